// What a reader typed → hits, best first: pages whose label matches, then pages and sections by one score (scores.ts). Fetches
// the search files as they are needed. Needs no DOM, so it runs in a web worker as well as in a page.
import { type FileOptions, openFiles, retried, type SearchFiles } from "./files.js";
import { createHit, createRecentHit, type Found, type RecentPlace, type SearchHit } from "./hits.js";
import { createScorer, type Scored } from "./scores.js";
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
  /** Whether to fetch the hits' texts. Default: yes. */
  wantsTexts?: (() => Promise<boolean>) | undefined;
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
      const near = await loadSpelling();
      const words = parseQuestion(text, files.language).words.flatMap(({ forms, isBegun }) =>
        forms.flatMap(({ term }) => near(term, { isBegun, isWide: true }).slice(0, 1)),
      );
      return words.map(({ term }) => term).join(" ");
    },
    hasTerms(text) {
      if (!opened) return false;
      findSlots(parseQuestion(text, opened.language), opened);
      return opened.missing.size === 0;
    },
    async query(text, { limit = 7, onPart, isOvertaken, wantsTexts } = {}) {
      const { files, names, score, loadSpelling } = await open();
      const isBlank = text.trim() === "";
      const named = isBlank ? [...names.keys()].slice(0, limit) : findNames(names, text, limit);
      const found = named.map((page): Found => ({ page, section: 0 }));
      const typed = parseQuestion(text, files.language);
      let wanted = wantedOf(typed);
      const tell = () => onPart?.(found.map((one) => createHit(one, files, wanted)));
      if (found.length < limit && typed.words.length > 0) {
        if (found.length > 0) tell();
        const { question, slots } = await settle(typed, files, loadSpelling);
        if (isOvertaken?.()) return [];
        wanted = wantedOf(question, slots);
        found.push(...choose(score(slots, limit * placesPerHit), named, files).slice(0, limit - found.length));
      }
      const missing = found.map(({ page }) => page).filter((page) => !files.pageAt(page));
      if (missing.length > 0) {
        tell();
        if (!wantsTexts || (await wantsTexts())) await files.loadPages(missing);
      }
      return found.map((one) => createHit(one, files, wanted));
    },
  };
}

/** The slots of a question; a word that is nowhere on the site stands for what may have been meant. */
async function settle(typed: Question, files: SearchFiles, loadSpelling: () => Promise<Spelling>) {
  const slots = await loadSlots(typed, files);
  const doubtful = new Map(
    typed.words.flatMap((word, at) => {
      const best = Math.max(0, ...(slots[at]?.terms.map(({ closeness }) => closeness) ?? []));
      return best < 1 ? [[word, best]] : [];
    }),
  );
  if (doubtful.size === 0) return { question: typed, slots };
  const near = await loadSpelling();
  const correct = (word: AskedWord): AskedWord => {
    const best = doubtful.get(word);
    if (best === undefined) return word;
    const forms = word.forms.flatMap(({ term }) => near(term, word));
    return best === 0 ? { ...word, forms, isBegun: false } : { ...word, forms: [...word.forms, ...forms] };
  };
  const question = { words: typed.words.map(correct), headings: typed.headings.map((heading) => heading.map(correct)) };
  return { question, slots: await loadSlots(question, files) };
}

async function loadSlots(question: Question, files: SearchFiles): Promise<ReturnType<typeof findSlots>> {
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
