// Converts search results into rows of the palette, with excerpts from the loaded text.

import type { NameFile } from "../format.js";
import { excerpt, findMarks, type MarkedText, type Range, type Wanted } from "./match-marks.js";
import type { SearchFiles } from "./search-files.js";

/** A row of the palette. */
export interface SearchHit {
  /** With the base. The URL of a full-text hit includes the section's hash. */
  url: string;
  label: string;
  labelMarks: Range[];
  /** Undefined until it has loaded. */
  description: string | undefined;
  descriptionMarks: Range[];
  icon: string;
  /** Label of the sidebar group that contains the page; empty if there is none. */
  group: string;
  /** True for a full-text hit. Its `section` and `context` are undefined until they have loaded. */
  isSection: boolean;
  /** Heading of the section. */
  section?: MarkedText;
  /** An excerpt of the section's text around the matches. */
  context?: MarkedText;
}

/** A page or a section that the reader has opened before. */
export interface RecentPlace {
  /** With the base. The URL of a section includes its hash. */
  url: string;
  /** Heading of the section. */
  section?: string;
}

/** A row before its text has loaded. */
export interface PageMatch {
  page: number;
  /** Starts at 1; 0 is the page itself. */
  section: number;
}

export function createHit(
  { page, section }: PageMatch,
  { names, pageAt }: SearchFiles,
  wanted: readonly Wanted[],
): SearchHit {
  const [label = "", url = "", icon = ""] = [names.labels[page], names.urls[page], names.icons[page]];
  const text = pageAt(page);
  const isSection = section > 0;
  const description = text?.description;
  const group = findGroup(names.groups, page);
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

function findGroup(groups: NameFile["groups"], page: number): string {
  let left = page;
  for (const [label, count] of groups) {
    if (left < count) return label;
    left -= count;
  }
  return "";
}

/** Returns a row for the place if its page still exists. */
export function createRecentHit({ url, section }: RecentPlace, files: SearchFiles): SearchHit[] {
  const page = files.names.urls.indexOf(url.replace(/#.*/, ""));
  if (page < 0) return [];
  const hit = createHit({ page, section: 0 }, files, []);
  if (section === undefined) return [{ ...hit, description: "" }];
  return [{ ...hit, url, isSection: true, section: { text: section, marks: [] } }];
}
