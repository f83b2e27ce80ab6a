// Options of `site.config.ts` for links and for the files that they publish.

export interface LinksConfig {
  /**
   * Links that are not checked. Patterns (`*`, `**`) match the link as written or the resolved URL, such as `/api/**` for a
   * section of the host that another tool builds. Default: none.
   */
  ignore?: readonly string[];
  /**
   * Schemes that links may have besides `http`, `https`, `mailto`, `tel` and `sms`. `javascript`, `vbscript` and `data` cannot be
   * allowed. Default: none; without a config file, schemes of common apps.
   * @example schemes: ["vscode", "slack"]
   */
  schemes?: readonly string[];
}

export interface AssetsConfig {
  /**
   * Files that pages and the public folder may publish, and that pages and plugins may read, although they are outside the content
   * folder, hidden, or named like a key: patterns of paths from the root (`*`, `**`). Default: none.
   * @example allow: ["examples/*.zip", ".github/workflows/*", "public/.vscode/**"]
   */
  allow?: readonly string[];
}
