// Resolves imported names to local files, exports of modules, and global components.
import { dirname, extname, join } from "node:path";
import type { Json, RewriteContext } from "docsgen";
import { relativeName } from "../shared/config/tool-files.js";
import { findPrefix } from "../shared/import-prefix.js";
import { parseLiteral } from "./expression-values.js";
import { type ImportedName, readConstants, readImports } from "./modules.js";
import type { JsxPage } from "./page.js";

export interface ImportFolders {
  /** Folders for import prefixes, relative to the site root: `{ "@site/": "website/" }`. */
  imports?: Readonly<Record<string, string>>;
  /** Like `imports`, for prefixes of files that may also be elsewhere, such as in a package: `{ "@theme/": "src/theme/" }`. */
  layers?: Readonly<Record<string, string>>;
}

/**
 * Returns a local file's path relative to the importing file's folder. The extension is included if the file is imported as
 * text.
 */
export function resolveImport(written: string, ctx: RewriteContext, folders: ImportFolders = {}): string | undefined {
  const path = pathOfImport(written.replace(/^!*(?:[\w-]+!)*/, "").replace(/\?.*$/, ""), ctx, folders);
  if (path === undefined || !isText(written)) return path;
  const module = readModule(join(dirname(ctx.file), path), ctx);
  return module ? relativeName(ctx.file, module.file) : path;
}

/** True if a file is imported as text: `./a.ts?raw`, `!!raw-loader!./a.ts`. */
export function isText(from: string): boolean {
  return /[!?]/.test(from);
}

function pathOfImport(
  from: string,
  ctx: RewriteContext,
  { imports = {}, layers = {} }: ImportFolders,
): string | undefined {
  const { file, root } = ctx;
  if (from.startsWith(root)) return relativeName(file, from);
  if (from.startsWith(".")) return from;
  const targetIn = (folders: Readonly<Record<string, string>>) => {
    const prefix = findPrefix(from, folders);
    return prefix === undefined ? undefined : join(root, folders[prefix] ?? "", from.slice(prefix.length));
  };
  const target = targetIn(imports);
  if (target !== undefined) return relativeName(file, target);
  const layered = targetIn(layers);
  return layered !== undefined && readModule(layered, ctx) ? relativeName(file, layered) : undefined;
}

const codeEndings = ["", ".js", ".ts", ".mjs", ".tsx", ".jsx", ".json"];
const indexEndings = ["/index.js", "/index.ts", "/index.tsx", "/index.jsx"];
const moduleEndings = [...codeEndings, ...indexEndings, ".mdx", ".md", "/index.mdx", "/index.md"];

/** Reads an imported module, with any extension. */
export function readModule(file: string, ctx: RewriteContext): { file: string; text: string } | undefined {
  for (const ending of moduleEndings) {
    const text = ending === "" && extname(file) === "" ? undefined : ctx.read(file + ending);
    if (text !== undefined) return { file: file + ending, text };
  }
  return undefined;
}

export interface GlobalOptions {
  /** Modules that list components for all pages, relative to the site root. Default: none. */
  globals?: readonly string[];
  /** Files of components that all pages can use, by name, relative to the site root. Default: none. */
  globalFiles?: Readonly<Record<string, string>>;
}

/**
 * Reads the global components from modules of the site: `export default { ...Original, Part, Tip: Note }`. The first
 * module that lists a name defines it. Paths are absolute.
 */
export function readGlobals(
  { globals = [], globalFiles = {} }: GlobalOptions,
  ctx: RewriteContext,
): Map<string, ImportedName> {
  const found = new Map<string, ImportedName>();
  for (const [name, file] of Object.entries(globalFiles))
    found.set(name, { from: join(ctx.root, file), name: "default" });
  for (const global of globals) {
    const module = join(ctx.root, global);
    for (const [name, one] of listGlobals(ctx.read(module) ?? "")) {
      const from = one.from.startsWith(".") ? join(dirname(module), one.from) : one.from;
      if (!found.has(name)) found.set(name, { ...one, from });
    }
  }
  return found;
}

function listGlobals(text: string): Map<string, ImportedName> {
  const imports = readImports(text);
  // The module defines another component with the name of an import: `{ Card: (props) => <Card wide {...props} /> }`.
  for (const [, name = ""] of text.matchAll(/[{,]\s*([A-Z][\w$]*)\s*:\s*(?:[({]|async\b|function\b|[a-z])/g))
    imports.delete(name);
  for (const [, name = "", local = ""] of text.matchAll(/\b([A-Z][\w$]*)\s*:\s*([A-Z][\w$]*)\s*[,}]/g)) {
    const imported = imports.get(local);
    if (imported) imports.set(name, imported);
    else imports.delete(name);
  }
  return imports;
}

/** Returns the value of an imported name: JSON, a constant in a module, or the path of any other file. */
export function readImport(
  { from, name }: ImportedName,
  ctx: RewriteContext,
  pathOf: JsxPage["resolvePath"],
): Json | undefined {
  const path = pathOf(from);
  if (path === undefined) return undefined;
  if (isText(from) || !/^(?:\.(?:[cm]?[jt]sx?|json))?$/.test(extname(path))) return path;
  const module = readModule(join(dirname(ctx.file), path), ctx);
  if (!module) return undefined;
  const constants = new Map<string, Json>();
  if (module.file.endsWith(".json")) constants.set("default", parseLiteral(module.text) ?? null);
  else readConstants(module.text, constants, (one) => constants.get(one));
  return name === "*" ? Object.fromEntries(constants) : constants.get(name);
}
