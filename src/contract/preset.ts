// Shared by config/ and markdown/. Not part of the public API.
import type { Preset } from "unified";

/** The remark or rehype plugins of a docsgen plugin, as a unified preset. */
export interface NamedPreset extends Preset {
  plugin: string;
}
