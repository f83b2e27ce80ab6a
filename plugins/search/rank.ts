// What a reader typed → hits, best first. The order: matches of the label, then of description and keywords, then of the
// article's sections, then with typing errors forgiven. Loads the files that it needs; runs in a worker and in tests alike.
import type { SearchFiles } from "./files.js";
import type { TextPage } from "./format.js";
import { excerpt, findMarks, type MarkedText, type Range } from "./marks.js";
import { findNames, type Names } from "./names.js";
import { anyWordQuery, exactQuery, misspeltQuery, type Query, termsOf } from "./queries.js";
import { bestOf, type Scores, score, scoreAll } from "./scores.js";
import type { createSpelling } from "./spelling.js";
import { plainWords, splitWords, tokenize, type Word } from "./tokenizer.js";

/** One row of the palette. */
export interface SearchHit {
  /** With base; of a full-text hit with the section's hash. */
  url: string;
  label: string;
  labelMarks: Range[];
  /** Undefined while it is on its way. */
  description: string | undefined;
  descriptionMarks: Range[];
  icon: string;
  /** Full-text hits: the section's heading. */
  section?: MarkedText;
  /** Full-text hits: a piece of the section's text around what was found. */
  context?: MarkedText;
}

/** The files, and what is made of them when it is first needed. */
export interface SearchIndex {
  files: SearchFiles;
  names: Names;
  loadSpelling(): Promise<ReturnType<typeof createSpelling>>;
}

/** A row that is yet without its texts. */
interface Found {
  page: number;
  /** Of the article, counted from 1; 0 for the page itself. */
  section: number;
  /** What is marked: the beginnings of words, or terms that answer a question. */
  wanted: readonly (string | Query)[];
}

/** Rows of a list, unless it is asked for more. */
export const maxHits = 7;
/** How many sections of one page may be among the hits. */
const sectionsPerPage = 2;
/** Sections that are looked at: some will be of pages that are listed already. */
const bestSections = 200;

/** Hits by label alone, of what is here already; the descriptions of some may be missing. */
export interface NameHits {
  hits: SearchHit[];
  /** Whether a query would give the same. */
  isWhole: boolean;
}

/** At most `maxHits`; for a blank text the first pages of the site. */
export function queryNames(index: SearchIndex, text: string): NameHits {
  const { files } = index;
  const found = findLabels(index, text, maxHits);
  const hits = found.map((one) => createHit(one, files.pageAt(one.page), files));
  const isAll = hits.length === maxHits || text.trim() === "";
  return { hits, isWhole: isAll && hits.every(({ description }) => description !== undefined) };
}

function findLabels({ names, files }: SearchIndex, text: string, limit: number): Found[] {
  if (text.trim() === "") {
    return files.names.labels.slice(0, limit).map((_, page) => ({ page, section: 0, wanted: [] }));
  }
  const words = plainWords(text).split(" ");
  if (words[0] === "") return [];
  return findNames(names, words, limit).map((page) => ({ page, section: 0, wanted: words }));
}

/** Whether the terms are here that an exact answer needs. */
export function hasTerms({ files }: SearchIndex, text: string): boolean {
  return files.hasTerms(tellingWords(splitWords(text), files).map(exactQuery).flatMap(termsOf));
}

export interface QueryOptions {
  /** Default: maxHits. */
  limit?: number | undefined;
  /** Hears the first hits where looking for more takes a while. */
  onPart?: ((hits: SearchHit[]) => void) | undefined;
}

/** At most `limit` hits; for a blank text the first pages of the site. */
export async function query(
  index: SearchIndex,
  text: string,
  { limit = maxHits, onPart }: QueryOptions = {},
): Promise<SearchHit[]> {
  const { files } = index;
  const found = findLabels(index, text, limit);
  const words = tellingWords(splitWords(text), files);
  if (words.length === 0 || found.length === limit) return loadHits(found, files);
  // Where no name is like that, what is nearly like it may be looked for next. A failure is told when it is.
  if (found.length === 0) files.loadWords().catch(() => {});
  const exact = words.map(exactQuery);
  await files.loadTerms(exact.flatMap(termsOf));
  const scores = scoreAll(exact, files);
  found.push(...findPages(scores, { files, found, limit }).map(withQueries(exact)));
  const isNamed = found.length > 0;
  if (found.length < limit) found.push(...findSections(scores, { files, found, limit }).map(withQueries(exact)));
  const isSentence = words.length > 3;
  const isOpen = found.length < limit && (!isNamed || isSentence);
  if (isOpen && found.length > 0 && onPart) loadHits([...found], files).then(onPart, () => {});
  // Where a page is called like that, the reader has made no typing error.
  if (!isNamed && found.length < limit) await addMisspelt(index, words, { found, limit });
  // A sentence is a question: what holds all its words by chance is not all of the answer.
  if (found.length === 0 || (isSentence && found.length < limit)) {
    const any = anyWordQuery(words);
    await files.loadTerms(termsOf(any));
    addAnywhere(score(any, files), [any], { files, found, limit, maxPages: 2 });
  }
  return loadHits(uniqueOf(found).slice(0, limit), files);
}

