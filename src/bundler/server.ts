// A theme's entry and a site's islands in, one ES module for Node out: React is bundled into it, so that it can be imported
// from anywhere.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inputsOf, runEsbuild, warningsOf } from "./esbuild.js";
import { type ThemeModules, themeModules } from "./modules.js";
import { emptyManifest, type PartBundle } from "./parts.js";

/** `folder` is docsgen's own: see runEsbuild. */
export async function bundleServer(entry: string, folder: string, modules: ThemeModules): Promise<PartBundle> {
  const styles = join(modules.defaults, "islands/styles.ts");
  const result = await runEsbuild(
    {
      stdin: {
        contents: `import theme from ${JSON.stringify(entry)};
import { withIslands } from ${JSON.stringify(styles)};
export default withIslands(theme);`,
        sourcefile: "docsgen:server",
        resolveDir: folder,
      },
      // Never written: styles that components import have to go somewhere.
      outfile: join(folder, "server.js"),
      format: "esm",
      platform: "node",
      target: "node20",
      jsx: "automatic",
      // Not its names: an error says which component threw it.
      minifySyntax: true,
      minifyWhitespace: true,
      legalComments: "none",
      define: { "process.env.NODE_ENV": '"production"' },
      alias: reactAliases(folder),
      plugins: [themeModules(modules)],
    },
    folder,
  );
  const code = result.outputFiles.find(({ path }) => !path.endsWith(".css"))?.text ?? "";
  const diagnostics = warningsOf(result, folder);
  return { code, client: emptyManifest(), files: [], inputs: inputsOf(result, folder), diagnostics };
}

/**
 * One React for the theme and whatever it is made of: the one that docsgen depends on. Its edge build renders to strings
 * as the Node one does but needs none of Node's modules, which would have to be `require`d from an ES module.
 */
export function reactAliases(folder: string): Record<string, string> {
  const packages = createRequire(join(folder, "package.json"));
  const react = dirname(packages.resolve("react/package.json"));
  const reactDom = dirname(packages.resolve("react-dom/package.json"));
  return { react, "react-dom/server": join(reactDom, "server.edge.js"), "react-dom": reactDom };
}
