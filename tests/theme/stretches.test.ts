// Splitting of long articles before top-level text.
import { expect, test } from "vitest";
import { cutArticle } from "../../theme/below-fold-heights.js";
import { site } from "../site.js";

const words = "Some words of text. ".repeat(50);
const stretch = '<div class="stretch">';

test("splits a long article at blocks that are far enough apart", () => {
  const title = "<h1>A</h1>";
  const block = `<p>${words}</p>`;
  const html = title + block.repeat(6);
  const blocks = [0, 1, 2, 3, 4, 5].map((index) => title.length + index * block.length);
  expect(cutArticle(html, { title: title.length, blocks })).toBe(
    `${block.repeat(2)}${stretch}${block.repeat(2)}</div>${stretch}${block.repeat(2)}</div>`,
  );
  expect(cutArticle(html, { title: 0, blocks: [] })).toBe(html);
});

test("does not split a short article", () => {
  const html = `<p>${words}</p><ul><li>${words}</li></ul>`;
  expect(cutArticle(html, { title: 0, blocks: [0, words.length + 7] })).toBe(html);
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
      .map((part) => part.slice(0, 3)),
  ).toEqual(["<p>", "<p>"]);
  expect(html).toMatch(/<\/h2>\n<div class="stretch"><p>/);
  expect(one.read("page.js")).not.toContain(stretch);
});
