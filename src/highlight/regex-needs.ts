// Finds what an Oniguruma expression needs: sets of characters, of each of which a line must contain one for the expression to
// match anywhere in it. This rules out most expressions of a grammar without running or even compiling them. Syntax that is
// not understood needs nothing: the answer may be too small, never too large.
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
  skip,
  skipPattern,
  take,
} from "./regex-reader.js";

/** More needs would hardly rule out more lines. */
const needLimit = 6;

/** In the order of the source. */
export function findNeeds(source: string): Charset[] {
  const cursor = { source, index: 0, extended: false, fold: false };
  try {
    const needs = readAlternatives(cursor);
    if (cursor.index < source.length) return [];
    return [...new Set(needs)].slice(0, needLimit);
  } catch (thrown) {
    if (thrown === notUnderstood) return [];
    throw thrown;
  }
}

/** `a|b|c`: one alternative must match, so the line has a character of the first need of one of them. */
function readAlternatives(cursor: Cursor): Charset[] {
  const first = readSequence(cursor);
  if (cursor.source[cursor.index] !== "|") return first;
  const alternatives = [first];
  while (skip(cursor, "|")) alternatives.push(readSequence(cursor));
  const union = emptyCharset();
  for (const [need] of alternatives) {
    if (!need) return [];
    addAll(union, need);
  }
  return [union];
}

function readSequence(cursor: Cursor): Charset[] {
  const needs: Charset[] = [];
  for (const start = cursor.index; ; ) {
    skipIgnored(cursor);
    const next = cursor.source[cursor.index];
    if (next === undefined || next === "|" || next === ")") return needs;
    const isolated = next === "(" && take(cursor, /\(\?([imx]*)(?:-([imx]*))?\)/y);
    // In the middle of a sequence, the scope of an option differs between Oniguruma and Perl.
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

/** Reads the quantifiers after an atom; true if they allow zero of it. Lazy ones count as optional, which does no harm. */
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
  if (next === "[") return readClass(cursor);
  if (next === "." || next === "^" || next === "$") {
    cursor.index++;
    return [];
  }
  if (next === "*" || next === "+" || next === "?") throw notUnderstood;
  return readCharacter(cursor);
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
