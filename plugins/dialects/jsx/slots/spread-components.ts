// Components that a list of components takes from other modules of the site: `{ ...boxes, ...(await import("./tabs")) }`.
import { dirname, join } from "node:path";
import type { RewriteContext } from "docsgen";
import { findPrefix } from "../../shared/import-prefix.js";
import { readModule } from "../imports.js";
import { readImports } from "../modules.js";

/** An export of a module of the site. */
export interface SpreadSource {
  /** Absolute path of the module. */
  file: string;
  /** The component, or the list that contains it. */
  name: string;
  isList: boolean;
}

interface SpreadOptions {
  ctx: RewriteContext;
  /** Folders by import prefix, relative to the site root. */
  aliases: Readonly<Record<string, string>>;
}

const spread = /\.\.\.\s*\(?\s*(?:await\s+import\(\s*["'`]([^"'`]+)["'`]\s*\)|([A-Za-z_$][\w$]*)(?!\s*[.\w$]))/g;

/**
 * Finds a component in the modules whose exports or lists a module spreads.
 * @param file absolute
 */
export function findSpread(
  file: string,
  name: string,
  options: SpreadOptions,
  seen: readonly string[] = [],
): SpreadSource | undefined {
  const text = options.ctx.read(file) ?? "";
  const imports = readImports(text);
  for (const [, module, local = ""] of text.matchAll(spread)) {
    const imported = module === undefined ? imports.get(local) : { from: module, name: "*" };
    const found = imported && readSpread(file, imported.from, options);
    if (!found || seen.includes(found.file)) continue;
    if (imported.name === "*") {
      if (exportsName(found.text, name)) return { file: found.file, name, isList: false };
    } else if (listsComponent(found.text, name) || findSpread(found.file, name, options, [...seen, file]))
      return { file: found.file, name: imported.name, isList: true };
  }
  return undefined;
}

/** Reads a module of the site. Modules of packages are not searched. */
function readSpread(importer: string, from: string, { ctx, aliases }: SpreadOptions) {
  if (from.startsWith(".")) return readModule(join(dirname(importer), from), ctx);
  const prefix = findPrefix(from, aliases);
  return prefix === undefined
    ? undefined
    : readModule(join(ctx.root, aliases[prefix] ?? "", from.slice(prefix.length)), ctx);
}

/** True if an object in the text has a component with this name. */
export function listsComponent(text: string, name: string): boolean {
  return new RegExp(`[{,]\\s*(?:async\\s+)?${name}\\s*[,:}(]`).test(text);
}

function exportsName(text: string, name: string): boolean {
  const declared = `\\bexport\\s+(?:async\\s+)?(?:function|const|let|class)\\s+${name}\\b`;
  return new RegExp(`${declared}|\\bexport\\s*\\{[^}]*\\b${name}\\s*[,}]`).test(text);
}
