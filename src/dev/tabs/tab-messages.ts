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

/** An offer to finish a move that was made by hand. Paths are relative to the root. */
export interface TabMove {
  /** Identifies the plan: if it changes, an answer to the earlier offer is rejected. */
  id: string;
  from: string;
  to: string;
  /** The command that does the same. */
  command: string;
  /** `/old → /new` */
  redirects: string[];
  edits: { place: string; before: string; after: string }[];
  /** References that have to be changed by hand. */
  leftovers: string[];
  /** Number of other renames, which are offered afterwards. */
  others: number;
}

/** Events of a tab's stream, with the data of each event. */
export interface TabEvents {
  /** The document that the tab should show. `version` is the hash of the document as a build would write it. */
  page: { version: string; html: string };
  problems: TabReport;
  /** The page's URL has changed. */
  move: { url: string };
  /** Null withdraws the offer. */
  offer: TabMove | null;
}
