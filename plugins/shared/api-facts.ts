// Marks the line below the title of a page in an API reference: its kind, the version that added it, and its source. The
// styles are in api-facts.css.
import type { Paragraph } from "mdast";

export function markFacts(paragraph: Paragraph): void {
  paragraph.data = { ...paragraph.data, hProperties: { className: ["api-facts"] } };
}
