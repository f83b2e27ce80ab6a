// Converts search results into rows of the palette, with excerpts from the loaded text.

import { firstSection, type Run, type TextPage } from "../format.js";
import { excerpt } from "./excerpt.js";
import { findMarks, type MarkedText, type Range, type Wanted } from "./match-marks.js";
import type { SearchFiles } from "./search-files.js";

/** A row of the palette. */
export interface SearchHit {
  /** With the base. The URL of a full-text hit includes the section's hash. */
  url: string;
  label: string;
  labelMarks: Range[];
  /** The description, or an excerpt of the text below the title around the matches. Undefined until it has loaded. */
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
  /** `firstSection` for its first heading; lower numbers are the page itself. */
  section: number;
}

export function createHit(
  { page, section }: PageMatch,
  { names, pageAt }: SearchFiles,
  wanted: readonly Wanted[],
): SearchHit {
  const [label = "", url = "", icon = ""] = [names.labels[page], names.urls[page], names.icons[page]];
  const text = pageAt(page);
  const isSection = section >= firstSection;
  const group = findRun(names.groups, page) ?? "";
  const hit = {
    url,
    label,
    labelMarks: [],
    description: text?.description,
    descriptionMarks: [],
    icon,
    group,
    isSection,
  };
  if (!isSection) {
    const labelMarks = findMarks(label, wanted);
    // The description says what a page is about, so it is the line of a page whose title matches.
    const line = text && describePage(text, labelMarks.length > 0 && text.description !== "" ? [] : wanted);
    return {
      ...hit,
      labelMarks,
      ...(line && { description: line.text, descriptionMarks: line.marks }),
    };
  }
  if (!text) return hit;
  const [anchor, title, body] = text.sections[section - firstSection] ?? ["", "", ""];
  return {
    ...hit,
    url: anchor === "" ? url : `${url}#${encodeURI(anchor)}`,
    section: { text: title, marks: findMarks(title, wanted) },
    context: excerpt(body, wanted),
  };
}

/**
 * Returns the description, or an excerpt of the lead if there is no description or only the lead has matches.
 * @param wanted empty if the title has matches and there is a description
 */
function describePage({ description, lead = "" }: TextPage, wanted: readonly Wanted[]): MarkedText {
  const marks = findMarks(description, wanted);
  if (lead === "" || wanted.length === 0 || marks.length > 0) return { text: description, marks };
  const line = excerpt(lead, wanted);
  return description === "" || line.marks.length > 0 ? line : { text: description, marks };
}

/** Returns the value that applies to a page; undefined if there is none. */
function findRun<Value>(runs: readonly Run<Value>[], page: number): Value | undefined {
  let left = page;
  for (const [value, count] of runs) {
    if (left < count) return value;
    left -= count;
  }
  return undefined;
}

/** Returns a row for the place if its page still exists. */
export function createRecentHit({ url, section }: RecentPlace, files: SearchFiles): SearchHit[] {
  const page = files.names.urls.indexOf(url.replace(/#.*/, ""));
  if (page < 0) return [];
  const hit = createHit({ page, section: 0 }, files, []);
  if (section === undefined) return [{ ...hit, description: "" }];
  return [{ ...hit, url, isSection: true, section: { text: section, marks: [] } }];
}
