// Queries → a score for each section. The sections of all pages are numbered in one row: the page's own section (title,
// description, keywords), then those of its article, then the next page.
import { insertSorted } from "./best.js";
import { commonMark } from "./format.js";
import { type Cursor, readList, readNumber, type Weight, weightWorths } from "./postings.js";
import { type Query, type TermQuery, termsOf } from "./queries.js";

/** A term and its posting list. */
export interface FoundTerm {
  term: string;
  list: string;
}

/** What scoring needs of the site. */
export interface Numbering {
  /** Number of each page's own section, and the number of all sections. */
  starts: Uint32Array;
  /** The page of each section. */
  pages: Uint32Array;
  /** The loaded terms that a query matches. */
  find(query: TermQuery): readonly FoundTerm[];
  /** Decoded lists by term. */
  opened: Map<string, OpenList>;
}

/** A decoded posting list. */
export interface OpenList {
  /** Sections that hold the term; that of a common term names only some. */
  count: number;
  sections: number[];
  weights: Weight[];
}

/** Scores by section, and the sections whose score is not 0. */
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
    // A plain loop without calls: a reader's first query runs before the JIT compiler makes anything else fast.
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

/** A prefix counts less, the more of the term is missing. */
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

/** Share of its score that a word in the page's own section adds to the sections of the article. */
const pageShare = 0.2;

/**
 * The sections that match every query. For a section of an article, the page's own section may match some of them: "queue
 * retry" finds the section "Retry" of the page "Queue".
 */
export function scoreAll(queries: readonly Query[], numbering: Numbering): Scores {
  const [only, ...others] = queries;
  if (only && others.length === 0) return score(only, numbering);
  const { starts, pages } = numbering;
  const result = emptyScores(numbering);
  const words: Scores[] = [];
  let open: number[] | undefined;
  // The rarest words first: few sections, or none, are left soon.
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

/** Indexes of the queries, by the total length of their posting lists. */
function fewestFirst(queries: readonly Query[], numbering: Numbering): number[] {
  const sizes = queries.map((query) => termsOf(query).flatMap(numbering.find).reduce(addLength, 0));
  return [...sizes.keys()].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
}

function addLength(sum: number, { list }: FoundTerm): number {
  return sum + list.length;
}

/** The sections that match by themselves or by their page. */
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

/** 0 where a query does not match, or where only the page's own section matches. */
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

/** The best of the open sections, in order. */
export function bestOf({ sections, scores }: Scores, count: number, isOpen: (section: number) => boolean): number[] {
  const isBetter = (a: number, b: number) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference > 0 || (difference === 0 && a < b);
  };
  const rule = { count, isBetter };
  const best: number[] = [];
  let least = 0;
  for (const section of sections) {
    // This skips nearly all.
    if ((scores[section] ?? 0) < least || !isOpen(section)) continue;
    insertSorted(section, best, rule);
    if (best.length === count) least = scores[best[count - 1] ?? 0] ?? 0;
  }
  return best;
}
