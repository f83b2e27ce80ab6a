// What was found → rows of the palette, with excerpts of the texts that are loaded.
import type { SearchFiles } from "./files.js";
import type { NameFile } from "./format.js";
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
  /** The part of the sidebar that the page is in; empty if there is none. */
  group: string;
  /** A full-text hit. Its `section` and `context` are undefined while they are being loaded. */
  isSection: boolean;
  /** Heading of the section. */
  section?: MarkedText;
  /** An excerpt of its text around what was found. */
  context?: MarkedText;
}

/** A place that the reader has opened before: a page, or a section of one. */
export interface RecentPlace {
  /** With base; of a section with its hash. */
  url: string;
  /** Heading of the section. */
  section?: string;
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
  const group = groupOf(names.groups, page);
  const hit = { url, label, labelMarks: [], description, descriptionMarks: [], icon, group, isSection };
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

function groupOf(groups: NameFile["groups"], page: number): string {
  let left = page;
  for (const [label, count] of groups) {
    if (left < count) return label;
    left -= count;
  }
  return "";
}

/** The row of a place, if the site still has its page. */
export function createRecentHit({ url, section }: RecentPlace, files: SearchFiles): SearchHit[] {
  const page = files.names.urls.indexOf(url.replace(/#.*/, ""));
  if (page < 0) return [];
  const hit = createHit({ page, section: 0 }, files, []);
  if (section === undefined) return [{ ...hit, description: "" }];
  return [{ ...hit, url, isSection: true, section: { text: section, marks: [] } }];
}
