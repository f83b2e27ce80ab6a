// One page → what the search needs of it: the description and sections that readers see, and its terms with their weights.
import type { Page, Section } from "docsgen";
import { pairMark, type SearchSection, type TextPage } from "./format.js";
import { type Language, languageOf } from "./languages.js";
import { encodePage, toWeight } from "./postings.js";
import { isUnspaced, splitWords, tokenize } from "./tokenizer.js";

/** JSON for the cache. */
export type PagePart = {
  page: TextPage;
  /** With spaces between. */
  terms: string;
  /** For each term the sections that hold it (postings.ts), with spaces between. */
  lists: string;
};

type SearchedPage = Pick<Page, "title" | "description" | "keywords" | "sections" | "locale">;

/** @param fullText whether the article is indexed too */
export function createPart(page: SearchedPage, fullText: boolean): PagePart {
  const { title, description } = page;
  const sections = fullText ? page.sections : [];
  const entries: Entries = new Map();
  const { fillers } = languageOf(page.locale);
  const own = { section: 0, entries };
  score({ ...own, ...titleField, terms: withPairs(title, fillers) });
  score({ ...own, ...keywordsField, terms: tokenize(page.keywords.join(" ")) });
  score({ ...own, ...textField, terms: tokenize(description).filter((term) => !fillers.has(term)) });
  sections.forEach((one, index) => scoreSection(one, { page, section: index + 1, entries, fillers }));
  const lists = Array.from(entries.values(), ({ worths }) =>
    encodePage(worths.map(([section, worth]) => [section, toWeight(worth)])),
  );
  const shown = sections.map(({ id, title, text }): SearchSection => [id, title, text]);
  return {
    page: { description, sections: shown },
    terms: [...entries.keys()].join(" "),
    lists: lists.join(" "),
  };
}

/** By term. */
type Entries = Map<string, Entry>;

interface Entry {
  /** In order of the sections. */
  worths: [section: number, worth: number][];
  /** Occurrences in the field that is being scored; 0 between fields. */
  count: number;
}

interface Field {
  /** What a word in it is worth. */
  boost: number;
  /** In words. */
  usualLength: number;
}

const titleField: Field = { boost: 4, usualLength: 4 };
const headingField: Field = { boost: 3, usualLength: 4 };
const keywordsField: Field = { boost: 2, usualLength: 8 };
const textField: Field = { boost: 1, usualLength: 60 };
const codeField: Field = { boost: 0.7, usualLength: 60 };
/** What is left of a text that consists of links to other pages. */
const linkListShare = 0.3;

interface Place {
  page: SearchedPage;
  section: number;
  entries: Entries;
  fillers: Language["fillers"];
}

function scoreSection({ title, text, code, linked }: Section, { page, section, entries, fillers }: Place): void {
  const share = 1 - (1 - linkListShare) * linked;
  const own = { section, entries };
  // The page itself is found by its title.
  if (title !== page.title) {
    score({ ...own, ...headingField, boost: headingField.boost * share, terms: withPairs(title, fillers) });
  }
  const terms = tokenize(text).filter((term) => !fillers.has(term));
  score({ ...own, ...textField, boost: textField.boost * share, terms });
  if (code) score({ ...own, ...codeField, terms: [...new Set(tokenize(identifiersOf(code)))] });
}

/** Options of a command, names with a sign or a capital in them, and names that are called or given a value. */
const identifiers = /(?<![\w$-])(?:--[a-z][\w-]*|[\w$]*[$_A-Z][\w$]*|[a-z]\w{2,}(?=[:(]))/g;

function identifiersOf(code: string): string {
  return code.match(identifiers)?.join(" ") ?? "";
}

/** The terms of a heading, and each two words that follow each other in it. */
function withPairs(text: string, fillers: Language["fillers"]): string[] {
  const terms = tokenize(text);
  return [
    ...terms,
    ...pairsOf(
      splitWords(text).flatMap(({ parts }) => parts),
      fillers,
    ),
  ];
}

/** Each two words that follow each other, fillers left out. A script without spaces has pairs of characters anyway. */
export function pairsOf(parts: readonly string[], fillers: Language["fillers"]): string[] {
  const telling = parts.filter((part) => !fillers.has(part) && !isUnspaced(part));
  return telling.slice(1).map((part, index) => `${telling[index]}${pairMark}${part}`);
}

/**
 * BM25 (https://en.wikipedia.org/wiki/Okapi_BM25) without inverse document frequency, which the browser adds. Lengths are
 * compared with a constant instead of the average, so a page's weights depend on no other page.
 */
function score({
  section,
  entries,
  terms,
  boost,
  usualLength,
}: Field & { section: number; entries: Entries; terms: readonly string[] }): void {
  const present: Entry[] = [];
  for (const term of terms) {
    let entry = entries.get(term);
    if (!entry) {
      entry = { worths: [], count: 0 };
      entries.set(term, entry);
    }
    if (entry.count === 0) present.push(entry);
    entry.count++;
  }
  const saturation = 1.2 * (0.4 + (0.6 * terms.length) / usualLength);
  for (const entry of present) {
    const worth = (boost * entry.count * 2.2) / (entry.count + saturation);
    const latest = entry.worths.at(-1);
    if (latest?.[0] === section) latest[1] += worth;
    else entry.worths.push([section, worth]);
    entry.count = 0;
  }
}
