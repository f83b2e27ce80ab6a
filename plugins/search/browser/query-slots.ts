// Converts a query into slots: for each word, the indexed terms that match it, plus bonuses for whole identifiers and
// for consecutive words in a heading.

import { headingEnd, pairMark } from "../format.js";
import type { Language } from "../languages.js";
import { isUnspaced, plainWords, splitWords } from "../tokenizer.js";
import type { Wanted } from "./match-marks.js";
import type { Slot, TitledPages } from "./scores.js";
import type { SearchFiles } from "./search-files.js";
import type { NearTerm } from "./spelling.js";

/** A word of a question, or a part of an identifier. */
export interface AskedWord {
  /** The word as typed. If it does not occur on the site, likely corrections. */
  forms: readonly NearTerm[];
  /** True if the reader may still be typing it. */
  isBegun: boolean;
  /** The identifier that contains it. */
  whole?: AskedWord | undefined;
}

export interface Question {
  /** Without fillers, unless there are only fillers. */
  words: readonly AskedWord[];
  /** Possible headings: all words and, if it is a question, the words after its opening phrase. */
  headings: readonly (readonly AskedWord[])[];
}

export function parseQuestion(text: string, { fillers, asking }: Language): Question {
  const typed = splitWords(text);
  const isOpen = /[\p{L}\p{M}\p{N}_$]$/u.test(text);
  const ask = (term: string, isLast: boolean): AskedWord => ({
    forms: [{ term, closeness: 1 }],
    isBegun: isOpen && isLast,
  });
  const words = typed.flatMap((word, at): AskedWord[] => {
    const isLast = at === typed.length - 1;
    const whole = word.parts[0] === word.whole || isUnspaced(word.whole) ? undefined : ask(word.whole, isLast);
    return word.parts.map((part, index) => ({ ...ask(part, isLast && index === word.parts.length - 1), whole }));
  });
  const isTelling = ({ forms: [typed] }: AskedWord) => !fillers.has(typed?.term ?? "");
  // The last word may be an unfinished word rather than a filler.
  const telling = words.some(isTelling) ? words.filter((word) => isTelling(word) || word.isBegun) : words;
  const longest = [...telling].sort((a, b) => wordLength(b) - wordLength(a)).slice(0, maxWords);
  const [start] = asking.exec(words.map(({ forms: [typed] }) => typed?.term).join(" ")) ?? [];
  return {
    words: telling.filter((word) => word.isBegun || longest.includes(word)),
    headings: start ? [words, words.slice(start.split(" ").length - 1)] : [words],
  };
}

/** Maximum number of words. In a longer question, the longest words are the most significant. */
const maxWords = 6;

function wordLength({ forms: [typed] }: AskedWord): number {
  return typed?.term.length ?? 0;
}

/** Weights of the bonuses. */
const [partShare, pairShare, headingShare] = [0.3, 0.8, 0.9];
/** Maximum terms per word that can start a pair. */
const maxHeads = 4;
/** Maximum number of possible headings. */
const maxHeadings = 8;

/**
 * Returns the slots, starting with one for each word, from the loaded files. If an identifier is indexed, it counts as
 * a whole.
 */
export function findSlots({ words, headings }: Question, files: SearchFiles): Slot[] {
  // Files that were missing for an earlier question may not be needed for this one.
  files.missing.clear();
  const wholes = new Map(words.flatMap(({ whole }) => (whole ? [[whole, findTerms(whole, files)] as const] : [])));
  const slots = words.map((word): Slot => {
    const isName = word.whole && !isCompound(word.whole) && wholes.get(word.whole)?.length;
    return { terms: findTerms(word, files), share: isName ? partShare : 1 };
  });
  const pairs = words.slice(1).map((word, at): Slot => {
    const first = slots[at]?.terms.length ? slots[at].terms : (words[at]?.forms ?? []);
    const heads = [...first].sort((a, b) => b.closeness - a.closeness).slice(0, maxHeads);
    return { terms: findTerms(word, files, heads), share: pairShare };
  });
  const others = [...wholes].map(([whole, terms]): Slot => ({ terms, share: isCompound(whole) ? pairShare : 1 }));
  // A heading may contain another form of a word.
  const formsByWord = new Map(words.map((word, at) => [word, slots[at]?.terms.filter(isForm) ?? []]));
  const formsOf = (word: AskedWord) => [...word.forms, ...(formsByWord.get(word) ?? [])];
  const headingTerms = headings.flatMap((heading) => findHeadings(heading, formsOf, files));
  return [
    ...slots,
    ...[...others, ...pairs, { terms: headingTerms, share: headingShare }].filter(({ terms }) => terms.length > 0),
  ];
}

/**
 * Returns the headings with exactly these words. While the last word is being typed, returns the headings that start
 * with them.
 */
function findHeadings(
  words: readonly AskedWord[],
  formsOf: (word: AskedWord) => readonly NearTerm[],
  files: SearchFiles,
): Slot["terms"] {
  const isBegun = words.at(-1)?.isBegun ?? false;
  const starts = words.reduce<NearTerm[]>(
    (before, word) =>
      before
        .flatMap((start) => formsOf(word).map((form) => joinTerms(start, form)))
        .sort((a, b) => b.closeness - a.closeness)
        .slice(0, maxHeadings),
    [{ term: "", closeness: 1 }],
  );
  if (words.length < 2) return [];
  return starts.flatMap(({ term, closeness }) => {
    const start = isBegun ? term : term + headingEnd;
    const matching = files.scan(start, start).filter((one) => one.term.endsWith(headingEnd));
    return matching.map((one) => ({
      ...one,
      closeness: (closeness * term.length) / (one.term.length - headingEnd.length),
    }));
  });
}

