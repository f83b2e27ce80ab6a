// What the plugin can be told. Types only.

export interface MathOptions {
  /** Commands of the site's own: `{ "\\R": "\\mathbb{R}" }`. Default: none. */
  macros?: Readonly<Record<string, string>>;
  /** Languages of fences that hold a formula. Default: `["math"]`. */
  languages?: readonly string[];
}
