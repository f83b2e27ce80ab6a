// What was found → rows of the palette, with excerpts of the texts that are loaded.
import type { SearchFiles } from "./files.js";
import type { TextPage } from "./format.js";
import { excerpt, findMarks, type MarkedText, type Range } from "./marks.js";
import { type Query, termsOf } from "./queries.js";
import { tokenize } from "./tokenizer.js";

/** One row of the palette. */
export interface SearchHit {
  /** With base; of a full-text hit with the section's hash. */
  url: string;
  label: string;
  labelMarks: Range[];
  /** Undefined while it is being loaded. */
  description: string | undefined;
  descriptionMarks: Range[];
  icon: string;
  /** A full-text hit. Its `section` and `context` are undefined while they are being loaded. */
  isSection: boolean;
  /** Heading of the section. */
  section?: MarkedText;
  /** An excerpt of its text around what was found. */
  context?: MarkedText;
}

/** A row before its texts are loaded. */
export interface Found {
  page: number;
  /** Counted from 1; 0 for the page itself. */
  section: number;
  /** What to mark: beginnings of words, or all terms that match a query. */
  wanted: readonly (string | Query)[];
}

/** Whether all texts of a hit are loaded. */
export function hasText({ page, section }: Found, { names, pageAt }: SearchFiles): boolean {
  return (section === 0 && names.described[page] !== "1") || pageAt(page) !== undefined;
}

export function createHits(found: readonly Found[], files: SearchFiles): SearchHit[] {
  return found.map((one) => createHit(one, files.pageAt(one.page), files));
}

function createHit({ page, section, wanted }: Found, text: TextPage | undefined, { names }: SearchFiles): SearchHit {
  const [label = "", url = "", icon = ""] = [names.labels[page], names.urls[page], names.icons[page]];
  const isSection = section > 0;
  const described = isSection || names.described[page] === "1" ? text?.description : "";
  const [anchor, title, body] = text?.sections[section - 1] ?? ["", "", ""];
  const terms = termsIn([label, described ?? "", title, body], wanted);
  const hit = { url, label, labelMarks: [], description: described, descriptionMarks: [], icon, isSection };
  if (!isSection) {
    return { ...hit, labelMarks: findMarks(label, terms), descriptionMarks: findMarks(described ?? "", terms) };
  }
  if (!text) return hit;
  return {
    ...hit,
    url: anchor === "" ? url : `${url}#${encodeURI(anchor)}`,
    section: { text: title, marks: findMarks(title, terms) },
    context: excerpt(body, terms),
  };
}

/** The words to mark in these texts: those that are wanted as they are, and the terms that match wanted queries. */
function termsIn(texts: readonly string[], wanted: Found["wanted"]): string[] {
  const asked = wanted.flatMap((one) => (typeof one === "string" ? [] : termsOf(one)));
  const own = asked.length > 0 ? new Set(texts.flatMap(tokenize)) : [];
  const found = [...own].filter((term) =>
    asked.some((query) => (query.isPrefix ? term.startsWith(query.term) : term === query.term)),
  );
  return [...wanted.filter((one) => typeof one === "string"), ...found];
}
