// What was found → rows of the palette, with excerpts of the texts that are loaded.
import type { SearchFiles } from "./files.js";
import { excerpt, findMarks, type MarkedText, type Range, type Wanted } from "./marks.js";

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
}

export function createHit(
  { page, section }: Found,
  { names, pageAt }: SearchFiles,
  wanted: readonly Wanted[],
): SearchHit {
  const [label = "", url = "", icon = ""] = [names.labels[page], names.urls[page], names.icons[page]];
  const text = pageAt(page);
  const isSection = section > 0;
  const description = text?.description;
  const hit = { url, label, labelMarks: [], description, descriptionMarks: [], icon, isSection };
  if (!isSection) {
    return { ...hit, labelMarks: findMarks(label, wanted), descriptionMarks: findMarks(description ?? "", wanted) };
  }
  if (!text) return hit;
  const [anchor, title, body] = text.sections[section - 1] ?? ["", "", ""];
  return {
    ...hit,
    url: anchor === "" ? url : `${url}#${encodeURI(anchor)}`,
    section: { text: title, marks: findMarks(title, wanted) },
    context: excerpt(body, wanted),
  };
}
