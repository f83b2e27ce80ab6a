// `import` and `export` in MDX: their extent and the names they define. Components are not run; constants have values.
import type { Json } from "docsgen";
import { endOfBrackets, parseLiteral, type Scope } from "./literal.js";

export interface ImportedName {
  /** As written: `./_part.mdx`, `@theme/Tabs`. */
  from: string;
  /** `default`, `*`, or the exported name. */
  name: string;
}

export interface Modules {
  imports: ReadonlyMap<string, ImportedName>;
  /** Exported constants with literal values. */
  constants: ReadonlyMap<string, Json>;
}

interface ModuleReader extends Modules {
  /** Returns the length of the leading imports or export. 0 if there is none, -1 if the statement is incomplete. */
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

/** Consumes the imports at the start of a text (several if they are on one line), and returns their length. */
function takeImports(text: string, imports: Map<string, ImportedName>): number {
  let length = 0;
  for (;;) {
    const [whole, names = "", , from = ""] = importLine.exec(text.slice(length)) ?? [];
    if (whole === undefined) return length;
    // A formatter may have escaped Markdown characters.
    addImports(names, from.replace(/\\(.)/g, "$1"), imports);
    length += whole.length;
    const [space = ""] = /^[ \t]*/.exec(text.slice(length)) ?? [];
    if (!text.startsWith("import", length + space.length)) return length;
    length += space.length;
  }
}

/** Returns a module's imports by local name. */
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

/** Returns the number of lines of a leading export or comment in braces; 1 for any other text. */
export function statementLines(text: string): number {
  const length = exportLine.test(text)
    ? endOfStatement(text)
    : (/^\s*\{\/\*[\s\S]*?\*\/\s*\}/.exec(text)?.[0].length ?? 0);
  return text.slice(0, length).split("\n").length;
}

/** Returns the length of the leading statement; 0 if it is cut off. */
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

/** Adds a module's literal constants, including `default`. */
export function readConstants(text: string, constants: Map<string, Json>, scope: Scope): void {
  for (const match of text.matchAll(declaration)) {
    const [whole, byDefault, name = byDefault] = match;
    const rest = text.slice(match.index + whole.length);
    const value = parseLiteral(rest.slice(0, endOfStatement(rest)), scope);
    if (name !== undefined && value !== undefined) constants.set(name, value);
  }
}
