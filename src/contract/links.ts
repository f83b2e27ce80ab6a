// Options of `site.config.ts` for links and the files that links publish.

export interface LinksConfig {
  /**
   * Links that are not checked. Patterns (`*`, `**`) match the link as written or its resolved URL. For example,
   * `/api/**` matches a section of the host that another tool builds. Default: none.
   */
  ignore?: readonly string[];
  /**
   * Schemes that links may use in addition to `http`, `https`, `mailto`, `tel` and `sms`. `javascript`, `vbscript` and
   * `data` cannot be allowed. Default: none; without a config file, schemes of common apps.
   * @example schemes: ["vscode", "slack"]
   */
  schemes?: readonly string[];
  /** Links to other sites, which only `docsgen links` checks. */
  external?: ExternalLinksConfig;
}

export interface ExternalLinksConfig {
  /**
   * URLs that are not requested, each with the reason. Patterns (`*`, `**`) match the URL as written. Default: none.
   * @example ignore: [{ pattern: "https://intranet.acme.example/**", reason: "only reachable in the office" }]
   */
  ignore?: readonly { readonly pattern: string; readonly reason: string }[];
  /**
   * Archived copies of pages that may disappear, by URL. If a page no longer exists, its copy is suggested. Default:
   * none.
   * @example archived: { "https://old.example/guide": "https://web.archive.org/web/2024/https://old.example/guide" }
   */
  archived?: Readonly<Record<string, string>>;
}

export interface AssetsConfig {
  /**
   * Files that pages and the public folder may publish, and that pages and plugins may read, even if they are outside
   * the content folder, hidden, or named like a key. Patterns (`*`, `**`) are relative to the root. Default: none.
   * @example allow: ["examples/*.zip", ".github/workflows/*", "public/.vscode/**"]
   */
  allow?: readonly string[];
}
