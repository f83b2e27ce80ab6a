// What the plugin can be told. Types only.

export interface CodeMarksOptions {
  /** Label of collapsed lines. Default: `{count} lines`. */
  foldLabel?: string;
}
