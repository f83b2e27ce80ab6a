// `import` and `export` in MDX: which lines they take, and what they name. Components are not run; constants have values.
import type { Json } from "docsgen";
import { endOfBrackets, parseLiteral, type Scope } from "./literal.js";

export interface ImportedName {
  /** As written: `./_part.mdx`, `@theme/Tabs`. */
  from: string;
  /** `default`, `*`, or the name there. */
  name: string;
}

export interface Modules {
  imports: ReadonlyMap<string, ImportedName>;
  /** Exported constants that are literals. */
  constants: ReadonlyMap<string, Json>;
}

export interface ModuleReader extends Modules {
  /** Length of the imports or the export at the start of a text; 0 if it begins with none, -1 if that does not end. */
  take(text: string): number;
}

const importLine =
  /^import\s*(?:type\s+)?(?:([^;'"]*?)\s*from\s*)?(["'])([^'"\n]*)\2(?:\s*(?:with|assert)\s*\{[^}]*\})?[ \t]*;?/;
const exportLine = /^export\s+(?:const|let|var|function|async|default|class|type|interface|enum|\{|\*)/;

export function createModuleReader(outer: Scope): ModuleReader {
  const imports = new Map<string, ImportedName>();
  const constants = new Map<string, Json>();
  const scope: Scope = (name) => constants.get(name) ?? outer(name);
  return {
    imports,
    constants,
    take(text) {
      const length = takeImports(text, imports);
      if (length > 0 || !exportLine.test(text)) return length;
      const end = endOfStatement(text);
      if (end > 0) readConstants(text.slice(0, end), constants, scope);
      return end || -1;
    },
  };
}

/** Imports at the start of a text, several of them if they share a line; their length. */
function takeImports(text: string, imports: Map<string, ImportedName>): number {
  let length = 0;
  for (;;) {
    const [whole, names = "", , from = ""] = importLine.exec(text.slice(length)) ?? [];
    if (whole === undefined) return length;
    // A formatter may have escaped a sign that means something in Markdown.
    addImports(names, from.replace(/\\(.)/g, "$1"), imports);
    length += whole.length;
    const [space = ""] = /^[ \t]*/.exec(text.slice(length)) ?? [];
    if (!text.startsWith("import", length + space.length)) return length;
    length += space.length;
  }
}

/** The imports of a module, by local name. */
export function readImports(text: string): Map<string, ImportedName> {
  const imports = new Map<string, ImportedName>();
  for (const { index } of text.matchAll(/^import\b/gm)) takeImports(text.slice(index), imports);
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

/** Length of the statement that a text begins with; 0 if it is cut off. */
/** Number of the lines of an export, or of a comment in braces, that a text begins with; 1 for any other text. */
export function statementLines(text: string): number {
  const length = exportLine.test(text)
    ? endOfStatement(text)
    : (/^\s*\{\/\*[\s\S]*?\*\/\s*\}/.exec(text)?.[0].length ?? 0);
  return text.slice(0, length).split("\n").length;
}

function endOfStatement(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (/[[({`"']/.test(sign)) {
      const end = endOfBrackets(text, at);
      if (end === -1) return 0;
      at = end - 1;
    } else if (sign === ";") return at + 1;
    else if (
      sign === "\n" &&
      !/(?:[=(,+:?&|]|=>)\s*$/.test(text.slice(0, at)) &&
      !/^\s*[.?:&|+]/.test(text.slice(at))
    ) {
      return at;
    }
  }
  return text.length;
}

const declaration = /(?:^|\n)\s*(?:export\s+)?(?:(default)\s+|(?:const|let|var)\s+([\w$]+)\s*(?::[^=]+)?=\s*)/g;

/** Adds the constants of a module's text that are literals, `default` too. */
export function readConstants(text: string, constants: Map<string, Json>, scope: Scope): void {
  for (const match of text.matchAll(declaration)) {
    const [whole, byDefault, name = byDefault] = match;
    const rest = text.slice(match.index + whole.length);
    const value = parseLiteral(rest.slice(0, endOfStatement(rest)), scope);
    if (name !== undefined && value !== undefined) constants.set(name, value);
  }
}
