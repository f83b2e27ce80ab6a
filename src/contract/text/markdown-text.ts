// `docsgen/markdown-text`: helpers for plugins that process text. Re-exports only.

export { changeOutsideCode, createFenceScanner, type FencePosition } from "./code-ranges.js";
export { escapeHtml, escapeRegExp, escapeXml } from "./escapes.js";
export { createSlug, indexFiles, isIndexName, withoutIndexName } from "./page-names.js";
