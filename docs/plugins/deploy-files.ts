// Code blocks with a file from starter/deploy show the output of `docsgen init --deploy` for a site in a separate repository.
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, RewrittenLine } from "docsgen";

const values = {
  ...{ name: "handbook", folder: ".", branch: "main", base: "/", trailingSlash: "false" },
  ...{ manager: "npm", lockfile: "package-lock.json", install: "npm ci", run: "npx" },
  ...{ out: "dist", siteOut: "dist", cache: ".docsgen", ignore: "" },
};

const fence = /^```.*?( file=(\S*\/starter\/deploy\/\S+))$/;

export function deployFiles(): Plugin {
  return {
    name: "deploy-files",
    markdown: {
      async rewrite(lines, ctx) {
        if (!lines.some((line) => fence.test(line))) return lines.map((text, from) => ({ text, from }));
        // Requires `npm run build`.
        const module = pathToFileURL(join(ctx.root, "../lib/src/commands/init/starter-files.js")).href;
        const { fill } = (await import(module)) as typeof import("../../src/commands/init/starter-files.js");
        return lines.flatMap((line, from): RewrittenLine[] => {
          const [, option = "", name = ""] = fence.exec(line) ?? [];
          const text = name === "" ? undefined : ctx.read(resolve(dirname(ctx.file), name));
          if (text === undefined) return [{ text: line, from }];
          const shown = fill(text.trimEnd(), values).split("\n");
          return [line.replace(option, ""), ...shown].map((one) => ({ text: one, from }));
        });
      },
    },
  };
}
