// What a reader typed → hits, best first: pages whose label matches, then those whose description or keywords do, then
// sections of articles, then what matches with typing errors forgiven. Loads the files that it needs.
import type { SearchFiles } from "./files.js";
import { createHits, type Found, hasText, type SearchHit } from "./hits.js";
import { findNames, type Names } from "./names.js";
import { anyWordQuery, exactQuery, misspeltQuery, type Query, termsOf } from "./queries.js";
import { bestOf, type Scores, score, scoreAll } from "./scores.js";
import type { createSpelling } from "./spelling.js";
import { plainWords, splitWords, type Word } from "./tokenizer.js";

/** The files, and what is derived from them when it is first needed. */
export interface SearchIndex {
  files: SearchFiles;
  names: Names;
  loadSpelling(): Promise<ReturnType<typeof createSpelling>>;
}

/** Default limit of a query. */
export const maxHits = 7;
/** Limit of sections of one page among the hits. */
const sectionsPerPage = 2;
/** Limit of sections to look at: some are of pages that are listed already. */
const bestSections = 200;

/** Hits by label alone. Descriptions that are not loaded are missing. */
export interface NameHits {
  hits: SearchHit[];
  /** Whether a full query would give the same. */
  isWhole: boolean;
}

/** At most `maxHits`; for a blank text the first pages of the site. */
export function queryNames(index: SearchIndex, text: string): NameHits {
  const { files } = index;
  const found = findLabels(index, text, maxHits);
  const hits = createHits(found, files);
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

/** Whether the terms that an exact answer needs are loaded. */
export function hasTerms({ files }: SearchIndex, text: string): boolean {
  return files.hasTerms(tellingWords(splitWords(text), files).map(exactQuery).flatMap(termsOf));
}

export interface QueryOptions {
  /** Default: 7. */
  limit?: number | undefined;
  /** Called with the hits so far, without texts that are not loaded, before more files are fetched. */
  onPart?: ((hits: SearchHit[]) => void) | undefined;
  /** Called when terms are loaded. If it returns true, nobody waits for the answer any more: there are no hits. */
  isOvertaken?: (() => boolean) | undefined;
  /** Whether to fetch the hits' texts. Default: yes. */
  wantsTexts?: (() => Promise<boolean>) | undefined;
}

/** At most `limit` hits; for a blank text the first pages of the site. */
export async function query(index: SearchIndex, text: string, options: QueryOptions = {}): Promise<SearchHit[]> {
  const { files } = index;
  let told = 0;
  const tell = (found: readonly Found[]) => {
    if (found.length > told) options.onPart?.(createHits(found, files));
    told = found.length;
  };
  const found = await findAll(index, text, { ...options, tell });
  const missing = found.filter((one) => !hasText(one, files)).map(({ page }) => page);
  if (missing.length > 0) {
    tell(found);
    if (!options.wantsTexts || (await options.wantsTexts())) await files.loadPages(missing);
  }
  return createHits(found, files);
}

interface FindOptions extends Pick<QueryOptions, "limit" | "isOvertaken"> {
  tell(found: readonly Found[]): void;
}

async function findAll(index: SearchIndex, text: string, options: FindOptions): Promise<Found[]> {
  const { limit = maxHits, isOvertaken, tell } = options;
  const { files } = index;
  const found = findLabels(index, text, limit);
  const words = tellingWords(splitWords(text), files);
  if (words.length === 0 || found.length === limit) return found;
  const exact = words.map(exactQuery);
  const loading = files.loadTerms(exact.flatMap(termsOf));
  // Without a matching label, typing errors may be looked for next. A failure is reported then.
  if (found.length === 0) files.loadWords().catch(() => {});
  await loading;
  if (isOvertaken?.()) return [];
  const scores = scoreAll(exact, files);
  found.push(...findPages(scores, { files, found, limit }).map(withQueries(exact)));
  const isNamed = found.length > 0;
  if (found.length < limit) found.push(...findSections(scores, { files, found, limit }).map(withQueries(exact)));
  const isSentence = words.length > 3;
  // A label that matches, or a sentence whose words all occur, holds no typing error.
  const isSpelt = isNamed || (isSentence && exact.every((one) => isKnown(one, files)));
  if (!isSpelt && found.length < limit) {
    tell(found);
    await addMisspelt(index, words, { found, limit });
  }
  // A sentence is a question: sections that happen to hold all its words are not the whole answer.
  if (found.length === 0 || (isSentence && found.length < limit)) {
    const any = anyWordQuery(words);
    if (!files.hasTerms(termsOf(any))) tell(found);
    await files.loadTerms(termsOf(any));
    addAnywhere(score(any, files), [any], { files, found, limit, maxPages: 2 });
  }
  return uniqueOf(found).slice(0, limit);
}

function isKnown(query: Query, files: SearchFiles): boolean {
  return termsOf(query).some((one) => files.find(one).length > 0);
}

/** The words without common ones, if others are left. */
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
interface ListedSoFar {
  files: SearchFiles;
  found: readonly Place[];
  limit: number;
}

/** Adds at most `maxPages` pages, then sections of other pages. */
function addAnywhere(
  scores: Scores,
  queries: readonly Query[],
  room: Listed & { files: SearchFiles; maxPages: number },
): void {
  const { files, maxPages } = room;
  const named = bestOf(scores, maxPages, (section) => isPage(section, files)).map((section) => pageAt(section, files));
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

function isPage(section: number, { pages, starts }: SearchFiles): boolean {
  return starts[pages[section] ?? 0] === section;
}

/** Pages whose title, description and keywords hold every word, in the site's order. */
function findPages({ sections }: Scores, { files, found, limit }: ListedSoFar): Place[] {
  const listed = new Set(found.map(({ page }) => page));
  const own = sections.filter((section) => isPage(section, files)).sort((a, b) => a - b);
  const places = own.map((section) => pageAt(section, files));
  return places.filter(({ page }) => !listed.has(page)).slice(0, limit - found.length);
}

/** The best sections: few of each page, and none of pages that are listed. */
function findSections(scores: Scores, { files, found, limit }: ListedSoFar): Place[] {
  const listed = new Set(found.filter(({ section }) => section === 0).map(({ page }) => page));
  const counts = new Map<number, number>();
  const isOpen = (section: number) => !isPage(section, files) && !listed.has(files.pages[section] ?? 0);
  const places = bestOf(scores, bestSections, isOpen)
    .map((section) => pageAt(section, files))
    .filter(({ page }) => {
      const count = (counts.get(page) ?? 0) + 1;
      counts.set(page, count);
      return count <= sectionsPerPage;
    });
  return places.slice(0, limit);
}

/** Keeps the first of equal places: a section may be found exactly and again with errors forgiven. */
function uniqueOf(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter(({ page, section }) => {
    const key = `${page} ${section}`;
    return !seen.has(key) && seen.add(key);
  });
}
