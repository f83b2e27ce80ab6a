// CSS modules. Each file is compiled separately, so that its class names depend on its path alone: they are the same on
// the server and in browsers, whatever else is bundled.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import type { BuildOptions, Plugin as EsbuildPlugin } from "esbuild";
import { expandPrefix, type ImportPrefixes } from "./import-prefixes.js";
import { moduleIn } from "./resolve-again.js";
import type { Stylesheet } from "./stylesheets.js";

const [moduleName, sheetName] = ["docsgen-site-css-module", "docsgen-css-of-module"];

interface CssModulesOptions {
  /** Absolute folder. Class names depend on paths relative to it. */
  root: string;
  prefixes: ImportPrefixes;
  /** Reads a stylesheet as CSS. */
  load(file: string): Promise<Stylesheet>;
}

export function cssModules({ root, prefixes, load }: CssModulesOptions): EsbuildPlugin {
  const cssByFile = new Map<string, string>();
  return {
    name: moduleName,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${sheetName}:`) }, ({ path }) =>
        moduleIn(sheetName, path.slice(sheetName.length + 1), root),
      );
      build.onResolve({ filter: /\.module\.(?:css|s[ac]ss|less)$/ }, ({ path, kind, resolveDir }) => {
        if (!/^(?:import-statement|require-call|dynamic-import)$/.test(kind)) return undefined;
        // Other plugins may resolve the file to another module, so it is not resolved again.
        const file = expandPrefix(path, prefixes) ?? resolve(resolveDir, path);
        return existsSync(file) ? moduleIn(moduleName, file, root) : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: moduleName }, async ({ pluginData }) => {
        const file = String(pluginData);
        const { code, css, files } = await compileModule(file, { root, load });
        cssByFile.set(file, css);
        return {
          contents: `require(${JSON.stringify(`${sheetName}:${file}`)});\n${code}\nmodule.exports = styles.default;\n`,
          resolveDir: dirname(file),
          watchFiles: [...files],
        };
      });
      build.onLoad({ filter: /.*/, namespace: sheetName }, ({ pluginData }) => ({
        contents: cssByFile.get(String(pluginData)) ?? "",
        loader: "css",
        resolveDir: dirname(String(pluginData)),
      }));
    },
  };
}

interface CompiledModule extends Stylesheet {
  /** Script that defines the class names as `styles.default`. */
  code: string;
}

async function compileModule(
  file: string,
  { root, load }: Pick<CssModulesOptions, "root" | "load">,
): Promise<CompiledModule> {
  const { build } = await import("esbuild");
  const files = new Set<string>();
  const plugin: EsbuildPlugin = {
    name: moduleName,
    setup(inner) {
      inner.onResolve({ filter: /.*/ }, ({ path, kind, resolveDir }) => {
        const target = /^\.{1,2}\//.test(path) ? resolve(resolveDir, path) : path;
        // The outer build resolves images and other stylesheets.
        if (kind === "url-token" || kind === "import-rule")
          return { path: existsSync(target) ? target : path, external: true };
        return { path: stableName(target, root), namespace: moduleName, pluginData: target };
      });
      inner.onLoad({ filter: /.*/, namespace: moduleName }, async ({ pluginData }) => {
        const path = String(pluginData);
        const sheet = await load(path);
        for (const one of sheet.files) files.add(one);
        return { contents: sheet.css, loader: "local-css", resolveDir: dirname(path) };
      });
    },
  };
  const name = JSON.stringify(file);
  const stdin = { contents: `export { default } from ${name};`, resolveDir: dirname(file) };
  const { outputFiles } = await build({ ...options, stdin, plugins: [plugin] });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { code: textOf(".js"), css: textOf(".css"), files: [...files] };
}

const options = {
  bundle: true,
  write: false,
  format: "iife",
  globalName: "styles",
  outdir: "/",
  logLevel: "silent",
} as const satisfies BuildOptions;

/** Returns the path from which esbuild derives class names: `/card-1f3a9c2b.css` becomes `card_1f3a9c2b_title`. */
function stableName(file: string, root: string): string {
  const path = relative(root, file).replaceAll("\\", "/");
  const name = basename(file).replace(/\.module\.\w+$/, "");
  return `/${name}-${createHash("sha256").update(path).digest("hex").slice(0, 8)}.css`;
}
