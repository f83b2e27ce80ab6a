// Messages from the dev server to a tab, as JSON. Both the server and the browser import this file, so it imports code
// of neither.
import type { Diagnostic } from "../../contract/data.js";

/** A problem as text for display. */
export type TabProblem = Omit<Diagnostic, "place"> & { place?: TabPlace };

export interface TabPlace {
  /** Absolute. */
  file: string;
  line: number;
  column: number;
  /** `content/a.md:12:10`. */
  text: string;
  /** The line of the file with a mark below it; empty if the line is unknown. */
  frame: string;
}

export interface TabReport {
  /** Errors of the page, and errors that keep the whole site from being shown as written. */
  problems: TabProblem[];
  /** Number of all other errors and warnings. */
  errors: number;
  warnings: number;
}

/** Events of a tab's stream, with the data of each event. */
export interface TabEvents {
  /** The document that the tab should show. `version` is the hash of the document as a build would write it. */
  page: { version: string; html: string };
  problems: TabReport;
  /** The page's URL has changed. */
  move: { url: string };
}
