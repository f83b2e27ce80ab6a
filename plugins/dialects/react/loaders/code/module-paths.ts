// Paths in the code of components on the server: those of the file, and the folder in which the other tool runs. Without
// this, they would be those of the bundle.
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { Loader, PluginBuild } from "esbuild";

const paths = /\bimport\s*\.\s*meta\s*\.\s*(?:url|dirname|filename)\b|\bprocess\s*\.\s*cwd\b/;

interface PathOptions {
  /** The file, absolute. */
  file: string;
  /** The working directory of the other tool, absolute. */
  folder: string;
  loader: Loader;
  build: PluginBuild;
}

/** Returns code with the paths in it. Undefined if it has none. */
export async function fillPaths(
  code: string,
  { file, folder, loader, build }: PathOptions,
): Promise<string | undefined> {
  if (build.initialOptions.platform !== "node" || !paths.test(code)) return undefined;
  const define = {
    "import.meta.url": JSON.stringify(pathToFileURL(file).href),
    "import.meta.dirname": JSON.stringify(dirname(file)),
    "import.meta.filename": JSON.stringify(file),
    "process.cwd": "docsgenFolder",
  };
  const banner = `const docsgenFolder = () => ${JSON.stringify(folder)};`;
  const options = { loader, define, banner, jsx: "preserve", target: "esnext", logLevel: "silent" } as const;
  const result = await build.esbuild
    .transform(code, { ...options, sourcemap: "inline", sourcefile: file })
    .catch(() => undefined);
  return result?.code;
}
