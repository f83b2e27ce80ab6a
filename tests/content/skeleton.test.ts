// One structure for all package articles, so that readers of one can find everything in the next.
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Nodes, Root, RootContent } from "mdast";
import { describe, expect, test } from "vitest";
import { codeBlocks, installedBy, shellBlocks, tabsFor } from "./installation.js";
import { contentFolder, readArticles } from "./markdown.js";

const filter = process.env.ARTICLE ?? "";

/** Required order. Additional content gets headings inside these sections. */
const sections = [
  "Installation",
  "Quick start",
  "Concepts",
  "Options",
  "Recipes",
  "Troubleshooting",
  "Testing",
  "Related packages",
];
/** Packages that others need without an import in the program: the container, a database, and React. */
const peers = new Set(["@{{product}}/core", "@electric-sql/pglite", "react", "react-dom"]);
/** These have nothing to run except tests. */
const withoutRun = ["testing"];

const articles = readArticles()
  .filter(({ file }) => file.startsWith("content/packages/") && file.includes(filter))
  .map((article) => ({ ...article, slug: basename(article.file, ".md").replace("{{product}}-", "") }));

function plainText(node: Nodes): string {
  if ("children" in node) return node.children.map(plainText).join("");
  return "value" in node ? node.value : "";
}

/** Returns the blocks of each section by its heading; blocks before the first heading are the lead. */
function splitSections(tree: Root): Map<string, Root> {
  const parts = new Map<string, Root>([["lead", { type: "root", children: [] }]]);
  let last = "lead";
  for (const node of tree.children.slice(1)) {
    if (node.type === "heading" && node.depth === 2) {
      last = plainText(node);
      parts.set(last, { type: "root", children: [] });
    } else parts.get(last)?.children.push(node);
  }
  return parts;
}

/** Returns the header cells of each table. */
function tableHeads(part: Root): string[][] {
  return part.children.flatMap((node) =>
    node.type === "table" ? [(node.children[0]?.children ?? []).map((cell) => plainText(cell))] : [],
  );
}

/** Returns the file name of a fence: its title, or the label of its tab. */
const fileName = (meta: string | null | undefined) =>
  /title="([^"]*)"|^\[([^\]\s]+\.\w+)\]/
    .exec(meta ?? "")
    ?.slice(1)
    .find(Boolean) ?? "";
const isProgram = (lang: string | null | undefined) => lang === "ts" || lang === "tsx";

