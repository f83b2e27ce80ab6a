// Converts literal JavaScript values to JSON. Nothing is executed; code that would have to run has no value.
import type { Json } from "docsgen";

/** Returns the value of a name, or undefined if it is unknown. */
export type Scope = (name: string) => Json | undefined;

interface Reader {
  readonly source: string;
  readonly scope: Scope;
  at: number;
}

const space = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y;
const number = /[-+]?(?:0x[\da-f]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
const name = /[A-Za-z_$][\w$]*/y;
/** Functions that return their first argument, or the path to which it refers. */
const transparentCalls = new Set(["require", "useBaseUrl", "withBase"]);

/**
 * Returns the value of an expression: literals, names in `scope` and their members, templates and sums of these, `require("x")`
 * (the text). List items and properties without a value are omitted. Undefined if the whole expression has no value.
 */
export function parseLiteral(source: string, scope: Scope = () => undefined): Json | undefined {
  const reader: Reader = { source: source.trim().replace(/;$/, ""), scope, at: 0 };
  const value = readSum(reader);
  if (value === undefined) return undefined;
  take(/(?:as\s+const|satisfies\s[^;]*|as\s[^;]*)?/y, reader);
  return reader.at === reader.source.length ? value : undefined;
}

function take(pattern: RegExp, reader: Reader): string | undefined {
  skipSpace(reader);
  pattern.lastIndex = reader.at;
  const [found] = pattern.exec(reader.source) ?? [];
  if (found === undefined) return undefined;
  reader.at += found.length;
  skipSpace(reader);
  return found;
}

function skipSpace(reader: Reader): void {
  space.lastIndex = reader.at;
  reader.at += space.exec(reader.source)?.[0].length ?? 0;
}

function takeSign(sign: string, reader: Reader): boolean {
  skipSpace(reader);
  if (!reader.source.startsWith(sign, reader.at)) return false;
  reader.at += sign.length;
  skipSpace(reader);
  return true;
}

function readSum(reader: Reader): Json | undefined {
  let value = readMember(reader);
  while (value !== undefined && takeSign("+", reader)) {
    const next = readMember(reader);
    if (next === undefined) return undefined;
    value = typeof value === "number" && typeof next === "number" ? value + next : `${toText(value)}${toText(next)}`;
  }
  return value;
}

function toText(value: Json): string {
  return typeof value === "object" ? "" : String(value);
}

function readMember(reader: Reader): Json | undefined {
  let value = readValue(reader);
  while (value !== undefined) {
    let key: Json | undefined;
    if (takeSign("?.", reader) || takeSign(".", reader)) key = take(name, reader);
    else if (takeSign("[", reader)) {
      key = readSum(reader);
      if (!takeSign("]", reader)) return undefined;
    } else return value;
    // `require("./a.png").default` is the file, like `require("./a.png")`.
    if (key === "default" && typeof value === "string") continue;
    if (typeof value !== "object" || value === null || (typeof key !== "string" && typeof key !== "number")) return;
    value = Object.hasOwn(value, key) ? (value as Record<string, Json>)[key] : undefined;
  }
  return value;
}

function readValue(reader: Reader): Json | undefined {
  skipSpace(reader);
  const sign = reader.source[reader.at] ?? "";
  if (sign === '"' || sign === "'") return readText(sign, reader);
  if (sign === "`") return readTemplate(reader);
  if (sign === "[") return readList(reader);
  if (sign === "{") return readObject(reader);
  if (takeSign("(", reader)) {
    const value = readSum(reader);
    return takeSign(")", reader) ? value : undefined;
  }
  const digits = take(number, reader);
  if (digits !== undefined) return Number(digits.replaceAll("_", ""));
  return readName(reader);
}

const constants: Record<string, Json> = { true: true, false: false, null: null, undefined: null, Infinity: "Infinity" };

function readName(reader: Reader): Json | undefined {
  const found = take(name, reader);
  if (found === undefined) return undefined;
  if (transparentCalls.has(found) && takeSign("(", reader)) {
    const value = readSum(reader);
    const isPath = found === "useBaseUrl" && typeof value === "string" && !/^(?:[/#.]|[a-z]+:)/.test(value);
    return takeSign(")", reader) ? (isPath ? `/${value}` : value) : undefined;
  }
  if (found === "String" && takeSign(".raw", reader)) return readTemplate(reader);
  return Object.hasOwn(constants, found) ? constants[found] : reader.scope(found);
}

const escapes: Record<string, string> = { n: "\n", t: "\t", r: "\r", "\n": "" };

function decodeEscapes(text: string): string {
  return text.replace(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi, (_, ...codes: string[]) => {
    const [long, short, byte, char = ""] = codes;
    const code = long ?? short ?? byte;
    return code === undefined ? (escapes[char] ?? char) : String.fromCodePoint(Number.parseInt(code, 16));
  });
}

function readText(quote: string, reader: Reader): string | undefined {
  const found = take(quote === '"' ? /"(?:[^"\\]|\\[\s\S])*"/y : /'(?:[^'\\]|\\[\s\S])*'/y, reader);
  return found === undefined ? undefined : decodeEscapes(found.slice(1, -1));
}

function readTemplate(reader: Reader): string | undefined {
  const { source } = reader;
  let text = "";
  for (let at = reader.at + 1; at < source.length; at++) {
    if (source[at] === "`") {
      reader.at = at + 1;
      skipSpace(reader);
      return text;
    }
    if (source[at] === "\\") {
      text += decodeEscapes(source.slice(at, at + 2));
      at++;
    } else if (source.startsWith("${", at)) {
      const end = endOfBrackets(source, at + 1);
      const value = end === -1 ? undefined : parseLiteral(source.slice(at + 2, end - 1), reader.scope);
      if (value === undefined) return undefined;
      text += toText(value);
      at = end - 1;
    } else text += source[at];
  }
  return undefined;
}

function readList(reader: Reader): Json[] | undefined {
  const list: Json[] = [];
  takeSign("[", reader);
  while (!takeSign("]", reader)) {
    const value = readUnit(reader);
    if (value !== undefined) list.push(value);
    if (!takeSign(",", reader) && reader.source[reader.at] !== "]") return undefined;
  }
  return list;
}

function readObject(reader: Reader): Json | undefined {
  const entries: [string, Json][] = [];
  takeSign("{", reader);
  while (!takeSign("}", reader)) {
    const start = reader.source[reader.at] ?? "";
    const key = start === '"' || start === "'" ? readText(start, reader) : take(/[\w$]+/y, reader);
    const value = key !== undefined && !takeSign(":", reader) ? reader.scope(key) : readUnit(reader);
    if (key !== undefined && value !== undefined) entries.push([key, value]);
    else skipUnit(reader);
    if (!takeSign(",", reader) && reader.source[reader.at] !== "}") return undefined;
  }
  return Object.fromEntries(entries);
}

/** Reads a list item or property value. Returns undefined, and skips it, if it requires JavaScript. */
function readUnit(reader: Reader): Json | undefined {
  const start = reader.at;
  const value = readSum(reader);
  if (value !== undefined && /[,\]}]/.test(reader.source[reader.at] ?? "")) return value;
  reader.at = start;
  skipUnit(reader);
  return undefined;
}

