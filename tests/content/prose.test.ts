import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { type Article, parseArticle, readArticles, variablePattern } from "./markdown.js";

const filter = process.env.ARTICLE ?? "";

interface Sentence {
  text: string;
  line: number;
}

/** Sections of a package's article that say the same thing in the same words everywhere. */
const alike = new Set(["Installation", "Options", "Related packages"]);

/** The sentences of an article longer than six words, normalised; headings, code and tables' header rows are left out. */
function sentencesOf(article: Article): Sentence[] {
  let section = "";
  const told = article.tree.children.filter((node) => {
    if (node.type === "heading" && node.depth <= 2) section = textOf(node);
    return !(article.file.includes("packages/") && alike.has(section));
  });
  return told.flatMap(passagesOf).flatMap(({ text, line }) =>
    text
      .split(/(?<=[.!?:;]["')\]]*)\s+|\n(?=:::|\[!)/)
      .map((sentence) => ({ text: normalise(sentence), line }))
      .filter((sentence) => sentence.text.split(" ").length > 6),
  );
}

function passagesOf(node: Nodes): Sentence[] {
  switch (node.type) {
    case "heading":
    case "code":
      return [];
    case "table":
      return node.children.slice(1).flatMap(passagesOf);
    case "tableCell":
      // An error's message is the same wherever it is explained.
      if (node.children.every(({ type }) => type === "inlineCode")) return [];
      return [{ text: textOf(node), line: node.position?.start.line ?? 1 }];
    case "paragraph":
      return [{ text: textOf(node), line: node.position?.start.line ?? 1 }];
    default:
      return "children" in node ? node.children.flatMap(passagesOf) : [];
  }
}

function textOf(node: Nodes): string {
  if (node.type === "break") return " ";
  if ("children" in node) return node.children.map(textOf).join("");
  return "value" in node ? node.value : "";
}

function normalise(sentence: string): string {
  return sentence
    .replace(/^:::+\s*[a-z-]*(\[[^\]]*\])?|^\[![A-Z]+\]/gm, " ")
    .replace(variablePattern, " ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$]+/gu, " ")
    .trim();
}

/** Sentences that two articles share, as `text: a.md:3, b.md:9`. */
function repeated(articles: Article[]): string[] {
  const places = new Map<string, Map<string, number>>();
  for (const article of articles) {
    for (const { text, line } of sentencesOf(article)) {
      const files = places.get(text) ?? new Map<string, number>();
      if (!files.has(article.file)) files.set(article.file, line);
      places.set(text, files);
    }
  }
  return [...places]
    .filter(([, files]) => files.size > 1)
    .map(([text, files]) => ({ text, at: [...files].map(([file, line]) => `${file}:${line}`) }))
    .filter(({ at }) => at.some((place) => place.includes(filter)))
    .map(({ text, at }) => `"${text}": ${at.join(", ")}`);
}

describe("the prose of the articles", () => {
  test("has no sentence in two articles", () => {
    expect(repeated(readArticles()).join("\n")).toBe("");
  });

  test("finds sentences through marks, variables and containers", () => {
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
