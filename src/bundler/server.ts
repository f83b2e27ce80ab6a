// Bundles a theme's entry and a site's islands into one ES module for Node. React is bundled into it, so that it can be
// imported from anywhere.
import { join } from "node:path";
import { type Bundle, emptyManifest } from "./bundle.js";
import { runEsbuild } from "./esbuild.js";
import { resolveImports, type ThemeModules } from "./imports.js";

/** `work` is docsgen's own folder: see runEsbuild. */
export async function bundleServer(entry: string, work: string, modules: ThemeModules): Promise<Bundle> {
  const { files, inputs, diagnostics } = await runEsbuild(
    {
      stdin: {
        contents: `import theme from ${JSON.stringify(entry)};
import { withIslands } from ${JSON.stringify(join(modules.defaults, "islands/markup.ts"))};
export default withIslands(theme);`,
        sourcefile: "docsgen:server",
        resolveDir: work,
      },
      // Never written: styles that components import have to go somewhere.
      outfile: join(work, "server.js"),
      platform: "node",
      target: "node20",
      // Names stay: an error says which component threw it.
      minifySyntax: true,
      minifyWhitespace: true,
      legalComments: "none",
      plugins: [resolveImports(modules)],
    },
    work,
  );
  const code = files.find(({ path }) => !path.endsWith(".css"))?.text ?? "";
  return { code, client: emptyManifest(), files: [], inputs, diagnostics };
}
