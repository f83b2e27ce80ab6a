// Questions → how well each section answers. Sections of all pages are numbered through: a page's own (label, description,
// keywords) comes first, its article's follow.
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
  if ("term" in query) return scoreTerm(query, numbering);
  if ("any" in query)
    return joined(
      query.any.map((one) => score(one, numbering)),
      numbering,
    );
  const [first, ...others] = query.all.map((one) => score(one, numbering));
  return others.reduce(both, first ?? emptyScores(numbering));
}

function emptyScores({ pages }: Numbering): Scores {
  return { sections: [], scores: new Float32Array(pages.length) };
}

function scoreTerm(query: TermQuery, numbering: Numbering): Scores {
  const { starts } = numbering;
  const result = emptyScores(numbering);
  const { scores, sections } = result;
  for (const { term, list } of numbering.find(query)) {
    const { count, postings } = openList(list);
    const worth = closenessOf(term, query) * rareness(count, scores.length);
    readList(postings, (page, section, weight) => {
      const number = (starts[page] ?? 0) + section;
      const before = scores[number] ?? 0;
      if (before === 0) sections.push(number);
      scores[number] = before + worth * fromWeight(weight);
    });
  }
  return result;
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

/** Where a term stands, without what is said of common ones; in how many sections. */
function openList(list: string): { count: number; postings: string } {
  if (!list.startsWith(commonMark)) {
    let count = 0;
    readList(list, () => count++);
    return { count, postings: list };
  }
  const cursor: Cursor = { text: list, at: commonMark.length };
  const count = readNumber(cursor);
  return { count, postings: list.slice(cursor.at) };
}

function joined(all: readonly Scores[], numbering: Numbering): Scores {
  const [first, ...others] = all;
  if (!first) return emptyScores(numbering);
  for (const { sections, scores } of others) {
    for (const section of sections) {
      if (first.scores[section] === 0) first.sections.push(section);
      first.scores[section] = (first.scores[section] ?? 0) + (scores[section] ?? 0);
    }
  }
  return first;
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
  const seen = new Uint8Array(pages.length);
  for (const section of words.flatMap((word) => word.sections)) {
    if (seen[section] === 1) continue;
    seen[section] = 1;
    const own = starts[pages[section] ?? 0] ?? 0;
    let sum = 0;
    for (const { scores } of words) {
      const share = (scores[section] ?? 0) || (section === own ? 0 : pageShare * (scores[own] ?? 0));
      sum = share === 0 ? Number.NEGATIVE_INFINITY : sum + share;
    }
    if (sum > 0) {
      result.sections.push(section);
      result.scores[section] = sum;
    }
  }
  return result;
}

/** The best of them, the first of equals first. */
export function bestOf({ sections, scores }: Scores, count: number): number[] {
  const isBetter = (a: number, b: number) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference > 0 || (difference === 0 && a < b);
  };
  const best: number[] = [];
  for (const section of sections) {
    const worst = best.at(-1);
    if (best.length === count && worst !== undefined && !isBetter(section, worst)) continue;
    let at = best.length;
    while (at > 0 && isBetter(section, best[at - 1] ?? 0)) at--;
    best.splice(at, 0, section);
    if (best.length > count) best.pop();
  }
  return best;
}
