// Imports that start with a slash. Bundlers of other tools look for them in the public folder and in the site's folder:
// `import Icon from "/img/icon.svg"`.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { isResolvedBy, resolveAgain } from "./resolve-again.js";

/** @param folders in which an import can start, absolute */
export function rootedImports(folders: readonly string[]): EsbuildPlugin {
  const name = "docsgen-rooted-imports";
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /^\/[^/]/ }, async (args) => {
        const { kind, path } = args;
        const isCode = /^(?:import-statement|require-call|dynamic-import)$/.test(kind);
        const isAbsolute = existsSync(path.replace(/\?\w*$/, "")) || folders.some((one) => path.startsWith(one));
        if (!isCode || isAbsolute || isResolvedBy(name, args)) return undefined;
        for (const folder of folders) {
          const found = await resolveAgain(build, args, { plugin: name, path: join(folder, path) });
          if (found) return found;
        }
        return undefined;
      });
    },
  };
}
