// The public API of docsgen: what `site.config.ts`, plugins and themes import. Re-exports only.

export type {
  LoadContext,
  MapContext,
  Plugin,
  PluginContext,
  SiteContext,
  SiteStep,
  TransformContext,
} from "./plugin.js";
export type { FrontMatterSchema, MarkdownConfig, SiteConfig } from "./site-config.js";
export { defineConfig } from "./site-config.js";
export type * from "./theme-contract.js";
