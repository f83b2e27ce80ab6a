// Questions → how well each section answers. Sections of all pages are numbered through: a page's own (label, description,
// keywords) comes first, its article's follow.
import { keepBest } from "./best.js";
import { commonMark } from "./format.js";
import { type Cursor, fromWeight, readList, readNumber } from "./postings.js";
import type { Query, TermQuery } from "./queries.js";

/** A term, and where it stands. */
export interface FoundTerm {
  term: string;
  list: string;
}

/** What scoring needs to know of the site. */
export interface Numbering {
  /** Number of each page's own section; one more for the end. */
  starts: Uint32Array;
  /** Page of each section. */
  pages: Uint32Array;
  /** The terms of a question that are loaded. */
  find(query: TermQuery): readonly FoundTerm[];
}

/** The sections that answer at all, and the score of each section. */
export interface Scores {
  sections: number[];
  scores: Float32Array;
}

export function score(query: Query, numbering: Numbering): Scores {
  const result = emptyScores(numbering);
  addScores(query, result, numbering);
  return result;
}

function emptyScores({ pages }: Numbering): Scores {
  return { sections: [], scores: new Float32Array(pages.length) };
}

function addScores(query: Query, result: Scores, numbering: Numbering): void {
  if ("term" in query) addTerm(query, result, numbering);
  else if ("any" in query) for (const one of query.any) addScores(one, result, numbering);
  else {
    const [first, ...others] = query.all.map((one) => score(one, numbering));
    const { sections, scores } = others.reduce(both, first ?? emptyScores(numbering));
    for (const section of sections) add(section, scores[section] ?? 0, result);
  }
}

function addTerm(query: TermQuery, result: Scores, numbering: Numbering): void {
  const { starts, pages } = numbering;
  for (const { term, list } of numbering.find(query)) {
    const { count, sections, weights } = openList(list, starts);
    const worth = closenessOf(term, query) * rareness(count, pages.length);
    // Plain loops here: a reader's first question runs before the compiler has made any other kind fast.
    for (let at = 0; at < sections.length; at++) add(sections[at] ?? 0, worth * fromWeight(weights[at] ?? 0), result);
  }
}

function add(section: number, share: number, { sections, scores }: Scores): void {
  const before = scores[section] ?? 0;
  if (before === 0) sections.push(section);
  scores[section] = before + share;
}

/** What is only begun counts less, the less of it there is. */
function closenessOf(term: string, query: TermQuery): number {
  if (term === query.term) return query.closeness;
  const missing = term.length - query.term.length;
  return (query.closeness * 0.375 * term.length) / (term.length + 0.3 * missing);
}

/** Inverse document frequency as in BM25. */
function rareness(count: number, sections: number): number {
  return Math.log(1 + (sections - count + 0.5) / (count + 0.5));
}

/** Where a term stands, and in how many sections: of a common one not all are named. */
function openList(list: string, starts: Uint32Array): { count: number; sections: number[]; weights: number[] } {
  const isCommon = list.startsWith(commonMark);
  const cursor: Cursor = { text: list, at: isCommon ? commonMark.length : 0 };
  const told = isCommon ? readNumber(cursor) : undefined;
  const sections: number[] = [];
  const weights: number[] = [];
  readList(cursor, (page, section, weight) => {
    sections.push((starts[page] ?? 0) + section);
    weights.push(weight);
  });
  return { count: told ?? sections.length, sections, weights };
}

function both(a: Scores, b: Scores): Scores {
  const scores = new Float32Array(a.scores.length);
  const sections = a.sections.filter((section) => b.scores[section] !== 0);
  for (const section of sections) scores[section] = (a.scores[section] ?? 0) + (b.scores[section] ?? 0);
  return { sections, scores };
}

/** What a word in the page's own section adds to one of its article. */
const pageShare = 0.2;

/**
 * The sections that answer every question; of an article's section the page may answer some, so that "queue retry" finds the
 * section "Retry" of the page "Queue".
 */
export function scoreAll(queries: readonly Query[], numbering: Numbering): Scores {
  const { starts, pages } = numbering;
  const words = queries.map((query) => score(query, numbering));
  const result = emptyScores(numbering);
  const look = (section: number) => {
    if (result.scores[section] !== 0) return;
    const sum = sumOf(section, words, starts[pages[section] ?? 0] ?? 0);
    if (sum > 0) add(section, sum, result);
  };
  // What answers every question answers the one with fewest answers: by itself, or by its page.
  const [rarest] = [...words].sort((a, b) => a.sections.length - b.sections.length);
  for (const section of rarest?.sections ?? []) {
    const page = pages[section] ?? 0;
    const end = section === starts[page] ? (starts[page + 1] ?? 0) : section + 1;
    for (let one = section; one < end; one++) look(one);
  }
  return result;
}

/** 0 where a question is not answered, or all are by the page alone. */
function sumOf(section: number, words: readonly Scores[], own: number): number {
  let sum = 0;
  let isAnswer = false;
  for (const { scores } of words) {
    const score = scores[section] ?? 0;
    const share = score || (section === own ? 0 : pageShare * (scores[own] ?? 0));
    if (share === 0) return 0;
    isAnswer ||= score !== 0;
    sum += share;
  }
  return isAnswer ? sum : 0;
}

/** The best of them, the first of equals first. */
export function bestOf({ sections, scores }: Scores, count: number): number[] {
  const isBetter = (a: number, b: number) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference > 0 || (difference === 0 && a < b);
  };
  const rule = { count, isBetter };
  const best: number[] = [];
  for (const section of sections) keepBest(section, best, rule);
  return best;
}
