// Reads stylesheets as CSS. Sass, Less, and Tailwind are compiled with the packages that the site has installed.
import { readFile } from "node:fs/promises";
import { dirname, extname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { importSitePackage } from "../site-packages/installed-packages.js";
import { compileTailwind, type TailwindSite, usesTailwind, withoutTailwind } from "../site-packages/tailwind.js";
import { expandSheetImport, type ImportPrefixes } from "./import-prefixes.js";
import { compileLess } from "./sheets/less.js";

export interface Stylesheet {
  css: string;
  /** The file and the files that it includes, absolute. */
  files: readonly string[];
  /** Imported stylesheets that do not exist, as written. Default: none. */
  missing?: readonly string[];
}

export interface Stylesheets {
  load(file: string): Promise<Stylesheet>;
  /** Loads Sass, Less, and Tailwind that are not CSS modules, and reports files that could not be compiled. */
  plugin: EsbuildPlugin;
}

export function createStylesheets(site: TailwindSite, prefixes: ImportPrefixes): Stylesheets {
  const left: Record<string, Set<string>> = { Sass: new Set(), Less: new Set(), Tailwind: new Set() };
  const read = async (file: string): Promise<Stylesheet> => {
    const compile = compilers[extname(file)];
    const sheet = compile ? await compile.run(file, site.root, prefixes) : await readSheet(file);
    if (!sheet) left[compile?.tool ?? ""]?.add(file);
    if (!sheet || !usesTailwind(sheet.css)) return sheet ?? { css: "", files: [file] };
    const compiled = await compileTailwind(file, sheet.css, site);
    if (!compiled) left.Tailwind?.add(file);
    return compiled
      ? { ...compiled, files: [...sheet.files, ...compiled.files] }
      : { ...sheet, css: withoutTailwind(sheet.css) };
  };
  // Code with errors is bundled several times.
  const loaded = new Map<string, Promise<Stylesheet>>();
  const load = (file: string): Promise<Stylesheet> => {
    const sheet = loaded.get(file) ?? read(file);
    loaded.set(file, sheet);
    return sheet;
  };
  return {
    load,
    plugin: {
      name: "docsgen-sass",
      setup(build) {
        build.onLoad({ filter: /\.(?:css|s[ac]ss|less)$/, namespace: "file" }, async ({ path }) => {
          if (extname(path) === ".css" && !usesTailwind(await readFile(path, "utf8"))) return undefined;
          const { css, files, missing = [] } = await load(path);
          const warnings = missing.map((name) => ({ text: describeMissing(name, path, site.root) }));
          return { contents: css, loader: "css", resolveDir: dirname(path), watchFiles: [...files], warnings };
        });
        build.onEnd(() => ({
          warnings: Object.entries(left).flatMap(([name, files]) =>
            files.size > 0 ? [describeLeft(name, [...files], site.root)] : [],
          ),
        }));
      },
    },
  };
}

/** @param importer absolute */
export function describeMissing(name: string, importer: string, root: string): string {
  return `The stylesheet ${name} does not exist. ${relative(root, importer).replaceAll("\\", "/")} imports it.`;
}

async function readSheet(file: string): Promise<Stylesheet> {
  return { css: await readFile(file, "utf8"), files: [file] };
}

function describeLeft(tool: string, files: readonly string[], root: string) {
  const names = files.map((file) => relative(root, file).replaceAll("\\", "/")).sort();
  const what = tool === "Tailwind" ? "are incomplete" : "are missing";
  return {
    text: `${tool} is not installed, so these stylesheets ${what}: ${names.join(", ")}.`,
    notes: [
      { text: `install it with: npm install --save-dev ${tool === "Tailwind" ? "tailwindcss" : tool.toLowerCase()}` },
    ],
  };
}

/** The part of Sass's API that is used. https://sass-lang.com/documentation/js-api/ */
interface Sass {
  compileAsync(file: string, options: object): Promise<{ css: string; loadedUrls: readonly URL[] }>;
}

async function compileSass(file: string, root: string, prefixes: ImportPrefixes): ReturnType<typeof compileLess> {
  // In a repository of several packages, Sass may only be installed in the one of the file.
  const names = ["sass", "sass-embedded"];
  const sass = (await importSitePackage<Sass>(names, dirname(file))) ?? (await importSitePackage<Sass>(names, root));
  if (!sass) return undefined;
  const findFileUrl = (path: string) => {
    const local = expandSheetImport(path, root, prefixes);
    return local === undefined ? null : pathToFileURL(local);
  };
  const loadPaths = [root, join(root, "node_modules")];
  const { css, loadedUrls } = await sass.compileAsync(file, { loadPaths, importers: [{ findFileUrl }] });
  return { css, files: loadedUrls.flatMap((url) => (url.protocol === "file:" ? fileURLToPath(url) : [])) };
}

const sass = { tool: "Sass", run: compileSass };
/** By extension. */
const compilers: Readonly<Record<string, { tool: string; run: typeof compileLess }>> = {
  ".scss": sass,
  ".sass": sass,
  ".less": { tool: "Less", run: compileLess },
};
