// The site's texts, which Astro components read with `Astro.locals.t(key)`.
// https://starlight.astro.build/guides/i18n/#translate-starlights-ui
import { basename, dirname, extname, join } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { listFiles } from "../../shared/config/tool-files.js";

/** @param content the folder of the documents, absolute */
export function siteStrings(content: string): EsbuildPlugin {
  const namespace = "docsgen-strings";
  const folder = join(dirname(content), "i18n");
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^docsgen:strings$/ }, ({ path }) => ({ path, namespace }));
      build.onLoad({ filter: /.*/, namespace }, async () => {
        const files = await listFiles(folder, "*.{json,yml,yaml}");
        const sorted = files.sort(
          (a, b) => Number(b.startsWith("en.")) - Number(a.startsWith("en.")) || (a < b ? -1 : 1),
        );
        const imports = sorted.map((file, index) => `import file${index} from ${JSON.stringify(join(folder, file))};`);
        const entries = sorted.map((file, index) => `${JSON.stringify(basename(file, extname(file)))}: file${index}`);
        return {
          contents: `${imports.join("\n")}\nexport default { ${entries.join(", ")} };`,
          resolveDir: dirname(content),
          watchDirs: [folder],
        };
      });
    },
  };
}
