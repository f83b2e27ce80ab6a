// Splitting of long articles before top-level text.
import { expect, test } from "vitest";
import { cutArticle } from "../../theme/below-fold-heights.js";
import { site } from "../site.js";

const words = "Some words of text. ".repeat(50);
const stretch = '<div class="stretch"';

test("splits a long article at blocks that are far enough apart", () => {
  const title = "<h1>A</h1>";
  const block = `<p>${words}</p>`;
  const html = title + block.repeat(6);
  const size = { wide: 10, narrow: 20, paragraphs: 1 };
  const blocks = [0, 1, 2, 3, 4, 5].map((index) => ({ start: title.length + index * block.length, size }));
  // Of two paragraphs: 20 lines of 29.75 px and 32 px below them; in a narrow window, 40 lines of 28 px, divided by 3.9.
  const heights = ' data-wide="627" data-text="287" data-rest="32"';
  expect(cutArticle(html, { title: title.length, blocks })).toBe(
    `${block.repeat(2)}${stretch}${heights}>${block.repeat(2)}</div>${stretch}${heights}>${block.repeat(2)}</div>`,
  );
  expect(cutArticle(html, { title: 0, blocks: [] })).toBe(html);
});

test("does not split a short article", () => {
  const html = `<p>${words}</p><ul><li>${words}</li></ul>`;
  expect(cutArticle(html, { title: 0, blocks: [0, words.length + 7].map((start) => ({ start, size: {} })) })).toBe(
    html,
  );
});

test("splits a page before paragraphs and lists, even after comments, but not inside other elements", async () => {
  const aside = `> [!NOTE]\n> ${words}\n>\n> ${words}\n\n`;
  const text = `# Title\n\n<!-- <div> -->\n\n${words}\n\n${aside}## A\n\n${words}\n\n- ${words}\n\n${words}\n`;
  const one = site({
    "site.config.mjs": "export default {};\n",
    "content/index.md": "# Home\n",
    "content/page.md": text,
  });
  await one.build();
  const html = one.read("page.html");
  expect(
    html
      .split(stretch)
      .slice(1)
      .map((part) => /^[^>]*>(<\w+>)/.exec(part)?.[1]),
  ).toEqual(["<p>", "<p>"]);
  expect(html).toMatch(/<\/h2>\n<div class="stretch"[^>]*><p>/);
  expect(one.read("page.js").split(stretch)).toHaveLength(3);
});
