// Ranks sections for the slots of a question with BM25 (https://en.wikipedia.org/wiki/Okapi_BM25). Sections of all
// pages are numbered consecutively: first the page-level section of a page (title, description, keywords), then the text
// below its title, then one section for each heading, then the next page.

import { readList, weightWorths } from "../postings.js";
import type { MatchedTerm, SearchFiles } from "./search-files.js";

/** A word of a question, with the terms that match it. */
export interface Slot {
  /** `closeness` is 1 for an exact match, less for a similar term. */
  terms: readonly (MatchedTerm & { closeness: number })[];
  /** 1 for a word. Less than 1 for a bonus, which increases the score of sections that match words. */
  share: number;
}

/** A decoded posting list. */
interface OpenList {
  sections: number[];
  worths: number[];
}

export interface Scored {
  section: number;
  score: number;
}

/** If a word matches the page-level section, this share of its score is added to each section of the article. */
const pageShare = 0.35;
/** Exponent of the penalty for sections that lack words of the question. */
const coverPower = 2;
/** Factor that lifts a score above the best one. */
const firstFactor = 1.01;
/** Sections whose score is below this share of the best score are dropped. */
const leastShare = 0.02;

/**
 * Pages by number. True if the label is the corrected word: the page then ranks first, as it does without a typo.
 * Otherwise, it only ranks above its sections.
 */
export type TitledPages = ReadonlyMap<number, boolean>;

interface Ranking {
  /** Maximum number of sections. */
  limit: number;
  /** Pages whose labels contain a likely correction of every word. */
  titled: TitledPages;
}

/** Returns the best sections that contain a word, sorted. Sections that contain more of the rare words rank higher. */
type Scorer = (slots: readonly Slot[], ranking: Ranking) => Scored[];

/** @param weights of the pages' collections */
export function createScorer(numbering: Pick<SearchFiles, "starts" | "pages">, weights: readonly number[]): Scorer {
  const size = numbering.pages.length;
  const opened = new Map<string, OpenList>();
  const open = ({ term, list }: MatchedTerm): OpenList => {
    const decoded = opened.get(term) ?? openList(list, numbering.starts);
    opened.set(term, decoded);
    return decoded;
  };
  // Indexed by section, and reused, because allocating arrays of this size for each word takes longer than scoring it.
  const [total, covered] = [new Float32Array(size), new Float32Array(size)];
  const isFound = new Uint8Array(size);
  const findBest = createBestWorths(numbering);
  const { starts, pages } = numbering;
  return (slots, { limit, titled }) => {
    for (const array of [total, covered, isFound]) array.fill(0);
    const matched: number[] = [];
    let whole = 0;
    for (const { terms, share } of slots) {
      const lists = terms.map((term) => ({ ...open(term), closeness: term.closeness }));
      const count = lists.reduce((sum, list) => sum + list.sections.length * list.closeness, 0);
      const rareness = share * Math.log(1 + Math.max(0, size - count + 0.5) / (count + 0.5));
      const { sections, directCount, best, nearest } = findBest(lists);
      if (share === 1) whole += rareness;
      for (let at = 0; at < sections.length; at++) {
        const section = sections[at] ?? 0;
        total[section] = (total[section] ?? 0) + rareness * (best[section] ?? 0);
        if (share < 1) continue;
        covered[section] = (covered[section] ?? 0) + rareness * (nearest[section] ?? 0);
        if (at >= directCount || isFound[section] === 1) continue;
        isFound[section] = 1;
        matched.push(section);
      }
    }
    let highest = 0;
    for (const section of matched) {
      const weight = weights[pages[section] ?? 0] ?? 1;
      const score = weight * (total[section] ?? 0) * ((covered[section] ?? 0) / whole) ** coverPower;
      total[section] = score;
      if (score > highest) highest = score;
    }
    for (const [page, isWhole] of titled) {
      const [start = 0, end = 0] = [starts[page], starts[page + 1]];
      if (isFound[start] === 0) continue;
      let best = isWhole ? firstFactor * highest : 0;
      for (let at = start; !isWhole && at < end; at++) if (isFound[at] === 1) best = Math.max(best, total[at] ?? 0);
      total[start] = best;
    }
    // Most sections only match an insignificant word, so they need no sorting.
    const telling = matched.filter((section) => (total[section] ?? 0) >= leastShare * highest);
    const scored = telling.map((section): Scored => ({ section, score: total[section] ?? 0 }));
    return scored.sort((a, b) => b.score - a.score || a.section - b.section).slice(0, limit);
  };
}

/**
 * Best score of each section across all lists. The first `directCount` sections contain a term; the others inherit
 * their score from the page.
 */
interface BestWorths {
  sections: readonly number[];
  directCount: number;
  /** Valid until the next call. */
  best: Float32Array;
  /** Closeness of the closest term. */
  nearest: Float32Array;
}

function createBestWorths({
  starts,
  pages,
}: Pick<SearchFiles, "starts" | "pages">): (lists: readonly (OpenList & { closeness: number })[]) => BestWorths {
  const [best, nearest] = [new Float32Array(pages.length), new Float32Array(pages.length)];
  return (lists) => {
    best.fill(0);
    nearest.fill(0);
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
    const directCount = sections.length;
    for (let at = 0; at < directCount; at++) {
      const page = pages[sections[at] ?? 0] ?? 0;
      const start = starts[page] ?? 0;
      if (start !== sections[at]) continue;
      const worth = pageShare * (best[start] ?? 0);
      for (let section = start + 1; section < (starts[page + 1] ?? 0); section++)
        raise(section, worth, nearest[start] ?? 0);
    }
    return { sections, directCount, best, nearest };
  };
}

function openList(list: string, starts: Uint32Array): OpenList {
  const sections: number[] = [];
  const worths: number[] = [];
  readList({ text: list, at: 0 }, (page, section, weight) => {
    sections.push((starts[page] ?? 0) + section);
    worths.push(weightWorths[weight] ?? 0);
  });
  return { sections, worths };
}
