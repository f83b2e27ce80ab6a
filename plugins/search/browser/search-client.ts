// Answers a query with hits, best first: pages with a matching label, followed by pages and sections ranked together
// (scores.ts). Fetches search files on demand. Does not use the DOM, so it can run in a web worker or on the page.

import { firstSection, leadSection } from "../format.js";
import type { Language } from "../languages.js";
import { createHit, createRecentHit, type PageMatch, type RecentPlace, type SearchHit } from "./hits.js";
import {
  type AskedWord,
  createNames,
  createWanted,
  findNames,
  findSlots,
  findTitled,
  parseQuestion,
  type Question,
} from "./query-slots.js";
import { createScorer, type Scored, type Slot, type TitledPages } from "./scores.js";
import { type FileOptions, openFiles, retried, type SearchFiles } from "./search-files.js";
import { createSpelling, type Spelling } from "./spelling.js";

export interface SearchClient {
  /**
   * Prefetches the files that every query needs, and all files of a small site. If a file fails to load, the next call
   * fetches it again.
   * @throws Error "An error occurred while fetching the resource."
   */
  load(): Promise<void>;
  /** True if the terms for an answer without spelling corrections are loaded. */
  hasTerms(text: string): boolean;
  /** Returns the recent places that still exist, up to `limit` (default: 3). Throws like `load`. */
  recent(places: readonly RecentPlace[], limit?: number): Promise<SearchHit[]>;
  /** Returns indexed words similar to the words of a text without hits; empty if there are none. */
  suggest(text: string): Promise<string>;
  /**
   * Returns at most `limit` hits, best first. For a blank text, returns the first pages of the site. Throws like
   * `load`.
   */
  query(text: string, options?: QueryOptions): Promise<SearchHit[]>;
}

interface QueryOptions {
  /** Default: 7. */
  limit?: number | undefined;
  /**
   * Called with the hits found so far, before more files are fetched. Excerpts that have not been loaded are missing.
   */
  onPart?: ((hits: SearchHit[]) => void) | undefined;
  /** Called when terms are loaded. If it returns true, a newer query has replaced this one, so the result is empty. */
  isOvertaken?: (() => boolean) | undefined;
  /**
   * Resolves to true to fetch data that improves hits: their text, and terms for spelling corrections. Default: always
   * true.
   */
  wantsMore?: (() => Promise<boolean>) | undefined;
}

/** Maximum number of sections of one page among the hits, including the text below its title. */
const sectionsPerPage = 2;
/** Number of top-ranked sections to consider per hit, because some belong to pages that are already listed. */
const maxMatchesPerHit = 12;

/** @param load loads the manifest and the labels; called again after a failure */
export function createSearchClient(options: FileOptions, load = openFiles): SearchClient {
  let opened: SearchFiles | undefined;
  const open = retried(async () => {
    const files = await load(options);
    opened = files;
    return createTools(files);
  });
  return {
    async load() {
      const { files } = await open();
      // Sequential, so that on a slow connection, hits are shown before their text has loaded.
      if (files.isSingle) await files.loadWords();
      if (files.isSingle) await files.loadPages([0]);
    },
    async recent(places, limit = 3) {
      const { files } = await open();
      return places.flatMap((place) => createRecentHit(place, files)).slice(0, limit);
    },
    async suggest(text) {
      const { files, loadSpelling } = await open();
      return suggestWords(parseQuestion(text, files.language), await loadSpelling());
    },
    hasTerms: (text) => opened !== undefined && hasSlots(parseQuestion(text, opened.language), opened),
    async query(text, { limit = 7, onPart, isOvertaken, wantsMore = async () => true } = {}) {
      const { files, names, weights, score, loadSpelling } = await open();
      const named = text.trim() === "" ? [...names.keys()].slice(0, limit) : findNames(names, { text, limit, weights });
      const typed = parseQuestion(text, files.language);
      let found = named.map((page): PageMatch => ({ page, section: 0 }));
      let marked = createWanted(typed);
      const rows = () => found.map((one) => createHit(one, files, marked));
      const ask = async (question: Question, titled: TitledPages = new Map()): Promise<Slot[]> => {
        const slots = await loadSlots(question, files);
        const others = choose(score(slots, { limit: limit * maxMatchesPerHit, titled }), named, files);
        found = [...found.slice(0, named.length), ...others].slice(0, limit);
        marked = createWanted(question, slots);
        return slots;
      };
      if (named.length < limit && typed.words.length > 0) {
        if (named.length > 0) onPart?.(rows());
        const doubts = findDoubts(typed, await ask(typed), files.language);
        if (isOvertaken?.()) return [];
        if (doubts.size > 0) {
          // If a word has no match at all, corrections are needed immediately. If it only has inexact matches, they can
          // wait.
          const isUrgent = [...doubts.values()].includes("unknown");
          if (!isUrgent) onPart?.(rows());
          if (!isUrgent && !(await wantsMore())) return [];
          const corrected = correct(typed, doubts, await loadSpelling());
          await ask(corrected, isUrgent ? findTitled(names, corrected) : undefined);
          if (isOvertaken?.()) return [];
        }
      }
      const missing = found.map(({ page }) => page).filter((page) => !files.pageAt(page));
      if (missing.length > 0) {
        onPart?.(rows());
        if (await wantsMore()) await files.loadPages(missing);
      }
      return rows();
    },
  };
}

