// Gives the classes of CSS modules names that are the same in every bundle.
import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { hash } from "../../files/content-hash.js";
import { hasPassed, passOn } from "../passed-plugins.js";

/**
 * esbuild derives a class name from the name of its file, and numbers equal names in order. They would therefore differ
 * between the server and browsers.
 * @param root the site's root, absolute
 */
export function cssModules(root: string): EsbuildPlugin {
  const namespace = "docsgen-css-module";
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /\.module\.css$/ }, async ({ path, ...from }) => {
        if (hasPassed(namespace, from.pluginData)) return undefined;
        const found = await build.resolve(path, { ...from, pluginData: passOn(namespace, from.pluginData) });
        if (found.errors.length > 0 || found.namespace !== "file") return found;
        const mark = hash(relative(root, found.path).replaceAll("\\", "/")).slice(0, 6);
        const name = basename(found.path, ".module.css");
        // Watched files are inputs of the bundle.
        return { path: join(dirname(found.path), `${name}-${mark}`), namespace, pluginData: found.path };
      });
      build.onLoad({ filter: /.*/, namespace }, async ({ pluginData }) => ({
        contents: await readFile(String(pluginData), "utf8"),
        loader: "local-css",
        resolveDir: dirname(String(pluginData)),
        watchFiles: [String(pluginData)],
      }));
    },
  };
}
