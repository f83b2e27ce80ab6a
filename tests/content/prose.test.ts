import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { type Article, parseArticle, readArticles, variablePattern } from "./markdown.js";

const filter = process.env.ARTICLE ?? "";

interface Sentence {
  text: string;
  line: number;
}

/** Sections that are worded the same in every package's article. */
const alike = new Set(["Installation", "Options", "Related packages"]);

/**
 * Returns the normalized sentences of an article with more than six words; headings, code, and table headers are left
 * out.
 */
function listSentences(article: Article): Sentence[] {
  let section = "";
  const prose = article.tree.children.filter((node) => {
    if (node.type === "heading" && node.depth <= 2) section = plainText(node);
    return !(article.file.includes("packages/") && alike.has(section));
  });
  return prose.flatMap(listPassages).flatMap(({ text, line }) =>
    text
      .split(/(?<=[.!?:;]["')\]]*)\s+|\n(?=:::|\[!)/)
      .map((sentence) => ({ text: normalize(sentence), line }))
      .filter((sentence) => sentence.text.split(" ").length > 6),
  );
}

function listPassages(node: Nodes): Sentence[] {
  switch (node.type) {
    case "heading":
    case "code":
      return [];
    case "table":
      return node.children.slice(1).flatMap(listPassages);
    case "tableCell":
      // An error's message is the same wherever it is explained.
      if (node.children.every(({ type }) => type === "inlineCode")) return [];
      return [{ text: plainText(node), line: node.position?.start.line ?? 1 }];
    case "paragraph":
      return [{ text: plainText(node), line: node.position?.start.line ?? 1 }];
    default:
      return "children" in node ? node.children.flatMap(listPassages) : [];
  }
}

function plainText(node: Nodes): string {
  if (node.type === "break") return " ";
  if ("children" in node) return node.children.map(plainText).join("");
  return "value" in node ? node.value : "";
}

function normalize(sentence: string): string {
  return sentence
    .replace(/^:::+\s*[a-z-]*(\[[^\]]*\])?|^\[![A-Z]+\]/gm, " ")
    .replace(variablePattern, " ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$]+/gu, " ")
    .trim();
}

/** Returns sentences that two articles share, as `text: a.md:3, b.md:9`. */
function repeated(articles: Article[]): string[] {
  const occurrences = new Map<string, Map<string, number>>();
  for (const article of articles) {
    for (const { text, line } of listSentences(article)) {
      const files = occurrences.get(text) ?? new Map<string, number>();
      if (!files.has(article.file)) files.set(article.file, line);
      occurrences.set(text, files);
    }
  }
  return [...occurrences]
    .filter(([, files]) => files.size > 1)
    .map(([text, files]) => ({ text, at: [...files].map(([file, line]) => `${file}:${line}`) }))
    .filter(({ at }) => at.some((place) => place.includes(filter)))
    .map(({ text, at }) => `"${text}": ${at.join(", ")}`);
}

describe("the prose in the articles", () => {
  test("does not repeat sentences across articles", () => {
    expect(repeated(readArticles()).join("\n")).toBe("");
  });

  test("gives each column of a table a header, which screen readers announce", () => {
    const cells = readArticles().flatMap(({ file, tree }) =>
      tree.children
        .flatMap((node) => (node.type === "table" ? (node.children[0]?.children ?? []) : []))
        .map((cell) => ({ place: `${file}:${cell.position?.start.line}`, text: plainText(cell).trim() })),
    );
    expect(cells.length).toBeGreaterThan(100);
    expect(cells.filter(({ text }) => text === "").map(({ place }) => place)).toEqual([]);
  });

  test("is compared regardless of markup, variables, and containers", () => {
    const one = parseArticle(
      "# A heading with more than six words here\n\nShort one. Install the `@{{product}}/core` package *before* you\nrun anything else!",
      "one.md",
    );
    const two = parseArticle(
      "# A heading with more than six words here\n\n:::tip[Mind]\nInstall the **@{{product}}/core** package before you run anything else.\n:::\n",
      "two.md",
    );
    const three = parseArticle(
      [
        "| One header cell with more than six words |",
        "| --- |",
        "| A cell of the body with more than six words |",
        "",
        "```txt",
        "Code lines may come again in many articles here.",
        "```",
      ].join("\n"),
      "three.md",
    );
    const four = parseArticle(
      [
        "- A cell of the body with more than six words.",
        "- One header cell with more than six words.",
        "",
        "Code lines may come again in many articles here.",
      ].join("\n"),
      "four.md",
    );
    const places = repeated(
      [one, two, three, four].map((article) => ({ ...article, file: `${filter}${article.file}` })),
    );
    expect(places).toEqual([
      `"install the core package before you run anything else": ${filter}one.md:3, ${filter}two.md:3`,
      `"a cell of the body with more than six words": ${filter}three.md:3, ${filter}four.md:1`,
    ]);
  });
});
