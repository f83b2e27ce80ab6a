// The public API of docsgen: what `site.config.ts`, plugins and themes import. Re-exports only.

export { closedGit } from "./contract/closed-git.js";
export type * from "./contract/frame.js";
export type * from "./contract/pages/typed-front-matter.js";
export type * from "./contract/plugin.js";
export { definePlugin } from "./contract/plugins/define-plugin.js";
export type { MarkdownConfig, SiteConfig } from "./contract/site-config.js";
export { defineConfig } from "./contract/site-config.js";
export type * from "./contract/theme.js";
export { nearest } from "./errors/nearest-word.js";
