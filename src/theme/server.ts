// A theme's entry in, one ES module for Node out: React is bundled into it, so that it can be imported from anywhere.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Diagnostic } from "../types.js";
import { inputsOf, runEsbuild, warningsOf } from "./diagnostics.js";

export interface ServerBundle {
  code: string;
  inputs: string[];
  diagnostics: Diagnostic[];
}

/** `folder` is docsgen's own: see runEsbuild. */
export async function bundleServer(entry: string, folder: string): Promise<ServerBundle> {
  const result = await runEsbuild(
    {
      entryPoints: [entry],
      format: "esm",
      platform: "node",
      target: "node20",
      jsx: "automatic",
      minify: true,
      legalComments: "none",
      define: { "process.env.NODE_ENV": '"production"' },
      alias: reactAliases(folder),
    },
    folder,
  );
  const code = result.outputFiles[0]?.text ?? "";
  return { code, inputs: inputsOf(result, folder), diagnostics: warningsOf(result, folder) };
}

/**
 * One React for the theme and whatever it is made of: the one that docsgen depends on. Its edge build renders to strings
 * as the Node one does but needs none of Node's modules, which would have to be `require`d from an ES module.
 */
function reactAliases(folder: string): Record<string, string> {
  const packages = createRequire(join(folder, "package.json"));
  const react = dirname(packages.resolve("react/package.json"));
  const reactDom = dirname(packages.resolve("react-dom/package.json"));
  return { react, "react-dom/server": join(reactDom, "server.edge.js"), "react-dom": reactDom };
}
