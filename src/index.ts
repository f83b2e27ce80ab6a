// The public API of docsgen: what `site.config.ts`, plugins and themes import. Re-exports only.

export type { FrontMatterSchema, MarkdownConfig, SiteConfig } from "./config.js";
export { defineConfig } from "./config.js";
export type {
  LoadContext,
  MapContext,
  Plugin,
  PluginContext,
  SiteContext,
  SiteStep,
  TransformContext,
} from "./plugin.js";
export type * from "./types.js";
