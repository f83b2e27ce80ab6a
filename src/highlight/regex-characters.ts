// The parts of a regular expression that match single characters (literals, escapes, classes); out, the set of those they
// can match. A set may be too large, never too small; what may match anything has none.
import { addAll, addChar, addRange, type Charset, charsetOf, emptyCharset } from "./charset.js";
import { type Cursor, notUnderstood, skip, skipPattern, take } from "./regex-cursor.js";

/** Reads one character that is no part of the syntax. */
export function readCharacter(cursor: Cursor): Charset[] {
  return [charNeed(cursor, takeCode(cursor))];
}

export function readEscape(cursor: Cursor): Charset[] {
  const letter = cursor.source[cursor.index + 1] ?? "";
  if (unboundEscapes.includes(letter)) {
    if (!skipPattern(cursor, /\\(?:[bBAzZGKyYRXNO]|[pP]\{[^}]*\}|[1-9]\d*|[kg]<[^>]*>)/y)) throw notUnderstood;
    return [];
  }
  const set = emptyCharset();
  return readShorthand(cursor, set) ? [set] : [charNeed(cursor, readCode(cursor))];
}

/** Anchors, properties, references: what they match, if anything, may be any character. */
const unboundEscapes = [..."bBAzZGKyYRXNOpPkg123456789"];

/** Reads `\w` and its like into a set; they match far more than ASCII. */
function readShorthand(cursor: Cursor, set: Charset): boolean {
  const shorthand = cursor.source[cursor.index] === "\\" && shorthands[cursor.source[cursor.index + 1] ?? ""];
  if (!shorthand) return false;
  addAll(set, shorthand);
  cursor.index += 2;
  return true;
}

const everything = charsetOf(String.fromCharCode(...Array(129).keys()));

const shorthands: { readonly [letter: string]: Charset } = {
  d: charsetOf("0123456789\u0080"),
  h: charsetOf("0123456789ABCDEFabcdef"),
  s: charsetOf("\t\n\v\f\r \u0080"),
  w: charsetOf("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz\u0080"),
  D: everything,
  H: everything,
  S: everything,
  W: everything,
};

const controls: { readonly [letter: string]: number } = { t: 9, n: 10, v: 11, f: 12, r: 13, a: 7, e: 27 };

/** Reads one character that may be escaped, as its code point. */
function readCode(cursor: Cursor): number {
  if (!skip(cursor, "\\")) return takeCode(cursor);
  const control = controls[cursor.source[cursor.index] ?? ""];
  if (control !== undefined) cursor.index++;
  if (control !== undefined) return control;
  const hex = take(cursor, /x([\da-fA-F]{2})|x\{([\da-fA-F]+)\}|u([\da-fA-F]{4})/y);
  if (hex) return Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? "", 16);
  if (/[a-zA-Z\d]/.test(cursor.source[cursor.index] ?? "")) throw notUnderstood;
  return takeCode(cursor);
}

function takeCode(cursor: Cursor): number {
  const code = cursor.source.codePointAt(cursor.index);
  if (code === undefined) throw notUnderstood;
  cursor.index += code > 0xffff ? 2 : 1;
  return code;
}

const needOfChar = Array.from({ length: 128 }, (_, code) => charsetOf(String.fromCharCode(code)));

function charNeed(cursor: Cursor, code: number): Charset {
  const known = cursor.fold ? undefined : needOfChar[code];
  if (known) return known;
  const set = emptyCharset();
  addFolded(cursor, set, code, code);
  return set;
}

/** A few letters fold to characters outside of ASCII (`s` to `ſ`), and the other way round. */
function addFolded(cursor: Cursor, set: Charset, from: number, to: number): void {
  addRange(set, from, to);
  if (!cursor.fold) return;
  for (let code = Math.max(from, 65); code <= Math.min(to, 122); code++) {
    if (/[a-z]/i.test(String.fromCharCode(code))) {
      addChar(set, code ^ 32);
      addChar(set, 128);
    }
  }
  if (to > 127) {
    addRange(set, 65, 90);
    addRange(set, 97, 122);
  }
}

/** A class in brackets. */
export function readClass(cursor: Cursor): Charset[] {
  const start = cursor.index;
  const isFlat = skipPattern(cursor, /\[\^?\]?(?:[^\][\\]|\\.|\[:\^?\w+:\])*\]/y);
  const text = isFlat && !cursor.fold ? cursor.source.slice(start, cursor.index) : "";
  const known = cursor.classes.get(text);
  if (known) return known;
  cursor.index = start;
  const needs = readMembers(cursor);
  if (text !== "") cursor.classes.set(text, needs);
  return needs;
}

/** What a class may have besides characters, ranges and other classes, by its first character. */
const unsized = new Set<string | undefined>(["[", "\\", "&"]);

/** Reads a class up to its end; no need if it may match anything. */
function readMembers(cursor: Cursor): Charset[] {
  const set = emptyCharset();
  cursor.index++;
  let anything = skip(cursor, "^");
  // As the first character, `]` stands for itself.
  for (let first = true; first || !skip(cursor, "]"); first = false) {
    const next = cursor.source[cursor.index];
    if (unsized.has(next) && skipPattern(cursor, /\[:\^?\w+:\]|\\[pP]\{[^}]*\}|&&/y)) anything = true;
    else if (next === "[") {
      const [inner] = readMembers(cursor);
      if (inner) addAll(set, inner);
      else anything = true;
    } else if (!readShorthand(cursor, set)) {
      const from = readClassCode(cursor);
      const to = skipPattern(cursor, /-(?![\][])/y) ? readClassCode(cursor) : from;
      if (to < from) throw notUnderstood;
      addFolded(cursor, set, from, to);
    }
  }
  return anything ? [] : [set];
}

function readClassCode(cursor: Cursor): number {
  return skipPattern(cursor, /\\b/y) ? 8 : readCode(cursor);
}
