// What a reader typed → hits, best first: pages whose label matches, then pages and sections by one score (scores.ts). Fetches
// the search files as they are needed. Needs no DOM, so it runs in a web worker as well as in a page.
import { type FileOptions, openFiles, retried, type SearchFiles } from "./files.js";
import { createHit, createRecentHit, type Found, type RecentPlace, type SearchHit } from "./hits.js";
import type { Language } from "./languages.js";
import { createScorer, type Scored, type Slot } from "./scores.js";
import { type AskedWord, createNames, findNames, findSlots, parseQuestion, type Question, wantedOf } from "./slots.js";
import { createSpelling, type Spelling } from "./spelling.js";

export interface SearchClient {
  /**
   * Fetches ahead what every query needs, and all files of a small site. A file that failed is fetched again at the next
   * call.
   * @throws Error "An error occurred while fetching the resource."
   */
  load(): Promise<void>;
  /** Whether the terms are loaded that an answer without typing errors needs. */
  hasTerms(text: string): boolean;
  /** Those of the places that the site still has, up to `limit` (default: 7). Throws as `load` does. */
  recent(places: readonly RecentPlace[], limit?: number): Promise<SearchHit[]>;
  /** Words of the site that are near those of a text that nothing was found for; empty if there are none. */
  suggest(text: string): Promise<string>;
  /** At most `limit` hits, best first; for a blank text the first pages of the site. Throws as `load` does. */
  query(text: string, options?: QueryOptions): Promise<SearchHit[]>;
}

export interface QueryOptions {
  /** Default: 7. */
  limit?: number | undefined;
  /** Called with the hits so far, without texts that are not loaded, before more files are fetched. */
  onPart?: ((hits: SearchHit[]) => void) | undefined;
  /** Called when terms are loaded. If it returns true, nobody waits for the answer any more: there are no hits. */
  isOvertaken?: (() => boolean) | undefined;
  /** Whether to fetch what makes hits better: their texts, and terms that may have been meant. Default: yes. */
  wantsMore?: (() => Promise<boolean>) | undefined;
}

/** Limit of sections of one page among the hits. */
const sectionsPerPage = 2;
/** How many of the best places to look at for each hit: some are of pages that are listed already. */
const placesPerHit = 12;

export function createSearchClient(options: FileOptions): SearchClient {
  let opened: SearchFiles | undefined;
  const open = retried(async () => {
    const files = await openFiles(options);
    opened = files;
    const loadSpelling = retried(async () => createSpelling(await files.loadWords()));
    return { files, names: createNames(files.names.labels), score: createScorer(files), loadSpelling };
  });
  return {
    async load() {
      const { files } = await open();
      // One after the other: on a slow connection, hits show before their texts are there.
      if (files.isSingle) await files.loadWords();
      if (files.isSingle) await files.loadPages([0]);
    },
    async recent(places, limit = 7) {
      const { files } = await open();
      return places.flatMap((place) => createRecentHit(place, files)).slice(0, limit);
    },
    async suggest(text) {
      const { files, loadSpelling } = await open();
      return suggestWords(parseQuestion(text, files.language), await loadSpelling());
    },
    hasTerms: (text) => opened !== undefined && hasSlots(parseQuestion(text, opened.language), opened),
    async query(text, { limit = 7, onPart, isOvertaken, wantsMore = async () => true } = {}) {
      const { files, names, score, loadSpelling } = await open();
      const named = text.trim() === "" ? [...names.keys()].slice(0, limit) : findNames(names, text, limit);
      const typed = parseQuestion(text, files.language);
      let found = named.map((page): Found => ({ page, section: 0 }));
      let wanted = wantedOf(typed);
      const rows = () => found.map((one) => createHit(one, files, wanted));
      const ask = async (question: Question): Promise<Slot[]> => {
        const slots = await loadSlots(question, files);
        const others = choose(score(slots, limit * placesPerHit), named, files);
        found = [...found.slice(0, named.length), ...others].slice(0, limit);
        wanted = wantedOf(question, slots);
        return slots;
      };
      if (named.length < limit && typed.words.length > 0) {
        if (named.length > 0) onPart?.(rows());
        const doubts = findDoubts(typed, await ask(typed), files.language);
        if (isOvertaken?.()) return [];
        if (doubts.size > 0) {
          // Nothing but what was meant can be found for a word that is nowhere. For other words this is not urgent.
          const isUrgent = [...doubts.values()].includes("unknown");
          if (!isUrgent) onPart?.(rows());
          if (!isUrgent && !(await wantsMore())) return [];
          await ask(correct(typed, doubts, await loadSpelling()));
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

function suggestWords({ words }: Question, near: Spelling): string {
  const suggested = words.flatMap(({ forms, isBegun }) =>
    forms.flatMap(({ term }) => near(term, { isBegun, isWide: true }).slice(0, 1)),
  );
  return suggested.map(({ term }) => term).join(" ");
}

/** So many terms may stand for a word that the site has in other forms only: each may cost a file. */
const maxOthers = 3;

type Doubts = ReadonlyMap<AskedWord, "unknown" | "inexact">;

/** The words that the site does not have as they were typed. Fillers are not among them: few are indexed. */
function findDoubts({ words }: Question, slots: readonly Slot[], { fillers }: Language): Doubts {
  const doubts = new Map<AskedWord, "unknown" | "inexact">();
  words.forEach((word, at) => {
    if (word.forms.some(({ term }) => fillers.has(term))) return;
    const terms = slots[at]?.terms ?? [];
    if (!terms.some(({ closeness }) => closeness === 1)) doubts.set(word, terms.length === 0 ? "unknown" : "inexact");
  });
  return doubts;
}

/** The question with terms that may have been meant. */
function correct({ words, headings }: Question, doubts: Doubts, near: Spelling): Question {
  const correctWord = (word: AskedWord): AskedWord => {
    const doubt = doubts.get(word);
    if (!doubt) return word;
    if (doubt === "unknown") {
      return { ...word, forms: word.forms.flatMap(({ term }) => near(term, word)), isBegun: false };
    }
    // Longer words are found already.
    const others = word.forms.flatMap(({ term }) => (term.length < 4 ? [] : near(term, { isBegun: false })));
    return { ...word, forms: [...word.forms, ...others.slice(0, maxOthers)] };
  };
  return { words: words.map(correctWord), headings: headings.map((heading) => heading.map(correctWord)) };
}

/** Whether all files that a question needs are loaded. */
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

/** The best places: few sections of each page, and no page twice. */
function choose(scored: readonly Scored[], named: readonly number[], { pages, starts }: SearchFiles): Found[] {
  const counts = new Map<number, number>();
  return scored
    .map(({ section }) => ({ page: pages[section] ?? 0, section: section - (starts[pages[section] ?? 0] ?? 0) }))
    .filter(({ page, section }) => {
      if (section === 0) return !named.includes(page);
      const count = (counts.get(page) ?? 0) + 1;
      counts.set(page, count);
      return count <= sectionsPerPage;
    });
}
