// Splits a long article into sections. Browsers lay out and paint sections near the viewport first (styles:
// `content-visibility`), and reserve the estimated heights of the others; client/navigation/below-fold.ts then shows
// them. The estimates are for pages in the default styles.
import type { ArticleOutline, ContentSize } from "docsgen";

/** In HTML characters. This is about half a viewport of text, or a quarter of a viewport of code. */
const least = 1500;

/**
 * Returns the article after its title. It is only split before top-level paragraphs and lists, because they have no top
 * margin, so the spacing does not change.
 */
export function cutArticle(html: string, { title, blocks }: Pick<ArticleOutline, "title" | "blocks">): string {
  if (html.length - title < 2 * least) return html.slice(title);
  const starts = [title];
  for (const { start } of blocks) if (start - (starts.at(-1) ?? 0) >= least) starts.push(start);
  const pieces = starts.map((start, index) => {
    const end = starts[index + 1] ?? html.length;
    const piece = html.slice(start, end);
    if (index === 0) return piece;
    const sizes = blocks.flatMap((block) => (block.start >= start && block.start < end ? block.size : []));
    return `<div class="stretch"${formatHeights(sizes)}>${piece}</div>`;
  });
  return pieces.join("");
}

/**
 * Formats the estimated height in pixels: at full width, and in narrow windows. There, the height of text shrinks as the
 * window grows: it is given as 100/390 of the height in a window of 390 pixels, to be multiplied by the window's width.
 */
function formatHeights(sizes: readonly ContentSize[]): string {
  const sum = (key: keyof ContentSize) => sizes.reduce((total, size) => total + (size[key] ?? 0), 0);
  const [rows, pixels] = [sum("rows") * 21, sum("pixels")];
  const code = sum("codeLines") * 24 + sum("codeBlocks") * 66;
  const between =
    sum("paragraphs") * 16 + sum("lists") * 12 + sum("items") * 5 + sum("tables") * 34 + sum("boxes") * 64;
  const headings = sum("headings") * 70 + sum("subheadings") * 46;
  const fixed = rows + pixels + code + between + headings;
  const wide = fixed + sum("wide") * 29.75 + sum("wideRows") * 22.4;
  const [text, rest] = [sum("narrow") * 28, fixed + sum("narrowRows") * 22.4];
  return ` data-wide="${Math.round(wide)}" data-text="${Math.round(text / 3.9)}" data-rest="${Math.round(rest)}"`;
}
