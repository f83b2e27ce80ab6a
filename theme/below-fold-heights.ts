// Splits a long article into sections, for its document only. Browsers lay out and paint sections near the viewport
// first (styles: `content-visibility`); client/navigation/below-fold.ts then shows the others. Chunks are not split,
// because scripts insert them gradually.
import type { ArticleOutline } from "docsgen";

/** In HTML characters. This is about half a viewport of text, or a quarter of a viewport of code. */
const least = 1500;

/**
 * Returns the article after its title. It is only split before top-level paragraphs and lists, because they have no top
 * margin, so the spacing does not change.
 */
export function cutArticle(html: string, { title, blocks }: Pick<ArticleOutline, "title" | "blocks">): string {
  if (html.length - title < 2 * least) return html.slice(title);
  let [cut, last] = ["", title];
  for (const at of blocks) {
    if (at - last < least) continue;
    cut += `${html.slice(last, at)}${cut && "</div>"}<div class="stretch">`;
    last = at;
  }
  return cut + html.slice(last) + (cut && "</div>");
}
