// `import` and `export` in MDX: the names they define. Components are not run; constants have values.
import type { Json, RewriteContext } from "docsgen";
import { parseModule, readLiteralAt } from "./expression-values.js";
import type { Scope } from "./parse/element-tree.js";

export interface ImportedName {
  /** As written: `./_part.mdx`, `@theme/Tabs`. */
  from: string;
  /** `default`, `*`, or the exported name. */
  name: string;
}

/** Consecutive imports and exports. */
export interface ModuleBlock {
  source: string;
  /** Index of the first source line. */
  line: number;
}

export interface Modules {
  imports: ReadonlyMap<string, ImportedName>;
  /** Exported constants with literal values. */
  constants: ReadonlyMap<string, Json>;
  readonly blocks: readonly ModuleBlock[];
}

interface ModuleReader extends Modules {
  /** Reads a block of imports and exports. Returns false for text that only starts like a statement. */
  take(source: string, line: number): boolean;
}

const statement =
  /^(?:import\s*(?:[^;'"\n]*?\sfrom\s*)?["']|export\s+(?:const|let|var|function|async|default|class|\{|\*))/;

interface ReaderOptions {
  outer: Scope;
  /** Returns an import as the tool resolves it. */
  locate(imported: ImportedName): ImportedName;
  report: RewriteContext["report"];
}

export function createModuleReader({ outer, locate, report }: ReaderOptions): ModuleReader {
  const imports = new Map<string, ImportedName>();
  const constants = new Map<string, Json>();
  const blocks: ModuleBlock[] = [];
  const scope: Scope = (name) => constants.get(name) ?? outer(name);
  return {
    imports,
    constants,
    blocks,
    take(source, line) {
      if (!parseModule(source)) {
        const message = "This import or export is not valid JavaScript; it is shown as text.";
        if (statement.test(source)) report({ code: "cut-off-export", severity: "warning", line, message });
        return false;
      }
      for (const [name, imported] of readImports(source)) imports.set(name, locate(imported));
      readConstants(source, constants, scope);
      blocks.push({ source, line });
      return true;
    },
  };
}

/** True if a module is a Markdown file. */
export function isMarkdown(from: string): boolean {
  return /\.mdx?$/.test(from);
}

const importStatement = /(?<=^|[;\n])[ \t]*import\s*(?:type\s+)?(?:([^;'"]*?)\s*from\s*)?(["'])([^'"\n]*)\2/g;

/** Returns a module's imports by local name. */
export function readImports(text: string): Map<string, ImportedName> {
  const imports = new Map<string, ImportedName>();
  for (const [, names = "", , from = ""] of text.matchAll(importStatement)) {
    // A formatter may have escaped Markdown characters.
    addImports(names, from.replace(/\\(.)/g, "$1"), imports);
  }
  return imports;
}

function addImports(names: string, from: string, imports: Map<string, ImportedName>): void {
  const [, list = ""] = /\{([^}]*)\}/.exec(names) ?? [];
  const [, namespace] = /\*\s+as\s+([\w$]+)/.exec(names) ?? [];
  const [byDefault] = /^[\w$]+/.exec(names.trim()) ?? [];
  if (byDefault) imports.set(byDefault, { from, name: "default" });
  if (namespace) imports.set(namespace, { from, name: "*" });
  for (const part of list.split(",")) {
    const [, name, local] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    if (name) imports.set(local ?? name, { from, name });
  }
}

const declaration = /(?:^|\n)\s*(?:export\s+)?(?:(default)\s+|(?:const|let|var)\s+([\w$]+)\s*(?::[^=]+)?=\s*)/g;

/** Adds a module's literal constants, including `default`. The module can be TypeScript. */
export function readConstants(text: string, constants: Map<string, Json>, scope: Scope): void {
  for (const match of text.matchAll(declaration)) {
    const [whole, byDefault, name = byDefault] = match;
    const value = readLiteralAt(text, match.index + whole.length, scope);
    if (name !== undefined && value !== undefined) constants.set(name, value);
  }
}
