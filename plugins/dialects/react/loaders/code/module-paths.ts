// Paths in the code of components on the server: those of the file, and the folder in which the other tool runs. Without
// this, they would be those of the bundle.
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin as EsbuildPlugin, Loader, OnLoadResult, PluginBuild } from "esbuild";

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

/** @param folder see PathOptions */
export function modulePaths(folder: string): EsbuildPlugin {
  return {
    name: "docsgen-module-paths",
    setup(build) {
      build.onLoad(
        { filter: /\.[cm]?[jt]sx?$/, namespace: "file" },
        async ({ path }): Promise<OnLoadResult | undefined> => {
          if (/[\\/]node_modules[\\/]/.test(path)) return undefined;
          const loader = path.endsWith(".tsx") ? "tsx" : path.endsWith("ts") ? "ts" : "jsx";
          const contents = await fillPaths(await readFile(path, "utf8"), { file: path, folder, loader, build });
          return contents === undefined ? undefined : { contents, loader: "jsx" };
        },
      );
    },
  };
}
