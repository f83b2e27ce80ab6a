// The source of an Oniguruma expression in; out, sets of characters of each of which a line must have one for the
// expression to match anywhere in it. Most expressions of a grammar are ruled out this way, without being run or even
// compiled. What is not understood needs nothing: the answer may be too small, never too large.
// Syntax: https://github.com/kkos/oniguruma/blob/master/doc/RE
import { addAll, type Charset, commonness, emptyCharset } from "./charset.js";
import { readCharacter, readClass, readEscape } from "./regex-characters.js";
import { type Cursor, notUnderstood, skip, skipPattern, take } from "./regex-cursor.js";

/** Further needs hardly rule out more lines. */
const needLimit = 6;

/** The rarest characters come first. */
export function findNeeds(source: string): Charset[] {
  const cursor = { source, index: 0, extended: false, fold: false, classes: new Map() };
  try {
    const needs = readAlternatives(cursor);
    if (cursor.index < source.length) return [];
    const weighed = [...new Set(needs)].map((need) => ({ need, weight: commonness(need) }));
    return weighed
      .sort((a, b) => a.weight - b.weight)
      .slice(0, needLimit)
      .map(({ need }) => need);
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
