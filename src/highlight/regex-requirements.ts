// Determines the requirements of an Oniguruma expression: sets of characters. A line can only match if it contains a
// character of each set. This rules out most expressions of a grammar without running or even compiling them.
// Unsupported syntax has no requirements: a result may be incomplete, but never too strict.
// Syntax: https://github.com/kkos/oniguruma/blob/master/doc/RE
import {
  addAll,
  type Charset,
  type Cursor,
  emptyCharset,
  notUnderstood,
  readCharacter,
  readClass,
  readEscape,
  setsOf,
  skip,
  skipPattern,
  take,
} from "./regex-reader.js";

/** More requirements would hardly rule out more lines. */
const setLimit = 6;

/** Returns sets of characters in source order. A matching line contains a character of each set. */
export function findSets(source: string): Charset[] {
  const cursor = { source, index: 0, extended: false, fold: false };
  try {
    const sets = readAlternatives(cursor);
    return cursor.index < source.length ? [] : [...new Set(sets)].slice(0, setLimit);
  } catch (thrown) {
    if (thrown === notUnderstood) return [];
    throw thrown;
  }
}

/** `a|b|c`: one alternative must match, so the line contains a character from the first set of one of them. */
function readAlternatives(cursor: Cursor): Charset[] {
  const first = readSequence(cursor);
  if (cursor.source[cursor.index] !== "|") return first;
  const union = emptyCharset();
  let hasUnion = true;
  for (let next = first; ; next = readSequence(cursor)) {
    const [set] = next;
    if (set) addAll(union, set);
    else hasUnion = false;
    if (!skip(cursor, "|")) return hasUnion ? [union] : [];
  }
}

function readSequence(cursor: Cursor): Charset[] {
  const sets: Charset[] = [];
  for (const start = cursor.index; ; ) {
    skipIgnored(cursor);
    const text = readText(cursor);
    if (text !== "") sets.push(...setsOf(text, setLimit - sets.length));
    const next = cursor.source[cursor.index];
    if (next === undefined || next === "|" || next === ")") return sets;
    const isolated = next === "(" && take(cursor, isolatedOptions);
    // In the middle of a sequence, the scope of an option differs between Oniguruma and Perl.
    if (isolated && isolated.index > start) throw notUnderstood;
    if (isolated) {
      setOptions(cursor, isolated);
      continue;
    }
    const atom = readAtom(cursor);
    if (!readQuantifiers(cursor)) sets.push(...atom);
  }
}

const isolatedOptions = /\(\?([imx]*)(?:-([imx]*))?\)/y;
const plainText = /[^\\[(){|.^$*+?#\s\ud800-\udfff]+/y;

/** Reads literal characters, without the last one if a quantifier may follow. */
function readText(cursor: Cursor): string {
  const [text = ""] = (!cursor.fold && take(cursor, plainText)) || [];
  const next = cursor.source[cursor.index];
  if (text === "" || next === undefined || "|)[\\.^$".includes(next)) return text;
  cursor.index--;
  return text.slice(0, -1);
}

function setOptions(cursor: Cursor, [, on = "", off = ""]: RegExpExecArray): void {
  if (/x/.test(on + off)) cursor.extended = on.includes("x");
  if (/i/.test(on + off)) cursor.fold = on.includes("i");
}

const ignoredIfExtended = /(?:\s|#[^\n]*|\(\?#[^)]*\))+/y;
const ignored = /(?:\(\?#[^)]*\))+/y;

function skipIgnored(cursor: Cursor): void {
  if (cursor.extended) skipPattern(cursor, ignoredIfExtended);
  else if (cursor.source[cursor.index] === "(") skipPattern(cursor, ignored);
}

const intervalPattern = /\{(\d*)(?:,\d*)?\}/y;

/** Reads the quantifiers after an atom. Returns true if they make it optional; lazy quantifiers count as optional. */
function readQuantifiers(cursor: Cursor): boolean {
  for (let isOptional = false; ; ) {
    skipIgnored(cursor);
    if (skip(cursor, "*") || skip(cursor, "?")) isOptional = true;
    else if (!skip(cursor, "+")) {
      const interval = cursor.source[cursor.index] === "{" && take(cursor, intervalPattern);
      if (!interval) return isOptional;
      if (Number(interval[1]) === 0) isOptional = true;
    }
  }
}

function readAtom(cursor: Cursor): Charset[] {
  const next = cursor.source[cursor.index];
  if (next === "(") return readGroup(cursor);
  if (next === "\\") return readEscape(cursor);
  if (next === "[") return readClass(cursor);
  if (next === "." || next === "^" || next === "$") {
    cursor.index++;
    return [];
  }
  if (next === "*" || next === "+" || next === "?") throw notUnderstood;
  return readCharacter(cursor);
}

const negativeLook = /\(\?<?!/y;
const groupStart = /\((?!\?)|\(\?(?::|>|<?=|<[A-Za-z_]\w*>|'[A-Za-z_]\w*')/y;
const groupOptions = /\(\?([imx]*)(?:-([imx]*))?:/y;

function readGroup(cursor: Cursor): Charset[] {
  const { extended, fold } = cursor;
  const negative = skipPattern(cursor, negativeLook);
  if (!negative && !skipPattern(cursor, groupStart)) {
    const options = take(cursor, groupOptions);
    if (!options) throw notUnderstood;
    setOptions(cursor, options);
  }
  const sets = readAlternatives(cursor);
  if (!skip(cursor, ")")) throw notUnderstood;
  cursor.extended = extended;
  cursor.fold = fold;
  return negative ? [] : sets;
}
