// One page → what the search needs of it: the description and sections that readers see, and its terms with their weights.
import type { Page } from "docsgen";
import type { SearchSection, TextPage } from "./format.js";
import { encodePage, toWeight } from "./postings.js";
import { tokenize } from "./tokenizer.js";

/** JSON for the cache. */
export type PagePart = {
  page: TextPage;
  /** With spaces between. */
  terms: string;
  /** For each term the sections that hold it (postings.ts), with spaces between. */
  lists: string;
};

/** @param fullText whether the article is indexed too */
export function createPart(
  page: Pick<Page, "title" | "description" | "keywords" | "sections">,
  fullText: boolean,
): PagePart {
  const { title, description } = page;
  const sections = fullText ? page.sections.map(({ id, title, text }): SearchSection => [id, title, text]) : [];
  const entries: Entries = new Map();
  scoreField({ section: 0, text: title, boost: 4, usualLength: 4 }, entries);
  scoreField({ section: 0, text: page.keywords.join(" "), boost: 2, usualLength: 8 }, entries);
  scoreField({ section: 0, text: description, boost: 1, usualLength: 16 }, entries);
  sections.forEach(([, heading, text], index) => {
    scoreField({ section: index + 1, text: heading, boost: 3, usualLength: 4 }, entries);
    scoreField({ section: index + 1, text, boost: 1, usualLength: 60 }, entries);
  });
  const lists = Array.from(entries.values(), ({ scores }) =>
    encodePage(scores.map(([section, score]) => [section, toWeight(score)])),
  );
  return { page: { description, sections }, terms: [...entries.keys()].join(" "), lists: lists.join(" ") };
}

/** By term. */
type Entries = Map<string, Entry>;

interface Entry {
  /** In order of the sections. */
  scores: [section: number, score: number][];
  /** Occurrences in the field that is being scored; 0 between fields. */
  count: number;
}

interface Field {
  section: number;
  text: string;
  /** What a word in it is worth. */
  boost: number;
  /** In words. */
  usualLength: number;
}

/**
 * BM25 (https://en.wikipedia.org/wiki/Okapi_BM25) without inverse document frequency, which the browser adds. Lengths are
 * compared with a constant instead of the average, so a page's weights depend on no other page.
 */
function scoreField({ section, text, boost, usualLength }: Field, entries: Entries): void {
  const terms = tokenize(text);
  const present: Entry[] = [];
  for (const term of terms) {
    let entry = entries.get(term);
    if (!entry) {
      entry = { scores: [], count: 0 };
      entries.set(term, entry);
    }
    if (entry.count === 0) present.push(entry);
    entry.count++;
  }
  const saturation = 1.2 * (0.3 + (0.7 * terms.length) / usualLength);
  for (const entry of present) {
    const score = (boost * entry.count * 2.2) / (entry.count + saturation);
    const latest = entry.scores.at(-1);
    if (latest?.[0] === section) latest[1] += score;
    else entry.scores.push([section, score]);
    entry.count = 0;
  }
}
