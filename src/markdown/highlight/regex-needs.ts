// The source of an Oniguruma expression in; out, sets of characters of each of which a line must have one for the
// expression to match anywhere in it. Most expressions of a grammar are ruled out this way, without being run or even
// compiled. What is not understood needs nothing: the answer may be too small, never too large.
// Syntax: https://github.com/kkos/oniguruma/blob/master/doc/RE
import { addAll, addChar, addRange, type Charset, charsetOf, commonness, emptyCharset } from "./charset.js";

interface Cursor {
  source: string;
  index: number;
  /** `(?x)`: white space and comments do not count. */
  extended: boolean;
  /** `(?i)`: case does not count. */
  fold: boolean;
  /** Needs of the classes read so far, by their text: long expressions repeat a few classes very often. */
  classes: Map<string, Charset[]>;
}

/** Further needs hardly rule out more lines. */
const needLimit = 6;

const notUnderstood = new Error("The expression has syntax that is not analysed.");

/** The rarest characters come first. */
export function findNeeds(source: string): Charset[] {
  const cursor = { source, index: 0, extended: false, fold: false, classes: new Map() };
  try {
    const needs = readAlternatives(cursor);
    if (cursor.index < source.length) return [];
    const weighed = [...new Set(needs)].map((need) => ({ need, weight: commonness(need) }));
    return weighed.sort((a, b) => a.weight - b.weight).slice(0, needLimit).map(({ need }) => need);
  } catch (thrown) {
    if (thrown === notUnderstood) return [];
    throw thrown;
  }
}

/** `a|b|c`: one of the alternatives must match, so one character of each's most telling need is there. */
function readAlternatives(cursor: Cursor): Charset[] {
  const first = readSequence(cursor);
  if (cursor.source[cursor.index] !== "|") return first;
  const alternatives = [first];
  while (skip(cursor, "|")) alternatives.push(readSequence(cursor));
  const union = emptyCharset();
  for (const needs of alternatives) {
    const rarest = findRarest(needs);
    if (!rarest) return [];
    addAll(union, rarest);
  }
  return [union];
}

function findRarest(needs: Charset[]): Charset | undefined {
  if (needs.length < 2) return needs[0];
  const weights = needs.map(commonness);
  return needs[weights.indexOf(Math.min(...weights))];
}

function readSequence(cursor: Cursor): Charset[] {
  const needs: Charset[] = [];
  for (const start = cursor.index; ; ) {
    skipIgnored(cursor);
    const next = cursor.source[cursor.index];
    if (next === undefined || next === "|" || next === ")") return needs;
    const isolated = next === "(" && take(cursor, /\(\?([imx]*)(?:-([imx]*))?\)/y);
    // In the middle of a sequence, Oniguruma and Perl differ in what an option holds for.
    if (isolated && isolated.index > start) throw notUnderstood;
    if (isolated) {
      setOptions(cursor, isolated);
      continue;
    }
    const atom = readAtom(cursor);
    if (!readOptional(cursor)) needs.push(...atom);
  }
}

function setOptions(cursor: Cursor, [, on = "", off = ""]: RegExpExecArray): void {
  if (/x/.test(on + off)) cursor.extended = on.includes("x");
  if (/i/.test(on + off)) cursor.fold = on.includes("i");
}

