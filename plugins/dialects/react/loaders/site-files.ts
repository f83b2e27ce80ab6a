// Resolves all imports of the site's files in the same way. esbuild only reads the type of a module (`"type": "module"`)
// if no plugin resolves its path. Otherwise, the bundle would depend on which import of a file comes first.
import { join, relative } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { counterpartFile } from "../counterparts.js";
import { resolveAgain } from "./resolve-again.js";

export function siteFiles(): EsbuildPlugin {
  const name = "docsgen-site-files";
  const counterparts = join(counterpartFile("next/empty.ts"), "../..");
  const isInside = (file: string) => !/^\.\.(?:[\\/]|$)/.test(relative(counterparts, file));
  /** Packages have a single import path. Counterparts can be in a package. */
  const isFixed = (file: string) => /[\\/]node_modules[\\/]/.test(file) && !isInside(file);
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /.*/ }, async (args) => {
        const { kind, importer } = args;
        if (kind === "entry-point" || isFixed(importer)) return undefined;
        const found = await resolveAgain(build, args, { plugin: name });
        const isOther = isInside(importer) && found !== undefined && !isInside(found.path);
        return found === undefined || isFixed(found.path) || isOther ? undefined : found;
      });
    },
  };
}
