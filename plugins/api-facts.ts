// The line below the title of a page in an API reference: what it is, since when, where it is from. Its style is api-facts.css.
import type { Paragraph } from "mdast";

export function markFacts(paragraph: Paragraph): void {
  paragraph.data = { ...paragraph.data, hProperties: { className: ["api-facts"] } };
}
