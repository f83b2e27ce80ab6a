// The traits of plugins that read another tool's documentation.

/** Content of the original site that a page shows in another form, or not at all. */
export interface ContentLoss {
  /** Plural name: `API references`. */
  kind: string;
  /** Singular name: `API reference`. */
  one: string;
  state: "replaced" | "missing";
}

/** Differences between another tool's site and a site of docsgen. */
export interface DialectTraits {
  /** Codes of problems at places where content is replaced or missing. A build lists them in its account. */
  losses: Readonly<Record<string, ContentLoss>>;
  /**
   * Set if the tool publishes all files of the content folder, except the POSIX paths in `ignore` and names that match
   * `hidden`. Default: linked files.
   */
  attachments?: { ignore: readonly string[]; hidden?: RegExp };
}
