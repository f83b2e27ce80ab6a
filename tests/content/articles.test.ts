import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import GithubSlugger from "github-slugger";
import type { Nodes, Root } from "mdast";
import { describe, expect, test } from "vitest";
import { generatedPages } from "../../content/reference/pages.js";
import {
  type Article,
  contentFolder,
  createVariables,
  filesBelow,
  parseArticle,
  readArticles,
  repository,
  substitute,
} from "./markdown.js";

const filter = process.env.ARTICLE ?? "";
const variables = createVariables("cairn");

const guides = ["1-introduction", "2-getting-started", "3-fullstack-app"];
const concepts = ["1-{{product}}-instance", "2-descriptors", "3-providers", "4-modules", "5-testing"];
const packages = [
  ...[
    "api-files",
    "api-jobs",
    "api-notifications",
    "api-parameters",
    "api-users",
    "api-verifications",
    "batch",
    "bucket",
  ],
  ...[
    "bucket-azure",
    "bucket-vercel",
    "cache",
    "cache-redis",
    "command",
    "core",
    "datetime",
    "devtools",
    "email",
    "file",
  ],
  ...[
    "lock",
    "lock-redis",
    "logger",
    "postgres",
    "queue",
    "queue-redis",
    "react",
    "react-auth",
    "react-form",
    "react-head",
  ],
  ...["react-i18n", "redis", "retry", "scheduler", "security", "server", "server-cache", "server-compress"],
  ...["server-cookies", "server-cors", "server-health", "server-helmet", "server-links", "server-metrics"],
  ...["server-multipart", "server-proxy", "server-rate-limit", "server-security", "server-static", "server-swagger"],
  ...["testing", "thread", "topic", "topic-redis", "vite"],
];
const list = [
  ...guides.map((name) => `content/guides/${name}.md`),
  ...concepts.map((name) => `content/concepts/${name}.md`),
  ...packages.map((name) => `content/packages/{{product}}-${name}.md`),
];

/** Cards of the home page, in order. */
const cards = [
  ...["server", "server-swagger", "server-security", "postgres", "bucket", "cache", "queue", "topic", "scheduler"],
  ...["react", "react-head", "react-auth", "server-links", "lock", "retry", "batch", "command", "email"],
];
const cardTitles = [
  ...["Server", "OpenAPI", "Security", "Database ORM", "Bucket", "Cache", "Queue", "Topic", "Scheduler"],
  ...["React", "SEO", "Auth", "Links", "Locking", "Retry", "Batch", "Command", "Email"],
];

/** Last words of package names that have an icon in the sidebar. */
const withIcon = new Set(
  (
    "core router datetime file logger server react postgres command batch bucket azure vercel cache lock queue retry " +
    "scheduler security thread topic compress cookies cors health helmet limit links metrics multipart static swagger " +
    "proxy auth form head i18n testing vite email redis"
  ).split(" "),
);

/** If true, the article is in one of the three groups itself; titles in subgroups are not fixed. */
function isSpecified(file: string): boolean {
  return /^content\/(guides|concepts|packages)\/[^/]+$/.test(file);
}

