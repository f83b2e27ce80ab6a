// What plugins may add to Markdown beside plugins for unified. Types only.

/**
 * What a remark plugin adds to a block of code, which docsgen highlights: `data.marks` of its node. Finished HTML, which is not
 * parsed again, is `data.html` of an element in hast: it takes the place of the children, which are its text for the search.
 * Lines are 1-based.
 */
export interface CodeMarks {
  /** Classes of the block's `<pre>`. */
  classes?: readonly string[];
  /** Classes of lines as readers see them (without lines such as `// [!code ++]`), the last one included. */
  lines?: readonly { first: number; last: number; classes: readonly string[] }[];
  /** HTML around whole lines, the last one included. */
  groups?: readonly (HtmlAround & { first: number; last: number })[];
  /** HTML around part of a line, by the line of the node's value and columns in UTF-16 units from 0, or around each match of an expression with the flag `g`. */
  spans?: readonly (HtmlAround & ({ line: number; start: number; end: number } | { find: RegExp }))[];
}

/** What `before` opens, `after` closes. */
export interface HtmlAround {
  before: string;
  after: string;
}

/** Syntax beyond CommonMark and GFM: `$math$`; terms with `: definitions` below them. */
export type Syntax = "math" | "definition-list";
