// Adds break opportunities (`<wbr>`) to identifiers in tables, because a narrow column would break `SERVER_API_PREFIX`
// anywhere. They are not part of the text that readers copy or search.
import type { Element, ElementContent } from "hast";
import { element, text } from "./hast.js";

/** Shorter words fit into any column. In characters. */
const leastLength = 12;
/** After `_`, `.`, `(` and `/` that follow a word, and where the case changes: `max|Retry|Count`, `HTTP|Server`. */
const breaks = /(?<=[\p{L}\d)\]][_.(/]+)(?=[^_.(/)\s])|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Adds break opportunities to the text in a `<code>` element. */
export function addBreaks(code: Element): void {
  code.children = code.children.flatMap((child) => {
    if (child.type === "element") addBreaks(child);
    return child.type === "text" ? splitText(child.value) : child;
  });
}

function splitText(value: string): ElementContent[] {
  if (value.length < leastLength) return [text(value)];
  const pieces = value.split(/(?<=\s)/).flatMap((word) => (word.length < leastLength ? word : word.split(breaks)));
  return pieces.flatMap((piece, index) =>
    index > 0 && !/\s$/.test(pieces[index - 1] ?? "") ? [element("wbr", {}), text(piece)] : text(piece),
  );
}
