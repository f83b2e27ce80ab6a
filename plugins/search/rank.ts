// What a reader typed → hits, best first: pages whose label matches, then pages and sections by one score (scores.ts). Loads
// the files that it needs.
import type { SearchFiles } from "./files.js";
import { createHits, type Found, hasText, type SearchHit } from "./hits.js";
import { findNames, type Names } from "./names.js";
import type { Scorer } from "./scores.js";
import { findSlots, findTerms, parseQuestion, type Question, startsOf, wantedOf } from "./slots.js";
import type { Spelling } from "./spelling.js";
import { plainWords } from "./tokenizer.js";

/** The files, and what is derived from them when it is first needed. */
export interface SearchIndex {
  files: SearchFiles;
  names: Names;
  score: Scorer;
  loadSpelling(): Promise<Spelling>;
}

/** Default limit of a query. */
export const maxHits = 7;
/** Limit of sections of one page among the hits. */
const sectionsPerPage = 2;
/** How many of the best places to look at for each hit: some are of pages that are listed already. */
const placesPerHit = 12;

/** Hits by label alone. Descriptions that are not loaded are missing. */
export interface NameHits {
  hits: SearchHit[];
  /** Whether a full query would give the same. */
  isWhole: boolean;
}

/** At most `maxHits`; for a blank text the first pages of the site. */
export function queryNames({ files, names }: SearchIndex, text: string): NameHits {
  const wanted = wantedOf(parseQuestion(text, files.language));
  const hits = createHits(findLabels(names, text, maxHits), files, wanted);
  const isAll = hits.length === maxHits || text.trim() === "";
  return { hits, isWhole: isAll && hits.every(({ description }) => description !== undefined) };
}

function findLabels(names: Names, text: string, limit: number): Found[] {
  if (text.trim() === "") return names.slice(0, limit).map((_, page) => ({ page, section: 0 }));
  const words = plainWords(text);
  return words === "" ? [] : findNames(names, words.split(" "), limit).map((page) => ({ page, section: 0 }));
}

/** Whether the terms are loaded that an answer without typing errors needs. */
export function hasTerms({ files }: SearchIndex, text: string): boolean {
  return files.hasTerms(startsOf(parseQuestion(text, files.language), files.language));
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
  const { files, names, score } = index;
  const { limit = maxHits, onPart, isOvertaken } = options;
  const found = findLabels(names, text, limit);
  const typed = parseQuestion(text, files.language);
  let wanted = wantedOf(typed);
  if (found.length < limit && typed.length > 0) {
    await files.loadTerms(startsOf(typed, files.language));
    const question = await forgiveErrors(typed, index);
    if (isOvertaken?.()) return [];
    const slots = findSlots(question, files);
    wanted = wantedOf(question, slots);
    found.push(...choose(score(slots, limit * placesPerHit), found, files));
    found.length = Math.min(found.length, limit);
  }
  const missing = found.filter((one) => !hasText(one, files)).map(({ page }) => page);
  if (missing.length > 0) {
    onPart?.(createHits(found, files, wanted));
    if (!options.wantsTexts || (await options.wantsTexts())) await files.loadPages(missing);
  }
  return createHits(found, files, wanted);
}

/** A word that is nowhere on the site gets the forms that may have been meant. */
async function forgiveErrors(question: Question, { files, loadSpelling }: SearchIndex): Promise<Question> {
  if (question.every((word) => findTerms(word, files).length > 0)) return question;
  const near = await loadSpelling();
  const forgiven = question.map((word) => {
    const [typed] = word.forms;
    const isKnown = !typed || findTerms(word, files).length > 0;
    return isKnown ? word : { ...word, forms: near(typed.term, word.isBegun), isBegun: false };
  });
  await files.loadTerms(startsOf(forgiven, files.language));
  return forgiven;
}

/** The best places: few sections of each page, and no page twice. */
function choose(scored: ReturnType<Scorer>, named: readonly Found[], { pages, starts }: SearchFiles): Found[] {
  const counts = new Map<number, number>();
  const listed = new Set(named.map(({ page }) => page));
  return scored
    .map(({ section }) => {
      const page = pages[section] ?? 0;
      return { page, section: section - (starts[page] ?? 0) };
    })
    .filter(({ page, section }) => {
      if (section === 0) return !listed.has(page);
      const count = (counts.get(page) ?? 0) + 1;
      counts.set(page, count);
      return count <= sectionsPerPage;
    });
}
