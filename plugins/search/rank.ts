// What a reader typed → hits, best first. The order: matches of the label, then of description and keywords, then of the
// article's sections, then with typing errors forgiven. Loads the files that it needs; runs in a worker and in tests alike.
import type { SearchFiles } from "./files.js";
import { commonMark, type TextPage } from "./format.js";
import { excerpt, findMarks, type MarkedText, type Range } from "./marks.js";
import { findNames, type Names } from "./names.js";
import { anyWordQuery, exactQuery, misspeltQuery, type Query, type TermQuery, termsOf } from "./queries.js";
import { bestOf, type Scores, score, scoreAll } from "./scores.js";
import type { createSpelling } from "./spelling.js";
import { plainWords, splitWords, tokenize, type Word } from "./tokenizer.js";

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

/** How many sections of one page may be among the hits. */
const sectionsPerPage = 2;
/** Sections that are looked at: some will be of pages that are listed already. */
const bestSections = 200;

/** At most `limit` hits by label alone; for a blank text the first pages of the site. */
export function queryNames({ names, files }: SearchIndex, text: string, limit = 7): Promise<SearchHit[]> {
  return loadHits(findLabels(names, text).slice(0, limit), files);
}

function findLabels(names: Names, text: string): Found[] {
  if (text.trim() === "") return names.map((_, page) => ({ page, section: 0, wanted: [] }));
  const words = plainWords(text).split(" ");
  if (words[0] === "") return [];
  return findNames(names, words).map((page) => ({ page, section: 0, wanted: words }));
}

/** The terms whose files an exact answer needs. */
export function termsOfText(text: string): TermQuery[] {
  return splitWords(text).map(exactQuery).flatMap(termsOf);
}

/** At most `limit` hits; for a blank text the first pages of the site. */
export async function query(index: SearchIndex, text: string, limit = 7): Promise<SearchHit[]> {
  const { files, names } = index;
  const found = findLabels(names, text).slice(0, limit);
  const all = splitWords(text);
  if (all.length === 0) return loadHits(found, files);
  await files.loadTerms(termsOfText(text));
  const words = tellingWords(all, files);
  const exact = words.map(exactQuery);
  const scores = scoreAll(exact, files);
  if (found.length < limit) found.push(...findPages(scores, { files, found, limit }).map(withQueries(exact)));
  const isNamed = found.length > 0;
  if (found.length < limit) found.push(...findSections(scores, { files, found, limit }).map(withQueries(exact)));
  // Where a page is called like that, the reader has made no typing error.
  if (!isNamed && found.length < limit) await addMisspelt(index, words, { found, limit });
  // A sentence is a question: what holds all its words by chance is not all of the answer.
  if (found.length === 0 || (words.length > 3 && found.length < limit)) {
    const any = anyWordQuery(words);
    await files.loadTerms(termsOf(any));
    addAnywhere(score(any, files), [any], { files, found, limit, maxPages: 2 });
  }
  return loadHits(uniqueOf(found).slice(0, limit), files);
}

/** Without the common ones, where others are left. */
function tellingWords(words: readonly Word[], files: SearchFiles): readonly Word[] {
  const isCommon = ({ whole }: Word) =>
    files.find({ term: whole, isPrefix: false, closeness: 1 }).some(({ list }) => list.startsWith(commonMark));
  const telling = words.filter((word) => !isCommon(word));
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
  const pages = await files.loadPages(found.map(({ page }) => page));
  return found.flatMap((one, index) => {
    const page = pages[index];
    return page ? [createHit(one, page, files)] : [];
  });
}

function createHit({ page, section, wanted }: Found, text: TextPage, files: SearchFiles): SearchHit {
  const { id, url, description, icon } = text;
  const label = files.labels[page] ?? "";
  const [anchor, title, body] = text.sections[section - 1] ?? ["", "", ""];
  const isPage = section === 0;
  const terms = wanted.flatMap((one) =>
    typeof one === "string" ? one : termsIn([label, description, title, body], one),
  );
  const marks = (of: string) => (isPage ? findMarks(of, terms) : []);
  const hit = { id, url, label, labelMarks: marks(label), description, descriptionMarks: marks(description), icon };
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
