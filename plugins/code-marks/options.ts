// What the plugin can be told. Types only.

export interface CodeMarksOptions {
  /** What is said of folded lines. Default: `{count} lines`. */
  foldLabel?: string;
}
