// Files imported as text: `./a.ts?raw`, `!!raw-loader!./a.ts`. Prefixes of other webpack loaders are ignored.
import { readFile } from "node:fs/promises";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { expandPrefix, type ImportPrefixes } from "./import-prefixes.js";
import { moduleIn, resolveAgain } from "./resolve-again.js";

const rawLoader = /^[-!]*(?:[\w@/-]+(?:\?[^!]*)?!)*raw-loader!/;
const loaders = /^[-!]*(?:[\w@/-]+(?:\?[^!]*)?!)+/;

export function textLoader(root: string, prefixes: ImportPrefixes): EsbuildPlugin {
  const name = "docsgen-text";
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /[?!]/ }, async (args) => {
        const isText = rawLoader.test(args.path) || /\?raw$/.test(args.path);
        if (!isText && !loaders.test(args.path)) return undefined;
        const written = args.path.replace(loaders, "").replace(/\?raw$/, "");
        const path = expandPrefix(written, prefixes) ?? written;
        const found = await resolveAgain(build, args, { plugin: name, path });
        return isText && found ? moduleIn(name, found.path, root) : found;
      });
      build.onLoad({ filter: /.*/, namespace: name }, async ({ pluginData }) => ({
        contents: await readFile(String(pluginData), "utf8"),
        loader: "text",
        watchFiles: [String(pluginData)],
      }));
    },
  };
}
