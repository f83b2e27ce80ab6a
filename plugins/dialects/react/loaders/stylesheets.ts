// Reads stylesheets as CSS. Sass, Less, and Tailwind are compiled with the packages that the site has installed.
import { readFile } from "node:fs/promises";
import { dirname, extname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { importSitePackage } from "../site-packages/installed-packages.js";
import { compileTailwind, type TailwindSite, usesTailwind, withoutTailwind } from "../site-packages/tailwind.js";
import { expandSheetImport, type ImportPrefixes } from "./import-prefixes.js";
import { compileLess, type SheetSource } from "./sheets/less.js";

export interface Stylesheet {
  css: string;
  /** The file and the files that it includes, absolute. */
  files: readonly string[];
  /** Imported stylesheets that do not exist, as written. Default: none. */
  missing?: readonly string[];
}

/** A stylesheet in a file of another format. */
export interface EmbeddedSheet {
  css: string;
  /** `css`, or the extension of another language: `scss`. */
  lang: string;
}

export interface Stylesheets {
  load(file: string, embedded?: EmbeddedSheet): Promise<Stylesheet>;
  /** Reports files that could not be compiled. */
  plugin: EsbuildPlugin;
}

export interface StyledSite extends TailwindSite {
  /** See Counterparts. */
  classNames?: Readonly<Record<string, string>> | undefined;
}

export function createStylesheets(site: StyledSite, prefixes: ImportPrefixes): Stylesheets {
  const rename = createRenaming(site.classNames);
  const left: Record<string, Set<string>> = { Sass: new Set(), Less: new Set(), Tailwind: new Set() };
  const read: Stylesheets["load"] = async (file, embedded) => {
    const compile = compilers[embedded ? `.${embedded.lang}` : extname(file)];
    const text = rename(embedded?.css ?? (await readFile(file, "utf8")));
    const sheet = compile ? await compile.run({ file, text }, site.root, prefixes) : { css: text, files: [file] };
    if (!sheet) left[compile?.tool ?? ""]?.add(file);
    if (!sheet) return { css: "", files: [file] };
    if (!usesTailwind(sheet.css)) {
      if (!hasLateImports(sheet.css)) return sheet;
      const { moveImports } = await import("./sheets/scoped-rules.js");
      return { ...sheet, css: moveImports(sheet.css) };
    }
    const compiled = await compileTailwind(file, sheet.css, site);
    if (!compiled) left.Tailwind?.add(file);
    return compiled
      ? { ...compiled, files: [...sheet.files, ...compiled.files] }
      : { ...sheet, css: withoutTailwind(sheet.css) };
  };
  // Code with errors is bundled several times.
  const loaded = new Map<string, Promise<Stylesheet>>();
  const load: Stylesheets["load"] = (file, embedded) => {
    const key = embedded ? `${file}\n${embedded.css}` : file;
    const sheet = loaded.get(key) ?? read(file, embedded);
    loaded.set(key, sheet);
    return sheet;
  };
  return {
    load,
    plugin: {
      name: "docsgen-sass",
      setup(build) {
        build.onEnd(() => ({
          warnings: Object.entries(left).flatMap(([name, files]) =>
            files.size > 0 ? [describeLeft(name, [...files], site.root)] : [],
          ),
        }));
      },
    },
  };
}

function createRenaming(names: Readonly<Record<string, string>> = {}): (css: string) => string {
  const list = Object.keys(names).map((name) => name.replace(/[.-]/g, "\\$&"));
  if (list.length === 0) return (css) => css;
  const pattern = new RegExp(`\\.(${list.join("|")})(?![\\w-])`, "g");
  return (css) => css.replace(pattern, (_, name: string) => `.${names[name]}`);
}

/** True if esbuild would not read a stylesheet as the bundlers of other tools do. */
function hasLateImports(css: string): boolean {
  return /\}[^{}]*@import\s/.test(css);
}

/** @param importer absolute */
export function describeMissing(name: string, importer: string, root: string): string {
  return `The stylesheet ${name} does not exist. ${relative(root, importer).replaceAll("\\", "/")} imports it.`;
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
  compileStringAsync(text: string, options: object): Promise<{ css: string; loadedUrls: readonly URL[] }>;
}

async function compileSass(
  { file, text }: SheetSource,
  root: string,
  prefixes: ImportPrefixes,
): ReturnType<typeof compileLess> {
  // In a repository of several packages, Sass may only be installed in the one of the file.
  const names = ["sass", "sass-embedded"];
  const sass = (await importSitePackage<Sass>(names, dirname(file))) ?? (await importSitePackage<Sass>(names, root));
  if (!sass) return undefined;
  const findFileUrl = (path: string) => {
    const local = expandSheetImport(path, root, prefixes);
    return local === undefined ? null : pathToFileURL(local);
  };
  const loadPaths = [dirname(file), root, join(root, "node_modules")];
  const syntax = extname(file) === ".sass" ? "indented" : "scss";
  const options = { url: pathToFileURL(file), syntax, loadPaths, importers: [{ findFileUrl }] };
  const { css, loadedUrls } = await sass.compileStringAsync(text, options);
  return { css, files: loadedUrls.flatMap((url) => (url.protocol === "file:" ? fileURLToPath(url) : [])) };
}

const sass = { tool: "Sass", run: compileSass };
/** By extension. */
const compilers: Readonly<Record<string, { tool: string; run: typeof compileLess }>> = {
  ".scss": sass,
  ".sass": sass,
  ".less": { tool: "Less", run: compileLess },
};
