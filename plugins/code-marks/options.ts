// Options of the plugin. Types only.

export interface CodeMarksOptions {
  /** Label of collapsed lines. Default: `{count} lines`. */
  foldLabel?: string;
}
