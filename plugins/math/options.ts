// Options of the plugin. Types only.

export interface MathOptions {
  /** Custom commands: `{ "\\R": "\\mathbb{R}" }`. Default: none. */
  macros?: Readonly<Record<string, string>>;
  /** Languages of code blocks that contain a formula. Default: `["math"]`. */
  languages?: readonly string[];
}
