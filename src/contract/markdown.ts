// Types for Markdown extensions.
import type { Preset } from "unified";

/** The remark or rehype plugins of a docsgen plugin, as a unified preset. Internal. */
export interface NamedPreset extends Preset {
  plugin: string;
}

/**
 * Highlights that a remark plugin adds to a code block, in `data.marks` of the node. docsgen highlights the code
 * itself. To insert finished HTML that is not parsed again, set `data.html` of a hast element: it replaces the
 * element's children in the output, but search still indexes the children's text. Lines are 1-based.
 */
export interface CodeMarks {
  /** Classes for the block's `<pre>`. */
  classes?: readonly string[];
  /** Classes for ranges of visible lines (not counting lines such as `// [!code ++]`). `last` is inclusive. */
  lines?: readonly { first: number; last: number; classes: readonly string[] }[];
  /** HTML around ranges of whole lines. `last` is inclusive. */
  groups?: readonly (HtmlAround & { first: number; last: number })[];
  /**
   * HTML around parts of lines. A part is a range in a line of the node's value, with 0-based columns in UTF-16 code
   * units, or each match of a regular expression with the `g` flag.
   */
  spans?: readonly (HtmlAround & ({ line: number; start: number; end: number } | { find: RegExp }))[];
}

/** HTML to insert before and after a range. */
export interface HtmlAround {
  before: string;
  after: string;
}

/** Syntax in addition to CommonMark and GFM: `$math$`, and terms followed by `: definitions`. */
export type Syntax = "math" | "definition-list";
