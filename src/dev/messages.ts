// What the dev server tells a tab, as JSON. Both ends import this file, so it imports neither of them.
import type { Diagnostic } from "../contract/data.js";

/** A problem as text, ready to be shown. */
export type ShownProblem = Omit<Diagnostic, "place"> & { place?: ShownPlace };

export interface ShownPlace {
  /** Absolute. */
  file: string;
  line: number;
  column: number;
  /** `content/a.md:12:10`. */
  text: string;
  /** The line of the file with a mark under it; empty if it is unknown. */
  frame: string;
}

export interface ShownReport {
  /** Errors of the page itself, and those because of which the site is not shown as it is written. */
  problems: ShownProblem[];
  /** How many errors and warnings there are besides. */
  errors: number;
  warnings: number;
}

/** Events of a tab's stream, and the data of each. */
export interface TabEvents {
  /** The document that the tab should show. `version` is its hash, as a build would write it. */
  page: { version: string; html: string };
  problems: ShownReport;
  /** The page has another address now. */
  move: { url: string };
}
