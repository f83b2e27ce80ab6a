// What a reader typed → slots: for each word the terms of the site that may stand for it, and bonuses for identifiers as a
// whole and for words that follow each other in a heading.
import type { SearchFiles } from "./files.js";
import { pairMark } from "./format.js";
import type { Language } from "./languages.js";
import type { Wanted } from "./marks.js";
import type { Slot } from "./scores.js";
import type { NearTerm } from "./spelling.js";
import { isUnspaced, splitWords } from "./tokenizer.js";

/** A word of a question. */
export interface AskedWord {
  /** What was typed or, if that is nowhere on the site, what may have been meant. */
  forms: readonly NearTerm[];
  /** Whether the reader may still be typing it. */
  isBegun: boolean;
}

export interface Question {
  /** Identifiers in parts; without fillers, unless there is nothing else. */
  words: readonly AskedWord[];
  /** Identifiers of several parts. */
  wholes: readonly AskedWord[];
}

export function parseQuestion(text: string, { fillers }: Language): Question {
  const typed = splitWords(text);
  const isOpen = /[\p{L}\p{M}\p{N}_$]$/u.test(text);
  const toWord = (term: string, isLast: boolean) => ({ forms: [{ term, closeness: 1 }], isBegun: isOpen && isLast });
  const parts = typed.flatMap((word) => word.parts);
  const isTelling = (term: string, at: number) => !fillers.has(term) || (isOpen && at === parts.length - 1 && at > 0);
  const telling = parts.some((part) => !fillers.has(part)) ? parts.filter(isTelling) : parts;
  const wholes = typed.filter(({ whole, parts }) => parts[0] !== whole && !isUnspaced(whole));
  return {
    words: telling.map((term, at) => toWord(term, at === telling.length - 1)),
    wholes: wholes.map((word) => toWord(word.whole, word === typed.at(-1))),
  };
}

/** A term's beginning: nothing, or the first word of a pair. */
type Head = NearTerm;
const noHeads: readonly Head[] = [{ term: "", closeness: 1 }];

function headsOf(terms: readonly NearTerm[]): Head[] {
  return terms.map(({ term, closeness }) => ({ term: term + pairMark, closeness }));
}

/** The beginnings of all terms that may stand for the words of a question. */
export function startsOf({ words, wholes }: Question, { stemOf }: Language): string[] {
  const starts = [...words, ...wholes].flatMap(({ forms }) => forms.map(({ term }) => stemOf(term)));
  const pairs = words.slice(1).flatMap(({ forms }, at) => {
    const heads = headsOf(words[at]?.forms ?? []);
    return forms.flatMap(({ term }) => heads.map((head) => head.term + stemOf(term)));
  });
  return [...starts, ...pairs];
}

const wholeShare = 0.6;
const pairShare = 0.5;
/** Of a word, so many terms may be the first of a pair. */
const maxHeads = 4;

/** The slots, as far as the files are loaded. */
export function findSlots({ words, wholes }: Question, files: SearchFiles): Slot[] {
  const slots = words.map((word): Slot => ({ terms: findTerms(word, files), share: 1 }));
  const ofWholes = wholes.map((word): Slot => ({ terms: findTerms(word, files), share: wholeShare }));
  const pairs = words.slice(1).map((word, at): Slot => {
    const first = [...(slots[at]?.terms ?? [])].sort((a, b) => b.closeness - a.closeness).slice(0, maxHeads);
    return { terms: findTerms(word, files, headsOf(first)), share: pairShare };
  });
  return [...slots, ...[...ofWholes, ...pairs].filter(({ terms }) => terms.length > 0)];
}

/** The loaded terms that may stand for a word, behind one of these beginnings. */
export function findTerms(word: AskedWord, files: SearchFiles, heads = noHeads): Slot["terms"] {
  const { stemOf } = files.language;
  return heads.flatMap((head) =>
    word.forms.flatMap((form) => {
      const stem = stemOf(form.term);
      return files.scan(head.term + stem).flatMap((found) => {
        const rest = found.term.slice(head.term.length);
        if (rest.includes(pairMark)) return [];
        const closeness = closenessOf(rest, form.term, word.isBegun) || (stemOf(rest) === stem ? inflectedCloseness : 0);
        return closeness > 0 ? [{ ...found, closeness: closeness * form.closeness * head.closeness }] : [];
      });
    }),
  );
}

const inflectedCloseness = 0.85;

/** A beginning counts less, the more of the term is missing. */
function closenessOf(term: string, typed: string, isBegun: boolean): number {
  if (term === typed) return 1;
  if (!term.startsWith(typed)) return 0;
  if (isUnspaced(typed)) return 0.9;
  // Too many terms begin with the same letter, and whole words seldom go on.
  const share = isBegun ? (typed.length > 1 ? 0.75 : 0) : typed.length > 2 ? 0.3 : 0;
  return share * Math.sqrt(typed.length / term.length);
}

/** What to mark of the words, and of the terms that stand for them. */
export function wantedOf({ words }: Question, slots: readonly Slot[] = []): Wanted[] {
  return words.flatMap(({ forms, isBegun }, at) => {
    const typed = forms.map(({ term }) => ({ term, isBegun: isBegun || term.length > 2 }));
    const others = (slots[at]?.terms ?? []).map(({ term }) => ({ term, isBegun: false }));
    return [...typed, ...others.filter(({ term }) => !typed.some((one) => term.startsWith(one.term)))];
  });
}