describe.each(articles.map((article) => [article.file, article] as const))("%s", (_, article) => {
  const { slug, tree, data } = article;
  const parts = splitSections(tree);
  const part = (name: string) => parts.get(name) ?? { type: "root" as const, children: [] };

  test("has the sections of every package", () => {
    expect([...parts.keys()].slice(1)).toEqual(sections);
    expect([...parts].filter(([, { children }]) => children.length === 0).map(([name]) => name)).toEqual([]);
  });

  test("begins with one sentence that describes the package", () => {
    const [first] = part("lead").children;
    const lead = first ? plainText(first) : "";
    expect(lead.startsWith(`${data.title} `), lead).toBe(true);
    expect(lead).toMatch(/^[^.!?]+(\.[^\s.][^.!?]*)*\.$/);
  });

  test("installs with four package managers and names the module's class", () => {
    const installation = part("Installation");
    const [npm] = shellBlocks(installation);
    const fences = shellBlocks(installation).slice(0, 4);
    expect(fences.map(({ meta, value }) => `${meta}\n${value}`)).toEqual(tabsFor(npm?.value ?? ""));
    expect(installedBy(article)).toContain(`@{{product}}/${slug}`);
    const module = readModuleClass(slug);
    if (module) expect(installation.children.map(plainText).join("\n")).toContain(module);
  });

  test("installs only what the quick start needs", () => {
    const [npm] = shellBlocks(part("Installation"));
    const installed = (npm?.value ?? "").split("\n").filter((line) => !line.includes("--save-dev"));
    const names = installed.flatMap((line) => line.split(/\s+/).slice(2));
    const blocks = ["Installation", "Quick start"].flatMap((name) => [...codeBlocks(part(name))]);
    const imported = blocks.map(({ value }) => value).join("\n");
    const isNeeded = (name: string) =>
      peers.has(name) || name === `@{{product}}/${slug}` || imported.includes(`"${name}"`);
    expect(names.filter((name) => !isNeeded(name))).toEqual([]);
  });

  test("has a quick start that runs and prints something", () => {
    const blocks = [...codeBlocks(part("Quick start"))];
    const programs = blocks.filter(({ lang }) => isProgram(lang));
    expect(programs.filter(({ meta }) => fileName(meta) === "")).toEqual([]);
    expect(programs.some(({ value }) => withoutRun.includes(slug) || /^run\(/m.test(value))).toBe(true);
    const kinds = blocks.map(({ lang }) => (isProgram(lang) ? "program" : lang === "sh" ? "start" : "output"));
    expect(kinds.lastIndexOf("start")).toBeGreaterThan(kinds.indexOf("program"));
    expect(kinds.lastIndexOf("output")).toBeGreaterThan(kinds.indexOf("start"));
    const invented = /(?:fetch\(\s*[`"']|curl [^\n]*)https?:\/\/[^/\s"'`]*\.example\b/;
    expect(blocks.filter(({ value }) => invented.test(value)).map(({ value }) => value)).toEqual([]);
  });

  test("has option tables with types, defaults, and meanings", () => {
    const heads = tableHeads(tree).filter(([first]) => first === "Option" || first === "Variable");
    for (const head of heads) expect(head.slice(1)).toEqual(["Type", "Default", "Meaning"]);
  });

  test("has recipes with headings", () => {
    const headings = part("Recipes").children.filter((node) => node.type === "heading" && node.depth === 3);
    expect(headings.length).toBeGreaterThanOrEqual(2);
  });

  test("has a table of symptoms, causes, and fixes", () => {
    expect(tableHeads(part("Troubleshooting"))).toContainEqual(["Symptom", "Cause", "Fix"]);
  });

  test("has tests in the expected section, without fixed ports", () => {
    const blocks = [...codeBlocks(part("Testing"))].filter(({ lang }) => isProgram(lang));
    const titles = [...codeBlocks(tree)]
      .map(({ meta }) => fileName(meta))
      .filter((title) => /\.(test|spec)\./.test(title));
    expect(blocks.length).toBeGreaterThan(0);
    expect(titles.filter((title) => !/^tests\/[\w-]+(\.browser)?\.spec\.tsx?$/.test(title))).toEqual([]);
    const code = blocks.map(({ value }) => value).join("\n");
    expect(code).not.toMatch(/SERVER_PORT\W+[1-9]|localhost:\d/);
  });

  test("ends with links to related packages and to what comes next", () => {
    const lists = part("Related packages").children.filter((node: RootContent) => node.type === "list");
    expect(lists).toHaveLength(2);
    expect(JSON.stringify(lists[1])).toMatch(/"url":"[^"]*\/(?:guides|concepts)\//);
    const [list] = part("Related packages").children.filter((node: RootContent) => node.type === "list");
    expect(list?.type === "list" ? list.children.length : 0).toBeGreaterThanOrEqual(2);
    for (const item of list?.type === "list" ? list.children : []) {
      expect(JSON.stringify(item)).toContain('"type":"link"');
    }
  });
});

/** Sections that guides, concepts, and chapters end with; Introduction has no programs to fail. */
const endings: readonly { kind: string; pattern: RegExp; ending: readonly string[] }[] = [
  { kind: "introduction", pattern: /guides\/1-introduction/, ending: ["Next steps"] },
  { kind: "guide", pattern: /guides\/[23]-/, ending: ["Troubleshooting", "Next steps"] },
  { kind: "concept", pattern: /concepts\/\d-/, ending: ["Troubleshooting", "Next steps"] },
  { kind: "chapter", pattern: /guides\/4-tutorial\//, ending: ["What you have", "Next steps"] },
  { kind: "page in practice", pattern: /guides\/5-in-practice\//, ending: ["Next steps"] },
  { kind: "comparison", pattern: /guides\/6-coming-from\//, ending: ["Next steps"] },
];

describe.each(
  readArticles().flatMap((article) => {
    const found = endings.find(({ pattern }) => pattern.test(article.file));
    return found && article.file.includes(filter) ? [[article.file, article, found] as const] : [];
  }),
)("%s", (_, { tree }, { kind, ending }) => {
  const parts = splitSections(tree);
  const names = [...parts.keys()].slice(1);

  test(`has the sections of a ${kind}`, () => {
    // A concept may sum up before it ends.
    const closing = names.filter((name) => !["Summary", "Checklist"].includes(name)).slice(-ending.length);
    expect(closing).toEqual(ending);
    expect(parts.get("lead")?.children[0]?.type).toBe("paragraph");
    expect(new Set(names).size).toBe(names.length);
  });

  test.runIf(ending.includes("Troubleshooting"))("has a table of symptoms, causes, and fixes", () => {
    const troubles = parts.get("Troubleshooting");
    expect(troubles ? tableHeads(troubles) : []).toContainEqual(["Symptom", "Cause", "Fix"]);
  });

  test("leads on with a list of links and reasons", () => {
    const list = parts.get("Next steps")?.children.find((node: RootContent) => node.type === "list");
    const items = list?.type === "list" ? list.children : [];
    expect(items.length).toBeGreaterThanOrEqual(2);
    for (const item of items) {
      expect(JSON.stringify(item)).toContain('"type":"link"');
      expect(plainText(item)).toMatch(/\S [^.]*[.?]$/s);
    }
  });

  test.runIf(kind === "chapter")("has something to try", () => {
    const titles = names.join("\n");
    expect(titles).toMatch(/^(?:Try |Test |Monitor |Build )/m);
  });

  test.runIf(kind === "comparison")("compares one program and the terms", () => {
    expect(names[0]).toMatch(/^The same /);
    expect(names[1]).toMatch(/terms and their equivalents$/);
  });
});

/** Returns the class that registers a package, as declared in its sketch. */
function readModuleClass(slug: string): string | undefined {
  const path = join(contentFolder, "types", `${slug}.d.ts`);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  return /^export const (\{\{Product\}\}\w+): Service;$/m.exec(text)?.[1];
}
