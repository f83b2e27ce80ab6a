// What the plugin can be told. Types only.

export interface GlossaryOptions {
  /**
   * Meanings by term. Terms with the same meaning are spellings of one; an empty meaning is for words that contain a term but
   * mean something else. Default: none.
   * @example { queue: "Messages that wait.", queues: "Messages that wait.", "print queue": "" }
   */
  terms?: Readonly<Record<string, string>>;
  /** A YAML or JSON file with more of them, from the site's root. Default: none. */
  file?: string;
  /** Where a term is marked: at its first use in each section, or in the page. Default: `section`. */
  first?: "section" | "page";
}