function joinTerms(first: NearTerm, second: NearTerm): NearTerm {
  const term = first.term === "" ? second.term : first.term + pairMark + second.term;
  return { term, closeness: first.closeness * second.closeness };
}

/** True for words such as `server-side`, which the text may contain as two words. */
function isCompound({ forms: [typed] }: AskedWord): boolean {
  return /[^-]-/.test(typed?.term ?? "");
}

/** Returns the loaded terms that match a word. With `heads`, returns pairs that end with the word. */
function findTerms(word: AskedWord, files: SearchFiles, heads?: readonly NearTerm[]): Slot["terms"] {
  const { stem: stemOf } = files.language;
  const starts = heads?.map(({ term, closeness }) => ({ start: term + pairMark, closeness })) ?? [
    { start: "", closeness: 1 },
  ];
  const find = ({ start, closeness }: (typeof starts)[number], form: NearTerm) =>
    files.scan(start + stemOf(form.term), start + form.term).flatMap((found) => {
      const rest = found.term.slice(start.length);
      if (rest.includes(pairMark)) return [];
      const isInflected = stemOf(rest) === stemOf(form.term);
      const formCloseness = computeCloseness(rest, form.term, word.isBegun) || (isInflected ? inflectedCloseness : 0);
      return formCloseness > 0 ? [{ ...found, closeness: formCloseness * form.closeness * closeness }] : [];
    });
  return starts.flatMap((start) => word.forms.flatMap((form) => find(start, form)));
}

const inflectedCloseness = 0.85;

function isForm({ closeness }: NearTerm): boolean {
  return closeness === inflectedCloseness;
}

/** The more of a term is missing, the lower a prefix match scores. */
function computeCloseness(term: string, typed: string, isBegun: boolean): number {
  if (term === typed) return 1;
  if (!term.startsWith(typed)) return 0;
  if (isUnspaced(typed)) return 0.9;
  // A single letter is the prefix of too many terms, and a complete word is rarely a prefix.
  const share = isBegun ? (typed.length > 1 ? 0.9 : 0) : typed.length > 2 ? 0.3 : 0;
  return share * Math.sqrt(typed.length / term.length);
}

/** Returns the words to mark, and the terms that match them. */
export function createWanted({ words }: Question, slots: readonly Slot[] = []): Wanted[] {
  return words.flatMap(({ forms, isBegun }, at) => {
    const all = [...forms, ...(slots[at]?.terms ?? [])];
    // If a term continues a marked word, only the word is marked.
    const distinct = all.filter(({ term }, index) => !all.slice(0, index).some((one) => term.startsWith(one.term)));
    return distinct.map(({ term }) => ({
      term,
      isBegun: forms.some((one) => one.term === term) && (isBegun || term.length > 2),
    }));
  });
}

/** Returns each page's label as `plainWords`, with a leading space. */
export function createNames(labels: readonly string[]): string[] {
  return labels.map((label) => ` ${plainWords(label)}`);
}

/**
 * Returns up to `limit` pages whose labels contain every word as a prefix. Exact labels come first, then labels that
 * start with the text, then other labels. The fewer additional words a label has, the higher it ranks: "Redis" before
 * "Cache Redis". In a collection with a low weight, only exact labels count, so that a post does not precede the guide.
 */
export function findNames(names: readonly string[], { text, limit, weights }: NameQuery): number[] {
  const typed = ` ${plainWords(text)}`;
  // One or two letters are not significant alone, so they are joined to the previous word.
  const words = typed.split(/(?= (?!\S{1,2}$))/);
  const candidates = names.flatMap((name, page) => {
    if (typed === " " || !words.every((word) => name.includes(word))) return [];
    const tier = name === typed ? 0 : name.startsWith(typed) ? 1 : 2;
    if (tier > 0 && (weights[page] ?? 1) < 1) return [];
    return [{ page, distance: 100 * tier + name.split(" ").length }];
  });
  const nearest = candidates.sort((a, b) => a.distance - b.distance).slice(0, limit);
  return nearest.map(({ page }) => page);
}

interface NameQuery {
  text: string;
  limit: number;
  /** Weights of the pages' collections, by page. */
  weights: readonly number[];
}

/** A word in more than this share of the labels, such as the product's name, does not distinguish them. */
const commonShare = 0.25;

/** Finds the pages whose labels contain a form of every word, such as a likely correction. */
export function findTitled(names: readonly string[], { words, headings }: Question): TitledPages {
  const titled = new Map<number, boolean>();
  const labels = names.map((name) => name.trim().split(" "));
  const counts = new Map<string, number>();
  for (const word of labels.flatMap((parts) => [...new Set(parts)])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isCommon = (word: string) => (counts.get(word) ?? 0) > commonShare * names.length;
  labels.forEach((parts, page) => {
    if (!words.every(({ forms }) => forms.some(({ term }) => parts.includes(term)))) return;
    const others = parts.filter((part) => !words.some(({ forms }) => forms.some(({ term }) => term === part)));
    titled.set(page, headings[0]?.length === 1 && others.every(isCommon));
  });
  return titled;
}
