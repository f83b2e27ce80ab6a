// Messages from the dev server to a tab, as JSON. Server and browser both import this file, so it imports neither.
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
  /** The line of the file with a mark under it; empty if it is unknown. */
  frame: string;
}

export interface TabReport {
  /** Errors of the page, and errors that keep the whole site from being shown as written. */
  problems: TabProblem[];
  /** Number of all other errors and warnings. */
  errors: number;
  warnings: number;
}

/** Events of a tab's stream, and the data of each. */
export interface TabEvents {
  /** The document that the tab should show. `version` is its hash, as a build would write it. */
  page: { version: string; html: string };
  problems: TabReport;
  /** The page's address has changed. */
  move: { url: string };
}
