// Slots of a question → the best sections, by BM25 (https://en.wikipedia.org/wiki/Okapi_BM25). The sections of all pages are
// numbered in one row: the page's own section (title, description, keywords), then those of its article, then the next page.
import type { FoundTerm, SearchFiles } from "./files.js";
import { commonMark, readList, readNumber, weightWorths } from "./postings.js";

/** One word of a question: the terms that may stand for it. */
export interface Slot {
  /** `closeness`: 1 for what was typed, less for what is only similar. */
  terms: readonly (FoundTerm & { closeness: number })[];
  /** 1 for a word. Less for a bonus, which adds to the score of sections that words find. */
  share: number;
}

/** A decoded posting list. */
interface OpenList {
  /** Sections that hold the term; the list of a common term names only some. */
  count: number;
  sections: number[];
  worths: number[];
}

export interface Scored {
  section: number;
  score: number;
}

/** Share of its score that a word in the page's own section adds to the sections of the article. */
const pageShare = 0.25;
/** How much a section loses that lacks words of the question. */
const coverPower = 2.5;

/** The best sections that hold a word, in order; those that hold more of the rare words are better. */
export type Scorer = (slots: readonly Slot[], limit: number) => Scored[];

export function createScorer(numbering: Pick<SearchFiles, "starts" | "pages">): Scorer {
  const size = numbering.pages.length;
  const opened = new Map<string, OpenList>();
  const open = ({ term, list }: FoundTerm): OpenList => {
    const known = opened.get(term) ?? openList(list, numbering.starts);
    opened.set(term, known);
    return known;
  };
  return (slots, limit) => {
    const total = new Float32Array(size);
    const covered = new Float32Array(size);
    const found = new Set<number>();
    let whole = 0;
    for (const { terms, share } of slots) {
      const lists = terms.map((term) => ({ ...open(term), closeness: term.closeness }));
      const count = lists.reduce((sum, list) => sum + list.count * list.closeness, 0);
      const rareness = share * Math.log(1 + Math.max(0, size - count + 0.5) / (count + 0.5));
      const { sections, own, best, nearest } = bestWorths(lists, numbering);
      for (const section of sections) total[section] = (total[section] ?? 0) + rareness * (best[section] ?? 0);
      if (share < 1) continue;
      whole += rareness;
      for (const section of sections) covered[section] = (covered[section] ?? 0) + rareness * (nearest[section] ?? 0);
      for (let at = 0; at < own; at++) found.add(sections[at] ?? 0);
    }
    return bestOf(found, (section) => (total[section] ?? 0) * ((covered[section] ?? 0) / whole) ** coverPower, limit);
  };
}

/** For each section the best worth of any list; `own` of the sections hold a term, the others have it from their page. */
function bestWorths(
  lists: readonly (OpenList & { closeness: number })[],
  { starts, pages }: Pick<SearchFiles, "starts" | "pages">,
): { sections: number[]; own: number; best: Float32Array; nearest: Float32Array } {
  const best = new Float32Array(pages.length);
  const nearest = new Float32Array(pages.length);
  const sections: number[] = [];
  const raise = (section: number, worth: number, closeness: number) => {
    const before = best[section] ?? 0;
    if (before === 0) sections.push(section);
    if (worth > before) best[section] = worth;
    if (closeness > (nearest[section] ?? 0)) nearest[section] = closeness;
  };
  for (const { sections: listed, worths, closeness } of lists) {
    for (let at = 0; at < listed.length; at++) raise(listed[at] ?? 0, closeness * (worths[at] ?? 0), closeness);
  }
  const own = sections.length;
  for (let at = 0; at < own; at++) {
    const page = pages[sections[at] ?? 0] ?? 0;
    const start = starts[page] ?? 0;
    if (start !== sections[at]) continue;
    const worth = pageShare * (best[start] ?? 0);
    for (let section = start + 1; section < (starts[page + 1] ?? 0); section++)
      raise(section, worth, nearest[start] ?? 0);
  }
  return { sections, own, best, nearest };
}

function openList(list: string, starts: Uint32Array): OpenList {
  const isCommon = list.startsWith(commonMark);
  const cursor = { text: list, at: isCommon ? commonMark.length : 0 };
  const told = isCommon ? readNumber(cursor) : undefined;
  const sections: number[] = [];
  const worths: number[] = [];
  readList(cursor, (page, section, weight) => {
    sections.push((starts[page] ?? 0) + section);
    worths.push(weightWorths[weight] ?? 0);
  });
  return { count: told ?? sections.length, sections, worths };
}

/** In order; equals as they are in the site. */
function bestOf(sections: Iterable<number>, scoreOf: (section: number) => number, limit: number): Scored[] {
  const best: Scored[] = [];
  for (const section of sections) {
    const score = scoreOf(section);
    const isAfter = (other: Scored) => other.score > score || (other.score === score && other.section < section);
    const last = best.at(-1);
    // This skips nearly all.
    if (best.length === limit && last && isAfter(last)) continue;
    best.splice(best.findLastIndex(isAfter) + 1, 0, { section, score });
    if (best.length > limit) best.pop();
  }
  return best;
}
