// Loads JavaScript that contains JSX, or types as in Flow and TypeScript. The bundlers of other tools read both.
import { readFile } from "node:fs/promises";
import type { Plugin as EsbuildPlugin } from "esbuild";

const typed = /^\s*(?:(?:import|export)\s+type\b|import\s*\{[^}]*\btype\s|(?:\/\/|\/?\*+)\s*@flow\b)/m;

export function scriptLoader(): EsbuildPlugin {
  return {
    name: "docsgen-scripts",
    setup(build) {
      const parses = (contents: string, loader: "jsx" | "tsx") =>
        build.esbuild.transform(contents, { loader, logLevel: "silent" }).then(
          () => true,
          () => false,
        );
      build.onLoad({ filter: /\.[cm]?jsx?$/, namespace: "file" }, async ({ path }) => {
        // Packages are published as plain JavaScript.
        if (/[\\/]node_modules[\\/]/.test(path)) return undefined;
        const contents = await readFile(path, "utf8");
        const isTyped = typed.test(contents) || (!(await parses(contents, "jsx")) && (await parses(contents, "tsx")));
        return { contents, loader: isTyped ? "tsx" : "jsx" };
      });
    },
  };
}
