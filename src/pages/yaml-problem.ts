// What is wrong with a block of YAML, in plain words. The parser's first error is the mistake; what follows comes of it.
import type { Document, YAMLError } from "yaml";

export interface YamlProblem {
  message: string;
  hint?: string;
  /** In the block. */
  from: number;
  until?: number;
  isWarning: boolean;
}

/** @param lineOf of an offset in the block, 1-based in its file */
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
  const message = `The key "${name}" is there twice, ${lines}.`;
  return { message, hint: "a key can have one value: remove one of the two lines", from, until: from + name.length };
}

interface Key {
  range?: readonly [number, ...number[]] | null;
}

/** The key at an offset, and the earlier one of that name in the same mapping. */
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
  BAD_INDENT: "lines that belong together begin at the same column",
  BAD_SCALAR_START: "put the value in quotes",
  BLOCK_AS_IMPLICIT_KEY: "put a text with a colon in quotes",
  TAB_AS_INDENT: "indent with spaces",
};

function explain({ code, pos: [from], message }: YAMLError, block: string): Partial<YamlProblem> {
  const start = block.lastIndexOf("\n", from - 1) + 1;
  const [line = "", next = ""] = block.slice(start).split(/\r?\n/);
  // The most common mistake is a colon in a text: `title: Guide: the first`. Others begin it with a sign: `title: @scope`.
  const [, key, value] = /^\s*(?:- )?([\w-]+): ([^"'[{|>]*: [^"]*|(?:[@`%]|\{[#@:/])[^"]*)/.exec(line) ?? [];
  if (key !== undefined) return { hint: `put the value in quotes: ${key}: "${value?.trim()}"` };
  const [, parent] = /^\s*([\w-]+): /.exec(line) ?? [];
  const [, inner] = /^\s+([\w-]+):(?:\s|$)/.exec(next) ?? [];
  if (code === "BLOCK_AS_IMPLICIT_KEY" && parent !== undefined && inner !== undefined) {
    const hint = `begin the line of ${inner} at the column of ${parent}, or remove the value of ${parent}`;
    return { message: `The key "${parent}" has a value, and "${inner}" stands below it.`, hint };
  }
  const [, sign] = /end with a (\S)$/.exec(message) ?? [];
  if (sign !== undefined) return { hint: `close it with ${sign}` };
  if (message.startsWith("Missing closing")) return { hint: "close the text with the quote that it begins with" };
  return { hint: hints[code] ?? "write each key on a line of its own, as in: title: My page" };
}
