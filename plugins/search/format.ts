// The search files as data: what the build writes and a browser reads. One manifest at a fixed address names the others,
// whose names hold their content's hash. Isomorphic: no Node, no DOM.
import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { tokenize } from "./tokenizer.js";

/** `search/index.json`: the only file that changes in place. */
export interface SearchManifest {
  editions: SearchEdition[];
}

/** The files of one locale and version, relative to the manifest. */
export interface SearchEdition {
  locale: string;
  version: string;
  /** A PageShard: small, enough for matches of label, description and keywords. */
  pages: string;
  /** TextShards, each with sections of its own: so that none takes a browser long to read. */
  texts: string[];
}

/** A page as the palette lists it. */
export interface SearchPage {
  /** The slug. What is unique is the url. */
  id: string;
  /** With base. */
  url: string;
  label: string;
  description: string;
  icon: string;
  keywords: string[];
}

export interface PageShard {
  /** In the flat order of the site. */
  pages: SearchPage[];
  /** Of label, description and keywords; a document's id is its index in `pages`. */
  index: AsPlainObject;
}

export interface TextShard {
  sections: SearchSection[];
  /** Of the sections; a document's id is its index in `sections`. */
  index: AsPlainObject;
  /** Terms that so many sections hold that they tell little and cost much. */
  common: string[];
}

/** Index of its page in the PageShard, the heading's id (may be empty), the heading's text, and the text below it. */
export type SearchSection = [page: number, id: string, title: string, text: string];

interface PageDocument {
  id: number;
  label: string;
  description: string;
  keywords: string;
}
interface SectionDocument {
  id: number;
  title: string;
  text: string;
  page: string;
}

const shared = { tokenize, processTerm: (term: string) => term };
const pageOptions: Options<PageDocument> = { ...shared, fields: ["label", "description", "keywords"] };
// The page's name is a field of each section, so that "queue retry" finds the section "Retry" of the page "Queue".
const sectionOptions: Options<SectionDocument> = { ...shared, fields: ["title", "text", "page"] };

export function createPageIndex(pages: readonly SearchPage[]): MiniSearch<PageDocument> {
  const index = new MiniSearch(pageOptions);
  index.addAll(
    pages.map(({ label, description, keywords }, id) => ({ id, label, description, keywords: keywords.join(" ") })),
  );
  return index;
}

export function createSectionIndex(
  sections: readonly SearchSection[],
  pages: readonly SearchPage[],
): MiniSearch<SectionDocument> {
  const index = new MiniSearch(sectionOptions);
  index.addAll(sections.map(([page, , title, text], id) => ({ id, title, text, page: pages[page]?.label ?? "" })));
  return index;
}

/** Terms in more than a sixth of a large shard's sections. */
export function findCommonTerms({ index, documentCount }: AsPlainObject): string[] {
  if (documentCount < 1000) return [];
  const common = index.filter(([, data]) => {
    const counts = Object.values(data).map((documents) => Object.keys(documents).length);
    return Math.max(...counts) > documentCount / 6;
  });
  return common.map(([term]) => term).sort();
}

export function restorePageIndex(shard: PageShard): MiniSearch<PageDocument> {
  return MiniSearch.loadJS(shard.index, pageOptions);
}

export function restoreSectionIndex(shard: TextShard): MiniSearch<SectionDocument> {
  return MiniSearch.loadJS(shard.index, sectionOptions);
}
