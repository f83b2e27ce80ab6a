// One page → what the search needs of it: its description and sections as readers get them, and its terms with their weights.
import type { Page } from "docsgen";
import type { SearchSection, TextPage } from "./format.js";
import { encodePage, toWeight } from "./postings.js";
import { tokenize } from "./tokenizer.js";

/** JSON: it lies in the cache, and most of it is handed on as it is. */
export type PagePart = {
  page: TextPage;
  /** In order, with spaces between. */
  terms: string;
  /** For each term its sections (postings.ts), with spaces between. */
  lists: string;
};

export type PartFields = Pick<Page, "title" | "description" | "keywords" | "sections">;

/** @param fullText whether the article is searched, too */
export function createPart(page: PartFields, fullText: boolean): PagePart {
  const { title, description } = page;
  const sections = fullText ? page.sections.map(({ id, title, text }): SearchSection => [id, title, text]) : [];
  const entries = new Map<string, [section: number, weight: number][]>();
  const add = (section: number, scores: ReadonlyMap<string, number>) => {
    for (const [term, score] of scores) {
      const entry: [number, number] = [section, toWeight(score)];
      const known = entries.get(term);
      if (known) known.push(entry);
      else entries.set(term, [entry]);
    }
  };
  add(
    0,
    scoreTerms([
      [title, 4, 4],
      [page.keywords.join(" "), 2, 8],
      [description, 1, 16],
    ]),
  );
  sections.forEach(([, heading, text], index) => {
    add(
      index + 1,
      scoreTerms([
        [heading, 3, 4],
        [text, 1, 60],
      ]),
    );
  });
  const terms = [...entries.keys()].sort();
  return {
    page: { description, sections },
    terms: terms.join(" "),
    lists: terms.map((term) => encodePage(entries.get(term) ?? [])).join(" "),
  };
}

/** A text, what a word in it is worth, and the length (in words) that is usual. */
type Field = [text: string, boost: number, usualLength: number];

/**
 * BM25 (https://en.wikipedia.org/wiki/Okapi_BM25) without its factor of rareness, which is known when a question is asked.
 * Lengths are compared with a constant, so that a page's weights depend on no other page.
 */
function scoreTerms(fields: readonly Field[]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const [text, boost, usualLength] of fields) {
    const terms = tokenize(text);
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    const saturation = 1.2 * (0.3 + (0.7 * terms.length) / usualLength);
    for (const [term, count] of counts) {
      scores.set(term, (scores.get(term) ?? 0) + (boost * count * 2.2) / (count + saturation));
    }
  }
  return scores;
}
