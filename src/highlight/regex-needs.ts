// Determines the requirements of an Oniguruma expression: sets of characters and lists of words. A line can only match
// if it contains one element of each. This rules out most expressions of a grammar without running or even compiling
// them. Unsupported syntax has no requirements: a result may be incomplete, but never too strict.
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

interface Needs {
  readonly sets: Charset[];
  /** Words of at least two characters. */
  readonly words: string[][];
}

/** More requirements would hardly rule out more lines. */
const setLimit = 6;
const listLimit = 2;
/** Searching for more words takes as long as running the expression. */
const wordLimit = 12;

/** Returns sets of characters in source order. A matching line contains a character of each set. */
export function findSets(source: string): Charset[] {
  return [...new Set(findNeeds(source, false)?.sets)].slice(0, setLimit);
}

/** Returns lists of words. A matching line contains a word of each list. */
export function findWords(source: string): string[][] {
  return findNeeds(source, true)?.words.slice(0, listLimit) ?? [];
}

function findNeeds(source: string, wantsWords: boolean): Needs | undefined {
  const cursor = { source, index: 0, extended: false, fold: false, wantsWords };
  try {
    const needs = readAlternatives(cursor);
    return cursor.index < source.length ? undefined : needs;
  } catch (thrown) {
    if (thrown === notUnderstood) return undefined;
    throw thrown;
  }
}

/**
 * `a|b|c`: one alternative must match, so the line contains a character from the first set of one of them, and one of
 * their words.
 */
function readAlternatives(cursor: Cursor): Needs {
  const first = readSequence(cursor);
  if (cursor.source[cursor.index] !== "|") return first;
  const set = emptyCharset();
  const words: string[] = [];
  let [hasSet, hasWords] = [true, true];
  for (let next = first; ; next = readSequence(cursor)) {
    const [own] = next.sets;
    const [list] = next.words;
    if (own) addAll(set, own);
    else hasSet = false;
    if (list && words.length + list.length <= wordLimit) words.push(...list);
    else hasWords = false;
    if (!skip(cursor, "|")) return { sets: hasSet ? [set] : [], words: hasWords ? [words] : [] };
  }
}

function readSequence(cursor: Cursor): Needs {
  const needs: Needs = { sets: [], words: [] };
  let word = "";
  for (const start = cursor.index; ; ) {
    skipIgnored(cursor);
    const text = readText(cursor);
    if (text !== "") needs.sets.push(...setsOf(text, setLimit - needs.sets.length));
    if (cursor.wantsWords) word += text;
    const next = cursor.source[cursor.index];
    if (next === undefined || next === "|" || next === ")") {
      if (word.length > 1) needs.words.push([word]);
      return needs;
    }
    const isolated = next === "(" && take(cursor, isolatedOptions);
    // In the middle of a sequence, the scope of an option differs between Oniguruma and Perl.
    if (isolated && isolated.index > start) throw notUnderstood;
    if (isolated) {
      setOptions(cursor, isolated);
      continue;
    }
    const from = cursor.index;
    const atom = readAtom(cursor);
    const literal = literalOf(cursor, from, atom);
    const { isOptional, isRepeated } = readQuantifiers(cursor);
    const before = word + (isOptional ? "" : literal);
    word = isOptional || isRepeated || literal === "" ? "" : before;
    if (word === "" && before.length > 1) needs.words.push([before]);
    if (isOptional) continue;
    needs.sets.push(...atom.sets);
    needs.words.push(...atom.words);
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

/**
 * Returns the literal character of an atom. Empty if it can match several characters, or if words are not requested.
 */
function literalOf({ source, index, fold, wantsWords }: Cursor, from: number, { sets }: Needs): string {
  if (!wantsWords || fold || sets.length !== 1 || index - from > 2) return "";
  const last = source[index - 1] ?? "";
  return index - from === 1 || (source[from] === "\\" && !/[a-z\d]/i.test(last)) ? last : "";
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

/**
 * Reads the quantifiers after an atom, which may allow zero or several repetitions. Lazy quantifiers count as optional,
 * which does no harm.
 */
function readQuantifiers(cursor: Cursor): { isOptional: boolean; isRepeated: boolean } {
  let isOptional = false;
  for (let isRepeated = false; ; isRepeated = true) {
    skipIgnored(cursor);
    if (skip(cursor, "*") || skip(cursor, "?")) isOptional = true;
    else if (!skip(cursor, "+")) {
      const interval = cursor.source[cursor.index] === "{" && take(cursor, intervalPattern);
      if (!interval) return { isOptional, isRepeated };
      if (Number(interval[1]) === 0) isOptional = true;
    }
  }
}

function readAtom(cursor: Cursor): Needs {
  const next = cursor.source[cursor.index];
  if (next === "(") return readGroup(cursor);
  if (next === "\\") return { sets: readEscape(cursor), words: [] };
  if (next === "[") return { sets: readClass(cursor), words: [] };
  if (next === "." || next === "^" || next === "$") {
    cursor.index++;
    return { sets: [], words: [] };
  }
  if (next === "*" || next === "+" || next === "?") throw notUnderstood;
  return { sets: readCharacter(cursor), words: [] };
}

const negativeLook = /\(\?<?!/y;
const groupStart = /\((?!\?)|\(\?(?::|>|<?=|<[A-Za-z_]\w*>|'[A-Za-z_]\w*')/y;
const groupOptions = /\(\?([imx]*)(?:-([imx]*))?:/y;

function readGroup(cursor: Cursor): Needs {
  const { extended, fold } = cursor;
  const negative = skipPattern(cursor, negativeLook);
  if (!negative && !skipPattern(cursor, groupStart)) {
    const options = take(cursor, groupOptions);
    if (!options) throw notUnderstood;
    setOptions(cursor, options);
  }
  const needs = readAlternatives(cursor);
  if (!skip(cursor, ")")) throw notUnderstood;
  cursor.extended = extended;
  cursor.fold = fold;
  return negative ? { sets: [], words: [] } : needs;
}
