// Explains errors in a YAML block in plain language. The parser's first error is the mistake; later errors are
// consequences of it.
import type { Document, YAMLError } from "yaml";

interface YamlProblem {
  message: string;
  hint?: string;
  /** Offsets in the block. */
  from: number;
  until?: number;
  isWarning: boolean;
}

/** @param lineOf returns the 1-based line in the file for an offset in the block */
export function yamlProblem(
  { errors, warnings, contents }: Document,
  block: string,
  lineOf: (offset: number) => number,
): YamlProblem | undefined {
  const [error = warnings[0]] = errors;
  if (!error) return undefined;
  const [from, until] = error.pos;
  const isWarning = error.name === "YAMLWarning";
  if (error.code === "DUPLICATE_KEY") return { ...repeatedKey(contents, from, lineOf), isWarning };
  return { from, until, isWarning, message: error.message, ...explain(error, block) };
}

function repeatedKey(node: unknown, from: number, lineOf: (offset: number) => number): Omit<YamlProblem, "isWarning"> {
  const [first, second] = findRepeated(node, from) ?? [];
  const name = String(second ?? "a key");
  const lines = first?.range
    ? `on line ${lineOf(first.range[0])} and on line ${lineOf(from)}`
    : `again on line ${lineOf(from)}`;
  const message = `Duplicate key "${name}", ${lines}.`;
  return {
    message,
    hint: "a key can have only one value: remove one of the two lines",
    from,
    until: from + name.length,
  };
}

interface Key {
  range?: readonly [number, ...number[]] | null;
}

/** Finds the key at an offset, and the earlier key with the same name in the same mapping. */
function findRepeated(node: unknown, from: number): [first: Key, second: Key] | undefined {
  if (typeof node !== "object" || node === null || !("items" in node) || !Array.isArray(node.items)) return undefined;
  const items = node.items as readonly { key?: Key | null; value?: unknown }[];
  const second = items.find(({ key }) => key?.range?.[0] === from)?.key;
  const first = second && items.find(({ key }) => String(key) === String(second))?.key;
  if (first && second) return [first, second];
  for (const item of items) {
    const found = findRepeated("value" in item ? item.value : item, from);
    if (found) return found;
  }
  return undefined;
}

const hints: Readonly<Record<string, string>> = {
  BAD_INDENT: "lines of the same level must start at the same column",
  BAD_SCALAR_START: "put the value in quotes",
  BLOCK_AS_IMPLICIT_KEY: "put text with a colon in quotes",
  TAB_AS_INDENT: "indent with spaces",
};

function explain({ code, pos: [from], message }: YAMLError, block: string): Partial<YamlProblem> {
  const start = block.lastIndexOf("\n", from - 1) + 1;
  const [line = "", next = ""] = block.slice(start).split(/\r?\n/);
  // The most common mistake is a colon in a value: `title: Guide: the first`. Another one is a value that starts with a
  // special character: `title: @scope`.
  const [, key, value] = /^\s*(?:- )?([\w-]+): ([^"'[{|>]*: [^"]*|(?:[@`%]|\{[#@:/])[^"]*)/.exec(line) ?? [];
  if (key !== undefined) return { hint: `put the value in quotes: ${key}: "${value?.trim()}"` };
  const [, parent] = /^\s*([\w-]+): /.exec(line) ?? [];
  const [, inner] = /^\s+([\w-]+):(?:\s|$)/.exec(next) ?? [];
  if (code === "BLOCK_AS_IMPLICIT_KEY" && parent !== undefined && inner !== undefined) {
    const hint = `indent ${inner} like ${parent}, or remove the value of ${parent}`;
    return { message: `The key "${parent}" has a value, but "${inner}" is nested below it.`, hint };
  }
  const [, sign] = /end with a (\S)$/.exec(message) ?? [];
  if (sign !== undefined) return { hint: `close it with ${sign}` };
  if (message.startsWith("Missing closing")) return { hint: "close the string with the quote that opens it" };
  return { hint: hints[code] ?? "write each key on a separate line, as in: title: My page" };
}
