// Markdown files that React code imports as components, compiled with the MDX package that the site has installed. Pages
// import Markdown as docsgen's own: see plugins/dialects/jsx/partials.ts.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin as EsbuildPlugin } from "esbuild";

/** The part of MDX that is used. https://mdxjs.com/packages/mdx/#compilefile-options */
interface Mdx {
  compile(file: { value: string; path: string }, options: object): Promise<{ toString(): string }>;
}

/** Packages that depend on MDX and tables, by tool. */
const hosts = ["@docusaurus/mdx-loader", "@docusaurus/core", "nextra", "fumadocs-mdx", "@rspress/core", "@astrojs/mdx"];

/** @param root the site's folder, absolute */
export function markdownModules(root: string): EsbuildPlugin {
  return {
    name: "docsgen-markdown-modules",
    setup(build) {
      build.onLoad({ filter: /\.mdx?$/, namespace: "file" }, async ({ path }) => {
        const mdx = await load<Mdx>("@mdx-js/mdx", root);
        if (!mdx) return { errors: [{ text: "A component imports Markdown, but @mdx-js/mdx is not installed." }] };
        const gfm = await load<{ default: unknown }>("remark-gfm", root);
        const text = (await readFile(path, "utf8")).replace(/^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/, "");
        const format = extname(path) === ".md" && !/^(?:import|export)\s/m.test(text) ? "md" : "mdx";
        const options = { format, remarkPlugins: gfm ? [gfm.default] : [] };
        return {
          contents: String(await mdx.compile({ value: text, path }, options)),
          loader: "jsx",
          watchFiles: [path],
        };
      });
    },
  };
}

/** Imports a package of the site, or of its tool. */
async function load<T>(name: string, root: string): Promise<T | undefined> {
  const site = createRequire(join(root, "package.json"));
  const places = [site, ...hosts.flatMap((host) => resolve(site, host) ?? []).map((file) => createRequire(file))];
  const found = places.map((one) => resolve(one, name)).find((file) => file !== undefined);
  return found === undefined ? undefined : ((await import(pathToFileURL(found).href)) as T);
}

function resolve(packages: NodeJS.Require, name: string): string | undefined {
  try {
    return packages.resolve(name);
  } catch {
    return undefined;
  }
}