/** Without the common ones, where others are left. */
function tellingWords(words: readonly Word[], files: SearchFiles): readonly Word[] {
  const telling = words.filter(({ whole }) => !files.common.has(whole));
  return telling.length > 0 ? telling : words;
}

async function addMisspelt(index: SearchIndex, words: readonly Word[], { found, limit }: Listed): Promise<void> {
  const { files } = index;
  const near = await index.loadSpelling();
  const queries = words.map((word) => misspeltQuery(word, near));
  await files.loadTerms(queries.flatMap(termsOf));
  addAnywhere(scoreAll(queries, files), queries, { files, found, limit, maxPages: limit });
}

interface Listed {
  found: Found[];
  limit: number;
}
interface Room {
  files: SearchFiles;
  found: readonly Place[];
  limit: number;
}

/** At most `maxPages` pages by name, then sections of others. */
function addAnywhere(
  scores: Scores,
  queries: readonly Query[],
  room: Listed & { files: SearchFiles; maxPages: number },
): void {
  const { starts, pages } = room.files;
  const own = scores.sections.filter((section) => starts[pages[section] ?? 0] === section);
  const named = bestOf({ ...scores, sections: own }, room.maxPages).map((section) => pageAt(section, room.files));
  const sections = findSections(scores, { ...room, found: named });
  room.found.push(...[...named, ...sections].map(withQueries(queries)));
}

type Place = Omit<Found, "wanted">;

function withQueries(wanted: readonly Query[]): (place: Place) => Found {
  return (place) => ({ ...place, wanted });
}

function pageAt(section: number, { pages, starts }: SearchFiles): Place {
  const page = pages[section] ?? 0;
  return { page, section: section - (starts[page] ?? 0) };
}

/** Pages whose label, description and keywords hold every word, in the site's order. */
function findPages({ sections }: Scores, { files, found, limit }: Room): Place[] {
  const listed = new Set(found.map(({ page }) => page));
  const places = [...sections].sort((a, b) => a - b).map((section) => pageAt(section, files));
  return places.filter(({ page, section }) => section === 0 && !listed.has(page)).slice(0, limit - found.length);
}

/** The best sections, few of each page and none of pages that are listed. */
function findSections(scores: Scores, { files, found, limit }: Room): Place[] {
  const listed = new Set(found.filter(({ section }) => section === 0).map(({ page }) => page));
  const counts = new Map<number, number>();
  const { pages, starts } = files;
  const isOpen = (section: number) => !listed.has(pages[section] ?? 0) && starts[pages[section] ?? 0] !== section;
  const best = bestOf({ ...scores, sections: scores.sections.filter(isOpen) }, bestSections);
  const places = best
    .map((section) => pageAt(section, files))
    .filter(({ page }) => {
      const count = (counts.get(page) ?? 0) + 1;
      counts.set(page, count);
      return count <= sectionsPerPage;
    });
  return places.slice(0, limit);
}

/** A section may be found as it was typed and with errors forgiven; the first counts. */
function uniqueOf(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter(({ page, section }) => {
    const key = `${page} ${section}`;
    return !seen.has(key) && seen.add(key);
  });
}

async function loadHits(found: readonly Found[], files: SearchFiles): Promise<SearchHit[]> {
  const { described } = files.names;
  const needed = found.filter(({ page, section }) => section > 0 || described[page] === "1");
  await files.loadPages(needed.map(({ page }) => page));
  return found.map((one) => createHit(one, files.pageAt(one.page), files));
}

function createHit({ page, section, wanted }: Found, text: TextPage | undefined, { names }: SearchFiles): SearchHit {
  const [label = "", url = "", icon = ""] = [names.labels[page], names.urls[page], names.icons[page]];
  const description = names.described[page] === "1" ? text?.description : "";
  const [anchor, title, body] = text?.sections[section - 1] ?? ["", "", ""];
  const isPage = section === 0;
  const terms = wanted.flatMap((one) =>
    typeof one === "string" ? one : termsIn([label, description ?? "", title, body], one),
  );
  const marks = (of = "") => (isPage ? findMarks(of, terms) : []);
  const hit = { url, label, labelMarks: marks(label), description, descriptionMarks: marks(description), icon };
  if (isPage) return hit;
  return {
    ...hit,
    url: anchor === "" ? url : `${url}#${encodeURI(anchor)}`,
    section: { text: title, marks: findMarks(title, terms) },
    context: excerpt(body, terms),
  };
}

/** The terms of texts that answer a question. */
function termsIn(texts: readonly string[], query: Query): string[] {
  const asked = termsOf(query);
  return [...new Set(texts.flatMap(tokenize))].filter((own) =>
    asked.some(({ term, isPrefix }) => (isPrefix ? own.startsWith(term) : own === term)),
  );
}
