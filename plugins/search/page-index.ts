// Extracts the search data of a page: the description and sections to show, and weighted terms.
import type { Page, Section } from "docsgen";
import { firstSection, headingTerm, leadSection, pairMark, type SearchSection, type TextPage } from "./format.js";
import { findLanguage } from "./languages.js";
import { encodeSection, toWeight } from "./postings.js";
import { fold, isUnspaced, splitWords, tokenize } from "./tokenizer.js";

/** Stored as JSON in the cache. */
export type PagePart = {
  page: TextPage;
  /** Separated by spaces. */
  terms: string;
  /** For each term, the sections that contain it (postings.ts), separated by spaces. */
  lists: string;
};

interface Field {
  /** Weight of a word in this field. */
  boost: number;
  /** Converts a number of words to a multiple of the usual number. */
  lengthOf: (words: number) => number;
}

const titleField: Field = { boost: 4, lengthOf: (words) => words / 4 };
const headingField: Field = { boost: 3, lengthOf: (words) => words / 4 };
const keywordsField: Field = { boost: 2, lengthOf: (words) => words / 8 };
/** There are only two lengths, so that adding a sentence rarely changes the weights of other words in the section. */
const lengthOfText = (words: number) => (words > 120 ? 3 : 0.5);
const textField: Field = { boost: 1, lengthOf: lengthOfText };
const codeField: Field = { boost: 0.7, lengthOf: lengthOfText };
/** Share of its weight that a text keeps if it consists only of links. */
const linkListShare = 0.3;

type SearchedPage = Pick<Page, "title" | "description" | "keywords" | "sections" | "locale">;

/** @param fullText if true, the article is indexed too */
export function createPart(page: SearchedPage, fullText: boolean): PagePart {
  const { title, description, keywords } = page;
  const { fillers } = findLanguage(page.locale);
  const { lead, sections } = fullText ? splitLead(page) : { lead: [], sections: [] };
  const entries = new Map<string, Entry>();
  const tell = (text: string) => tokenize(text).filter((term) => !fillers.has(term));
  /** Returns the terms for a heading, and for each pair of consecutive words in it. Fillers are ignored. */
  const tellPairs = (parts: readonly string[], heading: string) => {
    const telling = parts.filter((part) => !fillers.has(part) && !isUnspaced(part));
    return [...tokenize(heading), ...telling.slice(1).map((part, at) => telling[at] + pairMark + part)];
  };
  score(tellPairs(splitHeading(title), title), { ...titleField, section: 0, entries });
  score(tokenize(keywords.join(" ")), { ...keywordsField, section: 0, entries });
  score(tell(description), { ...textField, section: 0, entries });
  const shareOf = ({ linked = 0 }: Section) => 1 - (1 - linkListShare) * linked;
  const scoreText = (part: Section, section: number) => {
    const { text, code = "" } = part;
    const place = { section, entries, share: shareOf(part) };
    score(tell(text), { ...textField, ...place });
    score(code === "" ? [] : listCodeNames(code), { ...codeField, ...place });
  };
  for (const section of lead) scoreText(section, leadSection);
  sections.forEach((section, at) => {
    const parts = splitHeading(section.title);
    const terms = [...tellPairs(parts, section.title), headingTerm(parts) ?? []].flat();
    score(terms, { ...headingField, section: firstSection + at, entries, share: shareOf(section) });
    scoreText(section, firstSection + at);
  });
  const leadText = lead.flatMap(({ text }) => text || []).join("\n");
  const lists = Array.from(entries.values(), (entry) => entry.list + encodeLatest(entry, false));
  return {
    page: {
      description,
      ...(leadText && { lead: leadText }),
      sections: sections.map(({ id, title, text }): SearchSection => [id, title, text]),
    },
    terms: [...entries.keys()].join(" "),
    lists: lists.join(" "),
  };
}

/** Splits off the text below the title, which belongs to the page itself rather than to one of its sections. */
function splitLead({ title, sections }: SearchedPage): { lead: Section[]; sections: Section[] } {
  const first = sections.findIndex((section) => section.id !== "" && section.title !== title);
  const end = first < 0 ? sections.length : first;
  return { lead: sections.slice(0, end), sections: sections.slice(end) };
}

function splitHeading(heading: string): string[] {
  return splitWords(heading).flatMap((word) => word.parts);
}

/**
 * Matches command-line options, names with a special character or capital letter, and names that are called or
 * assigned.
 */
const identifiers = /(?<![\w$-])(?=[\w$-]{3,40}(?![\w$-]))(?:--[a-z][\w-]*|[\w$]*[$_A-Z][\w$]*|[a-z]\w*(?=[:(]))/g;

/** Matches the package in an import: `tiny-queue` in `from "tiny-queue/core"`. */
const imported = /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*["']((?:@[\w.-]+\/)?\w[\w.-]*)/g;
/**
 * Matches the program in a shell command. The line may contain only words, because the language of the block is not
 * available here.
 */
const program = /^[ \t]*(?:\$ )?([a-z][\w-]*)(?= [\w@.-])[\w \t@./<>~^*|&=:"'-]*$/gm;
const keywords =
  /^(?:abstract|async|await|case|class|const|def|default|else|enum|export|from|func|function|import|interface|let|new|package|private|public|return|static|struct|throw|type|use|using|var|yield)$/;

/** Returns the indexed names of a code block, without duplicates. */
function listCodeNames(code: string): string[] {
  const packages = [...code.matchAll(imported)].flatMap(([, name = ""]) => splitWords(name).map(({ whole }) => whole));
  const programs = [...code.matchAll(program)].flatMap(([, name = ""]) => (keywords.test(name) ? [] : name));
  return [...new Set([...Array.from(new Set(code.match(identifiers)), fold), ...packages, ...programs])];
}

interface Entry {
  /** Encoded sections before the latest section. */
  list: string;
  /** Number of the section before the latest section; 0 if there is none. */
  before: number;
  /** The latest section, and the term's weight in it so far. */
  section: number;
  worth: number;
  /** Occurrences in the current field; 0 between fields. */
  count: number;
}

interface TextPosition extends Field {
  section: number;
  /** By term. */
  entries: Map<string, Entry>;
  /** Default: 1. */
  share?: number;
}

/**
 * Adds BM25 scores (https://en.wikipedia.org/wiki/Okapi_BM25), except for the inverse document frequency, which the
 * browser adds. Lengths are compared with a constant instead of the average, so that a page's weights do not depend on
 * other pages.
 */
function score(terms: readonly string[], { section, entries, boost, lengthOf, share = 1 }: TextPosition): void {
  const present: Entry[] = [];
  for (const term of terms) {
    let entry = entries.get(term);
    if (!entry) {
      entry = { list: "", before: 0, section, worth: 0, count: 0 };
      entries.set(term, entry);
    }
    if (entry.count === 0) present.push(entry);
    entry.count++;
  }
  const saturation = 1.2 * (0.4 + 0.6 * lengthOf(terms.length));
  for (const entry of present) {
    const worth = (share * boost * entry.count * 2.2) / (entry.count + saturation);
    if (entry.section !== section) {
      entry.list += encodeLatest(entry, true);
      entry.before = entry.section;
      entry.section = section;
      entry.worth = 0;
    }
    entry.worth += worth;
    entry.count = 0;
  }
}

function encodeLatest({ before, section, worth }: Entry, goesOn: boolean): string {
  return encodeSection({ distance: section - before, weight: toWeight(worth), goesOn });
}
