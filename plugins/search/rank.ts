// An index and what a reader typed → hits, best first. The order: matches of the label, then of description and keywords,
// then of the article's sections, then with typing errors forgiven. Pure; runs in a worker and in tests alike.
import type { Query, SearchResult } from "minisearch";
import {
  type PageShard,
  restorePageIndex,
  restoreSectionIndex,
  type SearchPage,
  type SearchSection,
  type TextShard,
} from "./format.js";
import { excerpt, findMarks, type MarkedText, type Range } from "./marks.js";
import { anyWordQuery, exactQuery, misspeltQuery, oneTerm } from "./queries.js";
import { plainWords, splitWords, type Word } from "./tokenizer.js";

/** One row of the palette. */
export interface SearchHit {
  /** The page's slug. */
  id: string;
  /** With base; of a full-text hit with the section's hash. */
  url: string;
  label: string;
  labelMarks: Range[];
  description: string;
  descriptionMarks: Range[];
  icon: string;
  /** Full-text hits: the section's heading. */
  section?: MarkedText;
  /** Full-text hits: a piece of the section's text around what was found. */
  context?: MarkedText;
}

/** Shards as they are asked. */
export interface SearchIndex {
  pages: readonly IndexedPage[];
  pageIndex: ReturnType<typeof restorePageIndex>;
  texts: readonly TextIndex[];
  /** Terms that are common in the texts. */
  common: ReadonlySet<string>;
}
export interface TextIndex {
  sections: readonly SearchSection[];
  index: ReturnType<typeof restoreSectionIndex>;
  common: readonly string[];
}
interface IndexedPage {
  page: SearchPage;
  /** Words of the label, and of description and keywords, as plainWords gives them, with a space in front. */
  label: string;
  rest: string;
}

/** How many sections of one page may be among the hits. */
const sectionsPerPage = 2;

/** The slow part of reading a shard. */
export function createTextIndex(shard: TextShard): TextIndex {
  return { sections: shard.sections, index: restoreSectionIndex(shard), common: shard.common };
}

/** @param texts may be empty: names, descriptions and keywords answer alone until the texts have arrived */
export function createSearchIndex(pages: PageShard, texts: readonly TextIndex[]): SearchIndex {
  return {
    pages: pages.pages.map((page) => ({
      page,
      label: ` ${plainWords(page.label)}`,
      rest: ` ${plainWords([page.label, page.description, ...page.keywords].join(" "))}`,
    })),
    pageIndex: restorePageIndex(pages),
    texts,
    common: new Set(texts.flatMap(({ common }) => common)),
  };
}

/** At most `limit` hits; for a blank query the first pages of the site. */
export function query(index: SearchIndex, text: string, limit = 7): SearchHit[] {
  if (text.trim() === "") return index.pages.slice(0, limit).map(({ page }) => pageHit(page, []));
  const words = tellingWords(splitWords(text), index.common);
  if (words.length === 0) return [];
  const typed = plainWords(text).split(" ");
  const named = findNames(index, typed).slice(0, limit);
  const hits = named.map((page) => pageHit(page, typed));
  if (hits.length < limit) hits.push(...findSections(index, exactQuery(words), { listed: new Set(named), limit }));
  // Where a page is called like that, the reader has made no typing error.
  if (named.length === 0 && hits.length < limit) hits.push(...findAnywhere(index, misspeltQuery(words), { limit }));
  // A sentence is a question: what holds all its words by chance is not all of the answer.
  if (hits.length === 0 || (words.length > 3 && hits.length < limit)) {
    hits.push(...findAnywhere(index, anyWordQuery(words), { limit, maxPages: 2 }));
  }
  return uniqueByUrl(hits).slice(0, limit);
}

/** Without the common ones, where others are left. */
function tellingWords(words: readonly Word[], common: ReadonlySet<string>): readonly Word[] {
  const telling = words.filter((word) => !common.has(word.whole));
  return telling.length > 0 ? telling : words;
}

