// What a reader typed → slots: for each word the terms of the site that may stand for it, and bonuses for identifiers as a
// whole and for words that follow each other in a heading.
import type { SearchFiles } from "./files.js";
import { pairMark } from "./format.js";
import type { Language } from "./languages.js";
import type { Wanted } from "./marks.js";
import type { Slot } from "./scores.js";
import type { NearTerm } from "./spelling.js";
import { isUnspaced, splitWords } from "./tokenizer.js";

/** A word of a question, or a part of an identifier. */
export interface AskedWord {
  /** What was typed or, if that is nowhere on the site, what may have been meant. */
  forms: readonly NearTerm[];
  /** Whether the reader may still be typing it. */
  isBegun: boolean;
  /** The identifier that it is a part of. */
  whole?: AskedWord | undefined;
}

/** The words of a question, without fillers unless there is nothing else. */
export type Question = readonly AskedWord[];

export function parseQuestion(text: string, { fillers }: Language): Question {
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
  // A last filler may be the beginning of another word.
  return words.some(isTelling) ? words.filter((word) => isTelling(word) || word.isBegun) : words;
}

/** A term's beginning: nothing, or the first word of a pair. */
type Head = NearTerm;
const noHeads: readonly Head[] = [{ term: "", closeness: 1 }];

function headsOf(terms: readonly NearTerm[]): Head[] {
  return terms.map(({ term, closeness }) => ({ term: term + pairMark, closeness }));
}

/** The beginnings of all terms that may stand for the words of a question. */
export function startsOf(words: Question, { stemOf }: Language): string[] {
  const starts = [...words, ...wholesOf(words)].flatMap(({ forms }) => forms.map(({ term }) => stemOf(term)));
  const pairs = words.slice(1).flatMap(({ forms }, at) => {
    const heads = headsOf(words[at]?.forms ?? []);
    return forms.flatMap(({ term }) => heads.map((head) => head.term + stemOf(term)));
  });
  return [...starts, ...pairs];
}

function wholesOf(words: Question): AskedWord[] {
  return [...new Set(words.flatMap(({ whole }) => whole ?? []))];
}

/** Shares of bonuses. */
const [partShare, pairShare] = [0.3, 0.8];
/** Of a word, so many terms may be the first of a pair. */
const maxHeads = 4;

/** The slots, as far as the files are loaded. An identifier that is known counts as a whole. */
export function findSlots(words: Question, files: SearchFiles): Slot[] {
  const wholes = new Map(wholesOf(words).map((whole) => [whole, findTerms(whole, files)]));
  const slots = words.map((word): Slot => {
    const isKnown = word.whole && (wholes.get(word.whole)?.length ?? 0) > 0;
    return { terms: findTerms(word, files), share: isKnown ? partShare : 1 };
  });
  const pairs = words.slice(1).map((word, at): Slot => {
    const first = [...(slots[at]?.terms ?? [])].sort((a, b) => b.closeness - a.closeness).slice(0, maxHeads);
    return { terms: findTerms(word, files, headsOf(first)), share: pairShare };
  });
  const others = [...wholes.values()].map((terms): Slot => ({ terms, share: 1 }));
  return [...slots, ...[...others, ...pairs].filter(({ terms }) => terms.length > 0)];
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
        const closeness =
          closenessOf(rest, form.term, word.isBegun) || (stemOf(rest) === stem ? inflectedCloseness : 0);
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
  const share = isBegun ? (typed.length > 1 ? 0.9 : 0) : typed.length > 2 ? 0.3 : 0;
  return share * Math.sqrt(typed.length / term.length);
}

/** What to mark of the words, and of the terms that stand for them. */
export function wantedOf(words: Question, slots: readonly Slot[] = []): Wanted[] {
  return words.flatMap(({ forms, isBegun }, at) => {
    const typed = forms.map(({ term }) => ({ term, isBegun: isBegun || term.length > 2 }));
    const others = (slots[at]?.terms ?? []).map(({ term }) => ({ term, isBegun: false }));
    return [...typed, ...others.filter(({ term }) => !typed.some((one) => term.startsWith(one.term)))];
  });
}
