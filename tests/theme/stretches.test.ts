// Splitting of long articles: only between blocks, and not at all if the tags do not match.
import { expect, test } from "vitest";
import { cutArticle } from "../../theme/below-fold-heights.js";

const words = "Some words of text. ".repeat(50);
const stretch = '<div class="stretch">';

test("is split before top-level paragraphs and lists", () => {
  const block = `<h2 id="a">A</h2>\n<p title="a > b">${words}<br>${words}</p>\n`;
  const aside = `<aside><p>${words}</p><p>${words}</p><p>${words}<img src="a.png"></p></aside>\n`;
  const html = block + aside + block + block;
  const cut = cutArticle(html);
  expect(cut.split(stretch).length).toBe(3);
  expect(cut).toMatch(/<\/aside>\n<h2 id="a">A<\/h2>\n<div class="stretch"><p/);
  expect(cut.replaceAll(stretch, "").replaceAll("</div>", "")).toBe(html);
});

test("is not split if it is short, if its tags do not match, or if it contains other languages than HTML", () => {
  const block = `<p>${words}</p><ul><li>${words}</li></ul>`;
  for (const html of [
    block,
    `${block}${block}</div>${block}`,
    `${block}<div>${block}${block}`,
    `<!-- > -->${block.repeat(3)}`,
  ])
    expect(cutArticle(html)).toBe(html);
  expect(cutArticle(block.repeat(3))).toContain(stretch);
});
