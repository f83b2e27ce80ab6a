// Marks facts in an API reference: the line below the title of a page (its kind, the version that added it, and its
// source), and labels of versions. The styles are in api-facts.css.
import type { Emphasis, Paragraph } from "mdast";

const hProperties = { className: ["api-facts"] };

export function markFacts(paragraph: Paragraph): void {
  paragraph.data = { ...paragraph.data, hProperties };
}

/** Shows text as a side note. */
export function smallFacts(text: Emphasis): void {
  text.data = { ...text.data, hName: "small", hProperties };
}
