// Files imported as text: `./a.ts?raw`, `!!raw-loader!./a.ts`. Webpack loaders of the site run, others are ignored.
import { dirname } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { findLoaders, runLoaders } from "../site-packages/webpack-loaders.js";
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
        const own = loaders.test(args.path) ? findLoaders(args.path, [root, prefixes["@site/"] ?? root]) : [];
        if (!found || (!isText && own.length === 0)) return found;
        const module = moduleIn(name, found.path, root);
        return {
          ...module,
          suffix: own.length > 0 ? `?${args.path}` : "",
          pluginData: { file: found.path, own, isText },
        };
      });
      build.onLoad({ filter: /.*/, namespace: name }, async ({ pluginData }) => {
        const { file, own, isText } = pluginData as { file: string; own: readonly string[]; isText: boolean };
        const value = await runLoaders(file, own, root);
        const contents = isText ? `export default ${JSON.stringify(value)};` : String(value);
        return { contents, loader: "js", resolveDir: dirname(file), watchFiles: [file, ...own] };
      });
    },
  };
}
