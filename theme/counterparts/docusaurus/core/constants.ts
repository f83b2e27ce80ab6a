// https://docusaurus.io/docs/docusaurus-core#constants
export const DEFAULT_PLUGIN_ID = "default";