function skipUnit(reader: Reader): void {
  const { source } = reader;
  while (reader.at < source.length && !/[,\]}]/.test(source[reader.at] ?? "")) {
    const end = /[[({"'`]/.test(source[reader.at] ?? "") ? endOfBrackets(source, reader.at) : -1;
    reader.at = end === -1 ? reader.at + 1 : end;
  }
}

const closing: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/**
 * Returns the offset after the closing bracket or quote; -1 if it is missing.
 * @param start offset of the opening bracket or quote
 */
export function endOfBrackets(source: string, start: number): number {
  const open: string[] = [];
  for (let at = start; at < source.length; at++) {
    const sign = source[at] ?? "";
    if (source.startsWith("/*", at)) {
      const end = source.indexOf("*/", at + 2);
      if (end === -1) return -1;
      at = end + 1;
    } else if (sign === "'" && /^\p{L}'\p{L}/u.test(source.slice(at - 1, at + 2))) {
      // An apostrophe in an element's text.
    } else if (sign === '"' || sign === "'") {
      const [text = ""] = (sign === '"' ? /^"(?:[^"\\\n]|\\.)*"/ : /^'(?:[^'\\\n]|\\.)*'/).exec(source.slice(at)) ?? [];
      at += Math.max(0, text.length - 1);
    } else if (sign === "`") {
      at = endOfTemplate(source, at) - 1;
      if (at < 0) return -1;
    } else if (closing[sign]) open.push(closing[sign]);
    else if (sign === open.at(-1)) open.pop();
    if (open.length === 0) return at + 1;
  }
  return -1;
}

function endOfTemplate(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === "`") return at + 1;
    if (source[at] === "\\") at++;
    else if (source.startsWith("${", at)) {
      at = endOfBrackets(source, at + 1) - 1;
      if (at < 0) return -1;
    }
  }
  return -1;
}
