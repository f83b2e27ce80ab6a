// Questions → how well each section answers. Sections of all pages are numbered through: a page's own (label, description,
// keywords) comes first, its article's follow.
import { keepBest } from "./best.js";
import { commonMark } from "./format.js";
import { type Cursor, readList, readNumber, type Weight, weightWorths } from "./postings.js";
import { type Query, type TermQuery, termsOf } from "./queries.js";

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
  /** Lists that were asked for before, by their terms. */
  opened: Map<string, OpenList>;
}

/** Where a term stands, and in how many sections: of a common one not all are named. */
export interface OpenList {
  count: number;
  sections: number[];
  weights: Weight[];
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

function addTerm(query: TermQuery, { sections, scores }: Scores, numbering: Numbering): void {
  for (const found of numbering.find(query)) {
    const list = openList(found, numbering);
    const worth = closenessOf(found.term, query) * rareness(list.count, numbering.pages.length);
    const shares = weightWorths.map((one) => one * worth);
    // A plain loop that calls nothing: a reader's first question runs before the compiler has made any other kind fast.
    for (let at = 0; at < list.sections.length; at++) {
      const section = list.sections[at] ?? 0;
      const before = scores[section] ?? 0;
      if (before === 0) sections.push(section);
      scores[section] = before + (shares[list.weights[at] ?? 0] ?? 0);
    }
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

function openList({ term, list }: FoundTerm, { starts, opened }: Numbering): OpenList {
  const known = opened.get(term);
  if (known) return known;
  const isCommon = list.startsWith(commonMark);
  const cursor: Cursor = { text: list, at: isCommon ? commonMark.length : 0 };
  const told = isCommon ? readNumber(cursor) : undefined;
  const sections: number[] = [];
  const weights: Weight[] = [];
  readList(cursor, (page, section, weight) => {
    sections.push((starts[page] ?? 0) + section);
    weights.push(weight);
  });
  const result = { count: told ?? sections.length, sections, weights };
  opened.set(term, result);
  return result;
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
  const [only, ...others] = queries;
  if (only && others.length === 0) return score(only, numbering);
  const { starts, pages } = numbering;
  const result = emptyScores(numbering);
  const words: Scores[] = [];
  let open: number[] | undefined;
  // From the one with fewest answers on: what is left of those answers is soon little, or nothing.
  for (const index of fewestFirst(queries, numbering)) {
    const word = score(queries[index] ?? { any: [] }, numbering);
    words[index] = word;
    const { scores } = word;
    open = open?.filter((section) => scores[section] !== 0 || scores[starts[pages[section] ?? 0] ?? 0] !== 0);
    open ??= answersOf(word, numbering);
    if (open.length === 0) return result;
  }
  for (const section of open ?? []) {
    const sum = sumOf(section, words, starts[pages[section] ?? 0] ?? 0);
    if (sum > 0) add(section, sum, result);
  }
  return result;
}

/** Places of the questions, by how much there is of their terms. */
function fewestFirst(queries: readonly Query[], numbering: Numbering): number[] {
  const sizes = queries.map((query) => termsOf(query).flatMap(numbering.find).reduce(addLength, 0));
  return [...sizes.keys()].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
}

function addLength(sum: number, { list }: FoundTerm): number {
  return sum + list.length;
}

/** The sections that answer a question by themselves or by their page. */
function answersOf({ sections }: Scores, { starts, pages }: Numbering): number[] {
  const answers: number[] = [];
  const isIn = new Uint8Array(pages.length);
  for (const section of sections) {
    const page = pages[section] ?? 0;
    const end = section === starts[page] ? (starts[page + 1] ?? 0) : section + 1;
    for (let one = section; one < end; one++) {
      if (isIn[one] === 0) answers.push(one);
      isIn[one] = 1;
    }
  }
  return answers;
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

/** The best of those that may be listed, the first of equals first. */
export function bestOf({ sections, scores }: Scores, count: number, isOpen: (section: number) => boolean): number[] {
  const isBetter = (a: number, b: number) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference > 0 || (difference === 0 && a < b);
  };
  const rule = { count, isBetter };
  const best: number[] = [];
  let least = 0;
  for (const section of sections) {
    // Nearly all are told apart by this.
    if ((scores[section] ?? 0) < least || !isOpen(section)) continue;
    keepBest(section, best, rule);
    if (best.length === count) least = scores[best[count - 1] ?? 0] ?? 0;
  }
  return best;
}
