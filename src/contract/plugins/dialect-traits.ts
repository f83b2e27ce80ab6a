// Sites that were written for another tool: what the plugins for its syntax declare.

/** Content of the original site that a page shows in another form, or not at all. */
export interface ContentLoss {
  /** Plural and singular name: `API references`, `API reference`. */
  kind: string;
  one: string;
  state: "replaced" | "missing";
}

/** Differences between another tool's site and a site of docsgen. */
export interface DialectTraits {
  /** Codes of problems at places where content is replaced or missing. A build lists them in its account. */
  losses: Readonly<Record<string, ContentLoss>>;
  /** Set if the tool publishes all files of the content folder, except these POSIX paths and names. Default: linked files. */
  attachments?: { ignore: readonly string[]; hidden?: RegExp };
}
