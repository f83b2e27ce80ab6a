// A docsify repository, built without a config.
import { expect, test } from "vitest";
import { site, type TestSite } from "../../site.js";
import { docsifyFiles } from "./docsify-files.js";
import { visibleText } from "./visible-text.js";

async function build(): Promise<TestSite> {
  const one = site(docsifyFiles);
  const report = await one.build({ strict: true });
  expect(report.diagnostics.map(({ message }) => message)).toEqual([
    "Built as docsify documentation because of docs/index.html.",
  ]);
  return one;
}

function readSidebar(one: TestSite, name: string): string {
  return visibleText(/id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read(name))?.[1] ?? "");
}

test("reads the title, language, addresses, and repository from the page that runs docsify", async () => {
  const one = await build();
  const page = one.read("guide/use.html");
  expect(page).toContain("<title>Use it | Acme</title>");
  expect(page).toContain('lang="de"');
  expect(page).toContain("https://github.com/acme/acme/edit/");
  const pages = Object.keys(one.tree()).filter((name) => name.endsWith(".html"));
  expect(pages.sort()).toEqual(["404.html", "api/one.html", "guide/more.html", "guide/use.html", "index.html"]);
});

test("uses docsify's lists as the sidebar and the header, including separate lists in folders", async () => {
  const one = await build();
  expect(readSidebar(one, "guide/use.html")).toContain("Home | Guide | Use it | More | Part | Elsewhere | Site");
  expect(readSidebar(one, "api/one.html")).toMatch(/\| One/);
  expect(readSidebar(one, "api/one.html")).not.toContain("Guide");
  expect(one.read("index.html")).toMatch(/class="nav-item"[^>]*href="\/guide\/more"[^>]*>More/);
});

test("renders Markdown as docsify does", async () => {
  const page = (await build()).read("guide/use.html");
  const [, article = ""] = /<div class="prose">([\s\S]*?)<\/article>/.exec(page) ?? [];
  const text = visibleText(article).replaceAll(" | ", " ");
  for (const part of [
    "Wichtig Mind this, and that. Tipp A tip. 2 Steps! Part A, B 2.0 is",
    "Linux Text of Linux ### no tab Mac Short",
    "From the part",
    "run ( 1 );",
    "Wichtig Last",
  ]) {
    expect(text).toContain(part);
  }
  expect([...article.matchAll(/<h[23] id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    "steps",
    "part-a-b",
    "_20-is-out",
  ]);
  const links = [...article.matchAll(/<a href="([^"#]*(?:#part)?)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    "/",
    ...["", "", "#part", "#part"].map((end) => `/guide/more${end}`),
    "https://acme.example/x",
  ]);
  expect(article).toContain('title="Own title"');
  expect(article).not.toContain(":size");
});

test("reads the levels of headings and the aliases, and names aliases without a page", async () => {
  const settings = `loadSidebar: true, maxLevel: 5, subMaxLevel: 3, alias: {
    '/.*/_sidebar.md': '/_sidebar.md',
    '/more': '/guide/more',
    "/start": "/README.md",
    '/changes': 'https://raw.githubusercontent.com/acme/acme/main/CHANGELOG',
    '/old/(.*)': '/guide/$1',
    '/guide/use': '/guide/more',
  }`;
  const files = { ...docsifyFiles, "docs/guide/more.md": "# More\n\n## Part\n\n### Detail\n\n#### Aside\n" };
  const withSettings = (text: string) => ({
    ...files,
    "docs/index.html": docsifyFiles["docs/index.html"]?.replace("loadSidebar: true", text) ?? "",
  });
  const one = site(withSettings(settings));
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "recognized-tool Built as docsify documentation because of docs/index.html.",
    "left-out Aliases of other files, with patterns, or with the path of a page were omitted: /changes, /old/(.*), /guide/use.",
  ]);
  expect(one.read("more.html")).toContain("/guide/more");
  expect(one.read("start.html")).toContain('url=/"');
  expect(listContents(one)).toEqual(["Part", "Detail"]);
  for (const [text, titles] of [
    ["loadSidebar: true", ["Part", "Detail", "Aside"]],
    ["loadSidebar: true, subMaxLevel: 1", []],
    ["loadSidebar: false, maxLevel: 3", ["Part", "Detail"]],
  ] as const) {
    const other = site(withSettings(text));
    await other.build();
    expect(listContents(other)).toEqual(titles);
  }
});

function listContents(one: TestSite): string[] {
  const [, list = ""] = /<ul class="contents-list">(.*?)<\/ul>/.exec(one.read("guide/more.html")) ?? [];
  return [...list.matchAll(/<a[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
}