function fileTitle(file: string): string {
  return posix
    .basename(file, ".md")
    .replace(/^\d+-/, "")
    .split("-")
    .map((word) => (word === "{{product}}" ? "{{Product}}" : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

function* walkNodes(node: Nodes): Generator<Nodes> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* walkNodes(child);
}

function plainText(node: Nodes): string {
  if ("children" in node) return node.children.map(plainText).join("");
  return "value" in node ? node.value : "";
}

/** Returns the ids of headings: custom ids, else GitHub's slugs, which also keep `$`. */
function listAnchors(tree: Root): string[] {
  const slugger = new GithubSlugger();
  const slug = (text: string) =>
    slugger.slug(substitute(text, variables).replaceAll("$", "dollarsign")).replaceAll("dollarsign", "$");
  return [...walkNodes(tree)]
    .filter((node) => node.type === "heading")
    .map((node) => String(node.data?.hProperties?.id ?? slug(plainText(node))));
}

const articles = readArticles();
const pages = articles.filter(({ file }) => file !== "content/index.md" && file.includes(filter));
const lookups = generatedPages.map(({ id, text }) => parseArticle(text, `content/${id}`));
const everything = [...articles, ...lookups];
const byFile = new Map(everything.map((article) => [article.file, article]));

test.skipIf(filter)("contains the 61 listed articles in the three expected groups", () => {
  expect(list).toHaveLength(61);
  const specified = pages.filter(({ file }) => isSpecified(file));
  expect(specified.map(({ file }) => file).sort()).toEqual([...list].sort());
});

test("orders packages by name", () => {
  const names = packages.map((name) => substitute(fileTitle(`{{product}}-${name}.md`), variables));
  expect([...names].sort((a, b) => a.localeCompare(b))).toEqual(names);
});

describe.each(pages.map((article) => [article.file, article] as const))("%s", (file, { data, tree }) => {
  const name = isSpecified(file) ? fileTitle(file) : String(data.title);
  const isPackage = file.startsWith("content/packages/");
  const slug = isPackage ? posix.basename(file, ".md").replace("{{product}}-", "") : "";

  test("has the right front matter", () => {
    const allowed = isPackage ? ["title", "description", "keywords", "icon", "card"] : ["title", "keywords"];
    expect(Object.keys(data).filter((key) => !allowed.includes(key))).toEqual([]);
    expect(data.title).toBe(name);
    expect(data.keywords).toEqual(expect.arrayContaining([expect.any(String)]));
    const keywords = Array.isArray(data.keywords) ? data.keywords.map(String) : [];
    expect(keywords.length).toBeGreaterThanOrEqual(3);
    expect(keywords.length).toBeLessThanOrEqual(9);
    const words = new Set(name.toLowerCase().split(" "));
    expect(keywords.filter((keyword) => words.has(keyword.toLowerCase()))).toEqual([]);
    if (!isPackage) return;
    expect(data.description).toMatch(/^\S[^\n]{10,110}[^\s.]$/);
    if (withIcon.has(slug.split("-").at(-1) ?? "")) expect(data.icon).toMatch(/^[a-z][a-z-]+$/);
    else expect(data.icon).toBeUndefined();
  });

  test.runIf(isPackage)("has the right card", () => {
    const at = cards.indexOf(slug);
    if (at < 0) expect(data.card).toBeUndefined();
    else {
      expect(data.card).toEqual({
        title: cardTitles[at],
        text: expect.stringMatching(/^\S[^\n]{10,80}[^\s.]$/),
        order: at + 1,
      });
    }
  });

  test("begins with its title and has no duplicate headings", () => {
    const [first] = tree.children;
    expect(first).toMatchObject({ type: "heading", depth: 1 });
    expect(first && plainText(first)).toBe(name);
    const anchors = [...walkNodes(tree)].filter((node) => node.type === "heading").map((node) => plainText(node));
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
    expect([...walkNodes(tree)].filter((node) => node.type === "heading" && node.depth === 1)).toHaveLength(1);
  });

  test("describes its diagrams in words", () => {
    const diagrams = [...walkNodes(tree)].filter((node) => node.type === "code" && node.lang === "mermaid");
    for (const node of diagrams) expect("value" in node && node.value).toMatch(/accTitle: .*\n *accDescr: .{40}/);
  });

  test("does not contain raw HTML or images", () => {
    const disallowed = [...walkNodes(tree)].filter((node) => node.type === "html" || node.type === "image");
    expect(disallowed.map((node) => `line ${node.position?.start.line}`)).toEqual([]);
  });
});

test("links to existing articles and headings", () => {
  const broken: string[] = [];
  for (const article of everything.filter(({ file }) => file.includes(filter))) {
    for (const node of walkNodes(article.tree)) {
      if (node.type !== "link" && node.type !== "definition") continue;
      const url = decodeURI(node.url);
      if (/^[a-z]+:/.test(url)) continue;
      const message = brokenLink(article, url);
      if (message) broken.push(`${article.file}:${node.position?.start.line} ${url}: ${message}`);
    }
  }
  expect(broken.join("\n")).toBe("");
});

function brokenLink(article: Article, url: string): string {
  const [path = "", anchor] = url.split("#");
  const file = path ? posix.join(dirname(article.file), path) : article.file;
  const target = byFile.get(file);
  // With a filter, other articles may not exist yet.
  if (!target) return filter && list.includes(file) ? "" : "no such file";
  return anchor === undefined || listAnchors(target.tree).includes(substitute(anchor, variables))
    ? ""
    : "no such heading";
}

/** Returns the files of other pages that a page links to. */
function listTargets({ file, tree }: Article): string[] {
  return [...walkNodes(tree)].flatMap((node) => {
    if (node.type !== "link" || /^(?:[a-z]+:|#)/.test(node.url)) return [];
    const target = posix.join(dirname(file), decodeURI(node.url).replace(/#.*$/, ""));
    return target === file ? [] : [target];
  });
}

describe.skipIf(filter)("ways between pages", () => {
  test("every page ends with a way on", () => {
    const last = ({ tree, ...page }: Article) => {
      const at = tree.children.findLastIndex((node) => node.type === "heading" && node.depth === 2);
      return { ...page, tree: { ...tree, children: tree.children.slice(Math.max(at, 0)) } };
    };
    const stuck = everything.filter((page) => listTargets(last(page)).length === 0);
    expect(stuck.map(({ file }) => file)).toEqual([]);
  });

  test("the text of another page links to every page except the home page", () => {
    const linked = new Set(everything.flatMap(listTargets));
    const lonely = everything.filter(({ file }) => file !== "content/index.md" && !linked.has(file));
    expect(lonely.map(({ file }) => file)).toEqual([]);
  });

  test("the tutorial follows from the home page and from the guides", () => {
    const starts = [...guides.map((name) => `content/guides/${name}.md`), "content/index.md"];
    const tutorial = "content/guides/4-tutorial/1-tutorial-first-program.md";
    const missing = starts.filter((file) => !listTargets(byFile.get(file) as Article).includes(tutorial));
    expect(missing).toEqual([]);
  });
});

test("never contains the product's name literally", () => {
  const occurrences = filesBelow(contentFolder, "").flatMap((path) =>
    [relative(contentFolder, path), ...readFileSync(path, "utf8").split("\n")].flatMap((line, at) =>
      line.toLowerCase().includes(variables.product) ? [`content/${relative(contentFolder, path)}:${at}`] : [],
    ),
  );
  expect(occurrences).toEqual([]);
});

describe.skipIf(filter)("the home page", () => {
  const home = byFile.get("content/index.md");
  const keys = ["server", "react", "db", "queue", "command"];

  test("has its data", () => {
    expect(home?.data).toMatchObject({
      layout: "home",
      title: "Home",
      hero: {
        title: "Build with Clarity.",
        text: expect.stringMatching(/convention-driven.*type-safe.*serverless APIs.*full-stack React apps/),
        actions: [
          { text: "Get Started", link: "./guides/1-introduction.md" },
          { text: "Explore Packages", link: "./packages/{{product}}-core.md" },
        ],
      },
      samples: keys.map((key) => ({ key, label: expect.any(String) })),
      toolkit: { title: "A Complete Toolkit for Modern Applications" },
    });
  });

  test.each(keys)("has a short snippet for %s", (key) => {
    const path = join(repository, "content/snippets", `${key}.tsx`);
    expect(existsSync(path), path).toBe(true);
    expect(readFileSync(path, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(20);
  });
});
