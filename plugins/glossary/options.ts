// Options of the plugin. Types only.

export interface GlossaryOptions {
  /**
   * Definitions by term. Terms with the same definition count as one term. An empty definition excludes a phrase that
   * contains a term but has a different meaning. Default: none.
   * @example { queue: "Messages that wait.", queues: "Messages that wait.", "print queue": "" }
   */
  terms?: Readonly<Record<string, string>>;
  /** YAML or JSON file with additional terms, relative to the site root. Default: none. */
  file?: string;
  /** Where to mark a term: at its first use in each section, or at its first use on each page. Default: `section`. */
  first?: "section" | "page";
}
