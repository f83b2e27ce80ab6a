// Between config/ and markdown/, not part of the public API.
import type { Preset } from "unified";

/** The remark or rehype plugins of one of docsgen's plugins, which unified takes for a preset. */
export interface NamedPreset extends Preset {
  plugin: string;
}