/** Creates what queries need once the labels are loaded. */
function createTools(files: SearchFiles) {
  const loadSpelling = retried(async () => createSpelling(await files.loadWords()));
  const { labels, weights: runs = [] } = files.names;
  const weights = runs.flatMap(([weight, pages]) => Array<number>(pages).fill(weight));
  return { files, names: createNames(labels), weights, score: createScorer(files, weights), loadSpelling };
}

function suggestWords({ words }: Question, near: Spelling): string {
  const suggested = words.flatMap(({ forms, isBegun }) =>
    forms.flatMap(({ term }) => near(term, { isBegun, isWide: true }).slice(0, 1)),
  );
  return suggested.map(({ term }) => term).join(" ");
}

/** Maximum number of similar terms for a word with only inexact matches. Each term may require a file. */
const maxOthers = 3;

type Doubts = ReadonlyMap<AskedWord, "unknown" | "inexact">;

/** Returns the words that do not occur on the site as typed. Fillers are skipped, because few of them are indexed. */
function findDoubts({ words }: Question, slots: readonly Slot[], { fillers }: Language): Doubts {
  const doubts = new Map<AskedWord, "unknown" | "inexact">();
  words.forEach((word, at) => {
    if (word.forms.some(({ term }) => fillers.has(term))) return;
    const terms = slots[at]?.terms ?? [];
    if (!terms.some(({ closeness }) => closeness === 1)) doubts.set(word, terms.length === 0 ? "unknown" : "inexact");
  });
  return doubts;
}

/** Returns the question with likely corrections added. */
function correct({ words, headings }: Question, doubts: Doubts, near: Spelling): Question {
  const correctWord = (word: AskedWord): AskedWord => {
    const doubt = doubts.get(word);
    if (!doubt) return word;
    if (doubt === "unknown") {
      return { ...word, forms: word.forms.flatMap(({ term }) => near(term, word)), isBegun: false };
    }
    // Longer words are already matched.
    const others = word.forms.flatMap(({ term }) => (term.length < 4 ? [] : near(term, { isBegun: false })));
    return { ...word, forms: [...word.forms, ...others.slice(0, maxOthers)] };
  };
  return { words: words.map(correctWord), headings: headings.map((heading) => heading.map(correctWord)) };
}

/** True if all files for a question are loaded. */
function hasSlots(question: Question, files: SearchFiles): boolean {
  findSlots(question, files);
  return files.missing.size === 0;
}

async function loadSlots(question: Question, files: SearchFiles): Promise<Slot[]> {
  const slots = findSlots(question, files);
  if (files.missing.size === 0) return slots;
  await files.loadMissing();
  return loadSlots(question, files);
}

/** Picks the best sections: a limited number per page, and no page twice, since the text below a title is the page. */
function choose(scored: readonly Scored[], named: readonly number[], { pages, starts }: SearchFiles): PageMatch[] {
  const counts = new Map<number, number>();
  const listed = new Set(named);
  return scored
    .map(({ section }) => ({ page: pages[section] ?? 0, section: section - (starts[pages[section] ?? 0] ?? 0) }))
    .filter(({ page, section }) => {
      if (section >= leadSection) {
        const count = (counts.get(page) ?? 0) + 1;
        counts.set(page, count);
        if (count > sectionsPerPage) return false;
      }
      if (section >= firstSection) return true;
      const isNew = !listed.has(page);
      listed.add(page);
      return isNew;
    });
}