/** Pages whose label, then whose description and keywords, hold every word; nearest first, else in the site's order. */
function findNames(index: SearchIndex, typed: readonly string[]): SearchPage[] {
  const inLabel: { page: SearchPage; distance: number }[] = [];
  const inRest: { page: SearchPage; distance: number }[] = [];
  for (const { page, label, rest } of index.pages) {
    const labelDistance = distanceOf(label, typed, 1);
    if (labelDistance !== undefined) {
      // Of two labels the one with less besides the words is nearer: "Redis" before "Cache Redis".
      inLabel.push({ page, distance: labelDistance * 1000 + label.split(" ").length });
      continue;
    }
    const distance = distanceOf(rest, typed, 3);
    if (distance !== undefined) inRest.push({ page, distance });
  }
  const nearestFirst = (a: { distance: number }, b: { distance: number }) => a.distance - b.distance;
  return [...inLabel.sort(nearestFirst), ...inRest.sort(nearestFirst)].map(({ page }) => page);
}

/** 0: each typed word begins a word; 1: some are inside one, if they have that many characters; undefined: not all occur. */
function distanceOf(text: string, typed: readonly string[], minInside: number): 0 | 1 | undefined {
  if (typed.every((word) => text.includes(` ${word}`))) return 0;
  const inside = (word: string) => word.length >= minInside || /^\P{ASCII}/u.test(word);
  return typed.every((word) => text.includes(inside(word) ? word : ` ${word}`)) ? 1 : undefined;
}

/** Sections of a shard that are looked at: some will be of pages that are listed already. */
const bestOfShard = 200;

const sectionSearch = { ...oneTerm, boost: { title: 3, page: 0.5 } };
const pageSearch = { ...oneTerm, boost: { label: 3, keywords: 2 } };

/** At most `maxPages` pages by name, then sections of others. */
function findAnywhere(index: SearchIndex, wanted: Query, { limit, maxPages = limit }: Room): SearchHit[] {
  const listed = new Set<SearchPage>();
  const hits = index.pageIndex
    .search(wanted, pageSearch)
    .slice(0, maxPages)
    .flatMap(({ id, terms }) => {
      const page = index.pages[id]?.page;
      if (!page) return [];
      listed.add(page);
      return [pageHit(page, terms)];
    });
  return [...hits, ...findSections(index, wanted, { listed, limit })];
}
interface Room {
  limit: number;
  maxPages?: number;
}

/** The best sections, few of each page and none of those that are listed. */
function findSections(
  index: SearchIndex,
  wanted: Query,
  { listed, limit }: { listed: ReadonlySet<SearchPage>; limit: number },
): SearchHit[] {
  const results = index.texts.flatMap(({ index: texts, sections }) =>
    texts
      .search(wanted, sectionSearch)
      .slice(0, bestOfShard)
      .map((result) => ({ result, section: sections[result.id] })),
  );
  if (index.texts.length > 1) results.sort((a, b) => b.result.score - a.result.score);
  const hits: SearchHit[] = [];
  const counts = new Map<SearchPage, number>();
  for (const { result, section } of results) {
    const page = section && index.pages[section[0]]?.page;
    const count = page ? (counts.get(page) ?? 0) : 0;
    if (!page || listed.has(page) || count === sectionsPerPage) continue;
    counts.set(page, count + 1);
    hits.push(sectionHit(page, section, result));
    if (hits.length === limit) break;
  }
  return hits;
}

function pageHit(page: SearchPage, terms: readonly string[]): SearchHit {
  const { id, url, label, description, icon } = page;
  const labelMarks = findMarks(label, terms);
  const descriptionMarks = findMarks(description, terms);
  return { id, url, label, labelMarks, description, descriptionMarks, icon };
}

function sectionHit(page: SearchPage, [, id, title, text]: SearchSection, { terms }: SearchResult): SearchHit {
  return {
    ...pageHit(page, []),
    url: id === "" ? page.url : `${page.url}#${encodeURI(id)}`,
    section: { text: title, marks: findMarks(title, terms) },
    context: excerpt(text, terms),
  };
}

/** A section may be found as it was typed and with errors forgiven; the first counts. */
function uniqueByUrl(hits: readonly SearchHit[]): SearchHit[] {
  const seen = new Set<string>();
  return hits.filter(({ url }) => !seen.has(url) && seen.add(url));
}
