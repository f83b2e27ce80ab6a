// The problems of dialects after which a page shows content in another form than the original site, or not at all. A
// build counts them in its account. A dialect that reports a new code for such places adds it here.
import type { ContentLoss } from "docsgen";

const replaced = (one: string, kind = `${one}s`): ContentLoss => ({ kind, one, state: "replaced" });
const missing = (one: string, kind = `${one}s`): ContentLoss => ({ kind, one, state: "missing" });

export const contentLosses: Readonly<Record<string, ContentLoss>> = {
  "api-block": replaced("API reference"),
  "component-props": replaced("component with unsupported attributes", "components with unsupported attributes"),
  "cut-off-export": replaced("incomplete JSX", "incomplete JSX"),
  "cut-off-expression": replaced("incomplete JSX", "incomplete JSX"),
  "cut-off-tag": replaced("incomplete JSX", "incomplete JSX"),
  "dropped-attribute": missing("attribute of a component", "attributes of components"),
  "empty-section": missing("list on a section page", "lists on section pages"),
  "include-limit": missing("included file"),
  "include-outside-root": missing("included file"),
  "invalid-mdx": replaced("page with too many syntax errors", "pages with too many syntax errors"),
  "missing-image": missing("image"),
  "missing-include": missing("included file"),
  "missing-partial": missing("included file"),
  "missing-region": missing("included file"),
  "missing-snippet": missing("included file"),
  "open-shortcode": replaced("unclosed shortcode"),
  "paginated-page": missing("page with pagination", "pages with pagination"),
  "program-block": replaced("code block that a program fills", "code blocks that a program fills"),
  "unclosed-tag": replaced("incomplete JSX", "incomplete JSX"),
  "unknown-component": replaced("unknown component"),
  "unknown-container": replaced("unknown container"),
  "unknown-expression": missing("expression or template tag", "expressions and template tags"),
  "unknown-placeholder": missing("macro or placeholder", "macros and placeholders"),
  "unknown-shortcode": replaced("unknown shortcode"),
  "vue-code": missing("script or element that needs Vue", "scripts and elements that need Vue"),
};
