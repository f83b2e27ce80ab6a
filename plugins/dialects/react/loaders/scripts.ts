// Loads the scripts of a site. JavaScript may contain JSX, or types as in Flow and TypeScript: the bundlers of other tools
// read both.
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Plugin as EsbuildPlugin, Loader } from "esbuild";
import { fillPaths } from "./code/module-paths.js";

const typed = /^\s*(?:(?:import|export)\s+type\b|import\s*\{[^}]*\btype\s|(?:\/\/|\/?\*+)\s*@flow\b)/m;

/**
 * @param folder working directory of the other tool, absolute
 * @param prepare changes the text of a file
 */
export function scriptLoader(folder: string, prepare: (text: string) => string): EsbuildPlugin {
  return {
    name: "docsgen-scripts",
    setup(build) {
      const parses = (contents: string, loader: "jsx" | "tsx") =>
        build.esbuild.transform(contents, { loader, logLevel: "silent" }).then(
          () => true,
          () => false,
        );
      const loaderFor = async (path: string, text: string): Promise<Loader> => {
        if (/ts$/.test(extname(path))) return "ts";
        if (extname(path) === ".tsx" || typed.test(text)) return "tsx";
        return !(await parses(text, "jsx")) && (await parses(text, "tsx")) ? "tsx" : "jsx";
      };
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: "file" }, async ({ path }) => {
        // Packages are published as plain JavaScript.
        if (/[\\/]node_modules[\\/]/.test(path)) return undefined;
        const text = prepare(await readFile(path, "utf8"));
        const loader = await loaderFor(path, text);
        const filled = await fillPaths(text, { file: path, folder, loader, build });
        return filled === undefined ? { contents: text, loader } : { contents: filled, loader: "jsx" };
      });
    },
  };
}
