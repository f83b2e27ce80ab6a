// Loads JavaScript that contains JSX, or types as in Flow and TypeScript.
import { readFile } from "node:fs/promises";
import type { Plugin as EsbuildPlugin } from "esbuild";

const typed = /^\s*(?:(?:import|export)\s+type\b|import\s*\{[^}]*\btype\s|(?:\/\/|\/?\*+)\s*@flow\b)/m;

export function scriptLoader(): EsbuildPlugin {
  return {
    name: "docsgen-scripts",
    setup(build) {
      build.onLoad({ filter: /\.[cm]?jsx?$/, namespace: "file" }, async ({ path }) => {
        // Packages are published as plain JavaScript.
        if (/[\\/]node_modules[\\/]/.test(path)) return undefined;
        const contents = await readFile(path, "utf8");
        return { contents, loader: typed.test(contents) ? "tsx" : "jsx" };
      });
    },
  };
}