function skipIgnored(cursor: Cursor): void {
  const pattern = cursor.extended ? /(?:\s|#[^\n]*|\(\?#[^)]*\))+/y : /(?:\(\?#[^)]*\))+/y;
  if (cursor.extended || cursor.source[cursor.index] === "(") skipPattern(cursor, pattern);
}

/** Reads the quantifiers after an atom; true if they allow none of it. Lazy ones count as optional: it does no harm. */
function readOptional(cursor: Cursor): boolean {
  let optional = false;
  for (;;) {
    skipIgnored(cursor);
    if (skip(cursor, "*") || skip(cursor, "?")) optional = true;
    else if (!skip(cursor, "+")) {
      const interval = cursor.source[cursor.index] === "{" && take(cursor, /\{(\d*)(?:,\d*)?\}/y);
      if (!interval) return optional;
      if (Number(interval[1]) === 0) optional = true;
    }
  }
}

function readAtom(cursor: Cursor): Charset[] {
  const next = cursor.source[cursor.index];
  if (next === "(") return readGroup(cursor);
  if (next === "\\") return readEscape(cursor);
  if (next === "[") return readKnownClass(cursor);
  if (next === "." || next === "^" || next === "$") {
    cursor.index++;
    return [];
  }
  if (next === "*" || next === "+" || next === "?") throw notUnderstood;
  return [charNeed(cursor, takeCode(cursor))];
}

function readGroup(cursor: Cursor): Charset[] {
  const { extended, fold } = cursor;
  const negative = skipPattern(cursor, /\(\?<?!/y);
  if (!negative && !skipPattern(cursor, /\((?!\?)|\(\?(?::|>|<?=|<[A-Za-z_]\w*>|'[A-Za-z_]\w*')/y)) {
    const options = take(cursor, /\(\?([imx]*)(?:-([imx]*))?:/y);
    if (!options) throw notUnderstood;
    setOptions(cursor, options);
  }
  const needs = readAlternatives(cursor);
  if (!skip(cursor, ")")) throw notUnderstood;
  cursor.extended = extended;
  cursor.fold = fold;
  return negative ? [] : needs;
}

function readEscape(cursor: Cursor): Charset[] {
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
  if (cursor.index >= cursor.source.length) throw notUnderstood;
  return cursor.source.charCodeAt(cursor.index++);
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

function readKnownClass(cursor: Cursor): Charset[] {
  const start = cursor.index;
  const isFlat = skipPattern(cursor, /\[\^?\]?(?:[^\][\\]|\\.|\[:\^?\w+:\])*\]/y);
  const text = isFlat && !cursor.fold ? cursor.source.slice(start, cursor.index) : "";
  const known = cursor.classes.get(text);
  if (known) return known;
  cursor.index = start;
  const needs = readClass(cursor);
  if (text !== "") cursor.classes.set(text, needs);
  return needs;
}

const unsized = new Set<string | undefined>(["[", "\\", "&"]);

/** Reads a class; no need if it may match anything. */
function readClass(cursor: Cursor): Charset[] {
  const set = emptyCharset();
  cursor.index++;
  let anything = skip(cursor, "^");
  // As the first character, `]` stands for itself.
  for (let first = true; first || !skip(cursor, "]"); first = false) {
    const next = cursor.source[cursor.index];
    if (unsized.has(next) && skipPattern(cursor, /\[:\^?\w+:\]|\\[pP]\{[^}]*\}|&&/y)) anything = true;
    else if (next === "[") {
      const [inner] = readClass(cursor);
      if (inner) addAll(set, inner);
      else anything = true;
    } else if (!readShorthand(cursor, set)) {
      const from = readClassCode(cursor);
      const isRange = skipPattern(cursor, /-(?![\][])/y);
      addFolded(cursor, set, from, isRange ? readClassCode(cursor) : from);
    }
  }
  return anything ? [] : [set];
}

function readClassCode(cursor: Cursor): number {
  return skipPattern(cursor, /\\b/y) ? 8 : readCode(cursor);
}

function skip(cursor: Cursor, character: string): boolean {
  const isNext = cursor.source[cursor.index] === character;
  if (isNext) cursor.index++;
  return isNext;
}

/** Moves past what the sticky pattern matches here; false if it does not. */
function skipPattern(cursor: Cursor, pattern: RegExp): boolean {
  pattern.lastIndex = cursor.index;
  const isNext = pattern.test(cursor.source);
  if (isNext) cursor.index = pattern.lastIndex;
  return isNext;
}

/** Moves past what the sticky pattern matches here; null if it does not. */
function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.index;
  const match = pattern.exec(cursor.source);
  if (match) cursor.index = pattern.lastIndex;
  return match;
}
