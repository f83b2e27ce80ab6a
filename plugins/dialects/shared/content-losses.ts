// The problems of dialects after which a page shows content in another form than the original site, or not at all. A
// build counts them in its account. A dialect that reports a new code for such places adds it here.
import type { ContentLoss } from "docsgen";

const replaced = (kind: string): ContentLoss => ({ kind, state: "replaced" });
const missing = (kind: string): ContentLoss => ({ kind, state: "missing" });

export const contentLosses: Readonly<Record<string, ContentLoss>> = {
  "api-block": replaced("API references"),
  "component-props": replaced("components with unsupported attributes"),
  "cut-off-export": replaced("incomplete JSX"),
  "cut-off-expression": replaced("incomplete JSX"),
  "cut-off-tag": replaced("incomplete JSX"),
  "dropped-attribute": missing("attributes of components"),
  "empty-section": missing("lists on section pages"),
  "include-limit": missing("included files"),
  "include-outside-root": missing("included files"),
  "invalid-mdx": replaced("pages with too many syntax errors"),
  "missing-image": missing("images"),
  "missing-include": missing("included files"),
  "missing-partial": missing("included files"),
  "missing-region": missing("included files"),
  "missing-snippet": missing("included files"),
  "open-shortcode": replaced("unclosed shortcodes"),
  "program-block": replaced("code blocks that a program fills"),
  "unclosed-tag": replaced("incomplete JSX"),
  "unknown-component": replaced("unknown components"),
  "unknown-container": replaced("unknown containers"),
  "unknown-expression": missing("expressions and template tags"),
  "unknown-placeholder": missing("macros and placeholders"),
  "unknown-shortcode": replaced("unknown shortcodes"),
  "vue-code": missing("scripts and elements that need Vue"),
};
