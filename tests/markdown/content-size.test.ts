// Estimated sizes of content, with which the theme reserves space for it.
import { expect, test } from "vitest";
import { splitArticle } from "../../src/pages/article.js";
import { compile } from "./page.js";

/** Returns the sizes of the page's blocks. */
async function sizesOf(markdown: string) {
  const { article } = await compile(markdown);
  return splitArticle(article).flatMap((piece) =>
    typeof piece === "string" || piece.name !== "block" ? [] : [JSON.parse(piece.value)],
  );
}

test("counts the lines of a paragraph for both widths, up to the next block", async () => {
  const text = "a word ".repeat(30).trim();
  expect(await sizesOf(`${text}\n\n## A heading\n\n### Another\n\nShort\n`)).toEqual([
    { wide: 5, narrow: 7, paragraphs: 1, headings: 1, subheadings: 1 },
    { wide: 1, narrow: 1, paragraphs: 1 },
  ]);
});

test("counts the lines of code, and only the first panel of a group", async () => {
  const group = ":::code-group\n```sh\none\ntwo\n```\n```ts\nthree\n```\n:::\n";
  expect(await sizesOf(`Text\n\n\`\`\`js\na\n\nb\n\`\`\`\n\n${group}`)).toEqual([
    expect.objectContaining({ codeLines: 5, codeBlocks: 2 }),
  ]);
});

test("counts only the summary of a closed fold", async () => {
  const [size] = await sizesOf("Text\n\n::: details More\nOne\n\nTwo\n:::\n");
  expect(size).toEqual({ wide: 2, narrow: 2, paragraphs: 1, boxes: 1 });
});

test("divides the width of a table by the length of its columns", async () => {
  const long = "a sentence ".repeat(20).trim();
  expect(await sizesOf(`Text\n\n| a | b |\n| - | - |\n| x | ${long} |\n`)).toEqual([
    expect.objectContaining({ tables: 1, rows: 2, wideRows: 4, narrowRows: 7 }),
  ]);
});

test("scales images to the width of the text, and ignores those of unknown size", async () => {
  const image = (size: string) => `<p><img src="https://x.example/a.png" alt="" ${size}></p>\n\n`;
  const sizes = await sizesOf(image('width="1200" height="800"') + image('width="60" height="40"') + image(""));
  expect(sizes.map(({ pixels = 0 }) => pixels)).toEqual([400, 40, 0]);
});
