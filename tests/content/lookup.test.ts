// The lookup pages list what the articles explain: each name is in the article that its section links to. Every
// variable, error, and event in an article's options or Troubleshooting section is listed.
import { posix } from "node:path";
import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { type Table, tables } from "../../content/reference/facts.js";
import { meaningsByWord, terms } from "../../content/reference/glossary.js";
import { type Article, readArticles } from "./markdown.js";

const articles = readArticles();
const byFile = new Map(articles.map((article) => [article.file, article]));
const packages = articles.filter(({ file }) => file.startsWith("content/packages/"));

/** Normalizes placeholders, which the table and the articles word differently. */
const normalize = (text: string) =>
  text
    .replace(/'(?!\/\*)[^']*'/g, "'x'")
    .replace(/\b[XY]\b/g, "X")
    .replace(/content-type: [\w/]+ -/, "content-type: X -")
    .replace(/email \w+: .*$/, "email x: y");

const listNames = (slug: string) =>
  readTable(slug).sections.flatMap(({ rows }) => rows.map(([name]) => normalize(name)));

function readTable(slug: string): Table {
  const table = tables.find((one) => one.slug === slug);
  if (!table) throw new Error(`no table ${slug}`);
  return table;
}

/** Returns the article's inline code, and quoted texts in its tables. */
function listQuotes(node: Nodes): string[] {
  if (node.type === "inlineCode") return [node.value];
  if (node.type === "tableCell") {
    const text = node.children.map((child) => ("value" in child ? child.value : "")).join("");
    const quoted = [...text.matchAll(/"([^"]+)"/g)].map(([, words = ""]) => words);
    return [...quoted, ...node.children.flatMap(listQuotes)];
  }
  return "children" in node ? node.children.flatMap(listQuotes) : [];
}

/** Returns the first cells of the tables under Troubleshooting. */
function listSymptoms({ tree }: Article): string[] {
  const at = tree.children.findIndex(
    (node) => node.type === "heading" && JSON.stringify(node).includes('"Troubleshooting"'),
  );
  const after = tree.children.slice(at + 1);
  const end = after.findIndex((node) => node.type === "heading" && node.depth === 2);
  const rows = after.slice(0, end).flatMap((node) => (node.type === "table" ? node.children.slice(1) : []));
  return rows.flatMap(({ children: [first] }) => (first ? listQuotes(first) : []));
}

test.each(tables)("$slug: lists each name once, and the article explains it", ({ columns, sections }) => {
  const names = sections.flatMap(({ rows }) => rows.map(([name]) => name));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(sections.flatMap(({ rows }) => rows).filter((row) => row.length !== columns.length)).toEqual([]);
  const missing = sections.flatMap(({ article, rows }) => {
    const target = byFile.get(posix.join("content", article.replace(/#.*$/, "")));
    const said = target ? listQuotes(target.tree).map(normalize) : [];
    const isThere = (name: string) => {
      const word = new RegExp(String.raw`(?<![\w$])${name.replace(/[$()*+.?[\]{}|]/g, "\\$&")}(?!\w)`);
      return word.test(target?.body ?? "") || said.some((one) => one.includes(normalize(name)));
    };
    return rows.flatMap(([name]) => (isThere(name) ? [] : `${article}: ${name}`));
  });
  expect(missing).toEqual([]);
});

describe("lists all names from the articles", () => {
  const missing = (slug: string, found: (article: Article) => string[]) => {
    const listed = new Set(listNames(slug));
    const lines = packages.flatMap((article) =>
      found(article).map((name) => [name, `${article.file}: ${name}`] as const),
    );
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter(([name]) => !listed.has(name)).map(([, line]) => line)).toEqual([]);
  };

  test("environment variables", () => {
    missing("environment-variables", ({ tree }) =>
      tree.children.flatMap((node) => {
        if (node.type !== "table" || !JSON.stringify(node.children[0]).includes('"Variable"')) return [];
        return node.children.slice(1).flatMap(({ children: [first] }) => (first ? listQuotes(first) : []));
      }),
    );
  });

  test("errors, by class and by message", () => {
    missing("errors", (article) => {
      const classes = listQuotes(article.tree).filter((code) => /^[A-Z]\w+Error$/.test(code));
      const messages = listSymptoms(article).filter((text) => /^[A-Z]\w+ (?!install)[^()=]*$/.test(text));
      const listedErrors = messages.filter((text) => !/^(Not Found|Invalid module name|Entity from)/.test(text));
      return [...classes, ...listedErrors.map(normalize)];
    });
  });

  test("events", () => {
    const kinds = /^(action|bucket|client|email|form|react|scheduler|security:user|server|state):[\w:]+$/;
    missing("events", ({ tree }) => listQuotes(tree).filter((code) => kinds.test(code)));
  });

  test("descriptors", () => {
    const descriptorNames = ["$schema", "$insertSchema"];
    missing("all-descriptors", ({ tree }) =>
      listQuotes(tree).filter((code) => /^\$[a-z][A-Za-z]+$/.test(code) && !descriptorNames.includes(code)),
    );
  });
});

test("sorts the glossary alphabetically, with terms that occur in their articles", () => {
  const words = terms.map(({ term }) => term);
  expect([...words].sort((a, b) => a.localeCompare(b))).toEqual(words);
  const missing = terms.filter(({ term, article }) => {
    const body = byFile.get(posix.join("content", article.replace(/#.*$/, "")))?.body.toLowerCase() ?? "";
    return !term
      .toLowerCase()
      .split(", ")
      .every((word) => body.includes(word));
  });
  expect(missing.map(({ term }) => term)).toEqual([]);
});

test("marks only terms that occur in the articles", () => {
  const bodies = articles.map(({ body }) => body).join("\n");
  const unused = Object.keys(meaningsByWord("Cairn")).filter((word) => !new RegExp(`\\b${word}\\b`).test(bodies));
  expect(unused).toEqual([]);
});
