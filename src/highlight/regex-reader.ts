// Reads the parts of a regular expression that match single characters (literals, escapes, classes), and returns the
// set of characters that each can match. A set may be too large, but never too small. A part that may match anything
// has no set.

/** A read position in the source of a regular expression. */
export interface Cursor {
  source: string;
  index: number;
  /** `(?x)`: white space and comments are ignored. */
  extended: boolean;
  /** `(?i)`: case is ignored. */
  fold: boolean;
}

/** Thrown if the source uses unsupported syntax. */
export const notUnderstood = new Error("The expression uses unsupported syntax.");

export function skip(cursor: Cursor, character: string): boolean {
  const isNext = cursor.source[cursor.index] === character;
  if (isNext) cursor.index++;
  return isNext;
}

/** Skips a match of the sticky pattern; false if it does not match here. */
export function skipPattern(cursor: Cursor, pattern: RegExp): boolean {
  pattern.lastIndex = cursor.index;
  const isNext = pattern.test(cursor.source);
  if (isNext) cursor.index = pattern.lastIndex;
  return isNext;
}

/** Consumes a match of the sticky pattern; null if it does not match here. */
export function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.index;
  const match = pattern.exec(cursor.source);
  if (match) cursor.index = pattern.lastIndex;
  return match;
}

/** Returns the sets of the first characters of a text, at most `count`. */
export function setsOf(text: string, count: number): Charset[] {
  const sets: Charset[] = [];
  for (let index = 0; index < text.length && sets.length < count; index++) {
    sets.push(needOfChar[text.charCodeAt(index)] ?? beyondAscii);
  }
  return sets;
}

/** Reads a single literal character. */
export function readCharacter(cursor: Cursor): Charset[] {
  return [charNeed(cursor, takeCode(cursor))];
}

export function readEscape(cursor: Cursor): Charset[] {
  const letter = cursor.source[cursor.index + 1];
  if (letter !== undefined && unboundEscapes.includes(letter)) {
    if (!skipPattern(cursor, unboundEscape)) throw notUnderstood;
    return [];
  }
  const set = emptyCharset();
  return readShorthand(cursor, set) ? [set] : [charNeed(cursor, readCode(cursor))];
}

/** Anchors, properties and references, which may match any character or none. */
const unboundEscapes = "bBAzZGKyYRXNOpPkg123456789";
const unboundEscape = /\\(?:[bBAzZGKyYRXNO]|[pP]\{[^}]*\}|[1-9]\d*|[kg]<[^>]*>)/y;

/** Reads `\w` and similar shorthands into a set. They match far more than ASCII. */
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

const codeEscape = /x([\da-fA-F]{2})|x\{([\da-fA-F]+)\}|u([\da-fA-F]{4})/y;
const controls: { readonly [letter: string]: number } = { t: 9, n: 10, v: 11, f: 12, r: 13, a: 7, e: 27 };

/** Reads a character that may be escaped, as a code point. */
function readCode(cursor: Cursor): number {
  if (!skip(cursor, "\\")) return takeCode(cursor);
  const control = controls[cursor.source[cursor.index] ?? ""];
  if (control !== undefined) cursor.index++;
  if (control !== undefined) return control;
  const hex = take(cursor, codeEscape);
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

const beyondAscii = charsetOf("\u0080");

function charNeed(cursor: Cursor, code: number): Charset {
  const known = cursor.fold ? undefined : needOfChar[code];
  if (known) return known;
  const set = emptyCharset();
  addFolded(cursor, set, code, code);
  return set;
}

/** Some letters fold to characters outside ASCII (`s` to `ſ`), and vice versa. */
function addFolded(cursor: Cursor, set: Charset, from: number, to: number): void {
  addRange(set, from, to);
  if (!cursor.fold) return;
  for (let code = Math.max(from, 65); code <= Math.min(to, 122); code++) {
    if (/[a-z]/i.test(String.fromCharCode(code))) {
      addRange(set, code ^ 32);
      addRange(set, 128);
    }
  }
  if (to > 127) {
    addRange(set, 65, 90);
    addRange(set, 97, 122);
  }
}

/** First characters of class items other than characters, ranges and nested classes. */
const unsized = new Set<string | undefined>(["[", "\\", "&"]);
const unsizedPart = /\[:\^?\w+:\]|\\[pP]\{[^}]*\}|&&/y;
const rangeSign = /-(?![\][])/y;

/** Reads a bracketed class; no set if it may match anything. */
export function readClass(cursor: Cursor): Charset[] {
  const set = emptyCharset();
  cursor.index++;
  let anything = skip(cursor, "^");
  // As the first character, `]` is literal.
  for (let first = true; first || !skip(cursor, "]"); first = false) {
    const next = cursor.source[cursor.index];
    if (unsized.has(next) && skipPattern(cursor, unsizedPart)) anything = true;
    else if (next === "[") {
      const [inner] = readClass(cursor);
      if (inner) addAll(set, inner);
      else anything = true;
    } else if (!readShorthand(cursor, set)) {
      const from = readClassCode(cursor);
      const to = cursor.source[cursor.index] === "-" && skipPattern(cursor, rangeSign) ? readClassCode(cursor) : from;
      if (to < from) throw notUnderstood;
      addFolded(cursor, set, from, to);
    }
  }
  return anything ? [] : [set];
}

function readClassCode(cursor: Cursor): number {
  if (cursor.source[cursor.index] !== "\\" || cursor.source[cursor.index + 1] !== "b") return readCode(cursor);
  cursor.index += 2;
  return 8;
}

/** One bit per ASCII character, 32 in a number. All characters beyond ASCII share the first bit with NUL. */
export type Charset = [number, number, number, number];

export function emptyCharset(): Charset {
  return [0, 0, 0, 0];
}

/** Adds UTF-16 units or code points. The range includes both ends. */
function addRange(set: Charset, from: number, to = from): void {
  for (let code = from; code <= to && code < 128; code++) addCode(set, code);
  if (to > 127) addCode(set, to);
}

function addCode(set: Charset, code: number): void {
  if (code > 127) set[0] |= 1;
  else set[(code >> 5) as 0 | 1 | 2 | 3] |= 1 << (code & 31);
}

export function addAll(set: Charset, others: Charset): void {
  set[0] |= others[0];
  set[1] |= others[1];
  set[2] |= others[2];
  set[3] |= others[3];
}

export function intersect(a: Charset, b: Charset): boolean {
  return ((a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) | (a[3] & b[3])) !== 0;
}

export function charsetOf(text: string): Charset {
  const set = emptyCharset();
  for (let index = 0; index < text.length; index++) addCode(set, text.charCodeAt(index));
  return set;
}
