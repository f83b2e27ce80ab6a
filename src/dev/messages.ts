// What the dev server tells a tab, as JSON: known to both ends, it imports nothing of either.

/** One problem, ready to be shown as text. */
export interface ShownProblem {
  severity: "error" | "warning" | "note";
  code: string;
  message: string;
  origin: string;
  hint: string;
  /** `content/a.md:12:10`, as it is shown; empty without a place. */
  place: string;
  /** Absolute, to open it in the editor. */
  file: string;
  line: number;
  column: number;
  /** The line of the file with a mark under it; empty without a line. */
  frame: string;
}

export interface ShownReport {
  /** Errors of the page, and those that keep the site from being shown as it is written. */
  problems: ShownProblem[];
  /** What is wrong elsewhere, and warnings. */
  errors: number;
  warnings: number;
}

/** The document that a tab should show. */
export interface ShownPage {
  /** Hash of the document as a build would write it. */
  version: string;
  html: string;
}

/** Events of a tab's stream, and what each carries. */
export interface TabEvents {
  page: ShownPage;
  problems: ShownReport;
  /** The page has another address now. */
  move: { url: string };
}
