// Texts of a description are Markdown of their own: headings stand below the page's, and links to parts of other tools' pages
// are led to ours or left out.
import { proseLines } from "../api-markdown.js";
import type { Tools } from "./tools.js";

/** @param depth of the heading that the text stands below */
export function renderText(text: string, depth: number, { idOfAnchor }: Pick<Tools, "idOfAnchor">): string {
  return proseLines(text.replace(/\r\n?/g, "\n"), depth, (line) =>
    line.replace(/\[([^\]]*)\]\(#([^)\s]*)\)/g, (_, label: string, anchor: string) => {
      const id = idOfAnchor(anchor);
      return id === undefined ? label : `[${label}](</${id}>)`;
    }),
  );
}
