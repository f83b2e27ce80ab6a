// Renders Markdown in a description. Headings move below the page's heading. Links to anchors on other tools' pages
// lead to the matching page, or are removed.
import { proseLines } from "../../shared/api-markdown.js";
import type { Tools } from "./markdown-tools.js";

/** @param depth level of the heading above the text */
export function renderText(text: string, depth: number, { idOfAnchor }: Pick<Tools, "idOfAnchor">): string {
  return proseLines(text.replace(/\r\n?/g, "\n"), depth, (line) =>
    line.replace(/\[([^\]]*)\]\(#([^)\s]*)\)/g, (_, label: string, anchor: string) => {
      const id = idOfAnchor(anchor);
      return id === undefined ? label : `[${label}](</${id}>)`;
    }),
  );
}
