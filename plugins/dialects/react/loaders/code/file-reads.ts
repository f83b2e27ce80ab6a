// `fs` for the code of components on the server: relative paths start at the site's folder, and what is read becomes an
// input of the page. Packages keep Node's module.
import type { Plugin as EsbuildPlugin } from "esbuild";
import { counterpartFile } from "../../counterparts.js";

/** @param folder where relative paths start, absolute */
export function fileReads(folder: string): EsbuildPlugin {
  const name = "docsgen-file-reads";
  return {
    name,
    setup(build) {
      if (build.initialOptions.platform !== "node") return;
      build.onResolve({ filter: /^(?:node:)?fs(?:\/promises)?$/ }, ({ path, namespace, importer }) => {
        const module = path.replace(/^node:/, "");
        if (namespace === name) return { path: `node:${module}`, external: true };
        return /[\\/]node_modules[\\/]/.test(importer) ? undefined : { path: module, namespace: name };
      });
      build.onLoad({ filter: /.*/, namespace: name }, async ({ path }) => {
        const { default: _, ...exports } = (await import(`node:${path}`)) as object & { default?: unknown };
        return { contents: moduleText(path, Object.keys(exports), folder), resolveDir: folder };
      });
    },
  };
}

function moduleText(module: string, names: readonly string[], folder: string): string {
  return `import fs from "${module}";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { trackReads } from ${JSON.stringify(counterpartFile("data/files.ts"))};
const locate = (path) =>
  path instanceof URL ? fileURLToPath(path) : typeof path === "string" ? resolve(${JSON.stringify(folder)}, path) : undefined;
const all = trackReads(fs, locate);
export default all;
export const { ${names.join(", ")} } = all;
`;
}
