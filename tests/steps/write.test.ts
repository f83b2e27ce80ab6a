// The repository's site, built as a maintainer builds it: all expected files exist, and every link works.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuildReport, build } from "../../lib/src/flow/build.js";
import { repository } from "../site.js";

const bases = ["/", "/docs-site/"] as const;

describe.each(bases)("the site under %s", (base) => {
  let out: string;
  let report: BuildReport;
  let pages: Map<string, string>;

  beforeAll(async () => {
    out = mkdtempSync(join(tmpdir(), "docsgen-out-"));
    report = await build({ root: repository, overrides: { out, base }, cache: false });
    const names = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
    pages = new Map(names.map((name) => [name.replaceAll("\\", "/"), readFileSync(join(out, name), "utf8")]));
  });
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  test("builds without a single diagnostic", () => {
    expect(report.diagnostics).toEqual([]);
    expect(report.pages).toBeGreaterThanOrEqual(62);
  });

  test("has a home page, articles with their Markdown, a not-found page, llms.txt, search files, and assets", () => {
    for (const name of [
      "index.html",
      "404.html",
      "llms.txt",
      "favicon.svg",
      "search/index.json",
      "sitemap.xml",
      "docs/introduction.html",
      "docs/introduction.md",
    ]) {
      expect(existsSync(join(out, name)), name).toBe(true);
    }
    expect([...pages.keys()].filter((name) => name.startsWith("docs/")).length).toBeGreaterThanOrEqual(61);
    const assets = readdirSync(join(out, "assets"));
    for (const ending of [".css", ".js", ".woff2", ".svg"])
      expect(
        assets.some((name) => name.endsWith(ending)),
        ending,
      ).toBe(true);
  });

  test("names in llms.txt the version that the articles describe", () => {
    expect(readFileSync(join(out, "llms.txt"), "utf8").split("\n").slice(0, 6).join("\n")).toMatch(
      /^Version \d+\.\d+\. /m,
    );
  });

  test("resolves every internal link, anchor, image, script, and style on every page", () => {
    const broken: string[] = [];
    for (const [name, html] of pages) {
      for (const address of addressesIn(html)) {
        const url = new URL(address, `http://site${base}${name === "index.html" ? "" : name.replace(/\.html$/, "")}`);
        if (url.host === "site" && !resolves(url, { base, out, pages })) broken.push(`${name}: ${address}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test("sends no requests to other origins, and has one inline script and no inline styles", () => {
    for (const [name, html] of pages) {
      const loads = [
        // A canonical link contains the page's address, but loads nothing.
        ...html
          .replace(/<link rel="canonical"[^>]*>/, "")
          .matchAll(/<(?:script|img|iframe|source|video|audio)\b[^>]*?\ssrc="([^"]*)"|<link\b[^>]*?\shref="([^"]*)"/g),
      ];
      const foreign = loads.map(([, src, href]) => src ?? href ?? "").filter((each) => /^(https?:)?\/\//.test(each));
      expect(foreign, name).toEqual([]);
      expect(html.match(/<script>/g), name).toHaveLength(1);
      expect(html, name).not.toMatch(/<style|<[^>]*\sstyle="/);
    }
  });

  test("has the right page titles, product name, and edit links", () => {
    const article = pages.get("docs/cairn-server-links.html") ?? "";
    expect(pages.get("index.html")).toContain("<title>Home | Cairn</title>");
    for (const [name, html] of pages) expect(html.match(/<h1\b/g), name).toHaveLength(1);
    expect(article).toContain("<title>Cairn Server Links | Cairn</title>");
    expect(article).toMatch(
      /href="https:\/\/github\.com\/[^"]+\/edit\/main\/content\/packages\/%7B%7Bproduct%7D%7D-server-links\.md"/,
    );
    for (const [name, html] of pages) {
      expect(html, name).toContain(`<link rel="icon" type="image/svg+xml" href="${base}favicon.svg"/>`);
    }
    for (const [name, html] of pages) expect(html.match(/\{\{\s*(product|Product|PRODUCT)\s*\}\}/), name).toBeNull();
  });

  test("has the same build date in every footer", () => {
    const days = new Set([...pages.values()].map((html) => /Last update - <time[^>]*>([^<]*)/.exec(html)?.[1]));
    expect([...days]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  });

  test("links articles to descriptors, to the getting-started page, and to the server's links", () => {
    const articles = [...pages.values()].map((html) => /<div class="prose">.*/s.exec(html)?.[0] ?? "").join("");
    for (const slug of ["descriptors", "getting-started", "cairn-server-links"])
      expect(articles, slug).toContain(`<a href="${base}docs/${slug}"`);
  });

  test("has next links to all articles: guides and concepts by number, packages by name, the tutorial, and the lookup pages", () => {
    const names = walk(pages, base);
    expect(names.slice(0, 8)).toEqual([
      ...["Introduction", "Getting Started", "Fullstack App"],
      ...["Cairn Instance", "Descriptors", "Providers", "Modules", "Testing"],
    ]);
    const packages = names.slice(8, 61);
    expect(packages).toEqual(packages.toSorted((a, b) => a.localeCompare(b)));
    for (const name of packages) expect(name).toMatch(/^Cairn( [A-Z0-9][a-z0-9]*)+$/);
    const at = packages.indexOf("Cairn Bucket");
    expect(packages.slice(at, at + 4)).toEqual([
      ...["Cairn Bucket", "Cairn Bucket Azure", "Cairn Bucket Vercel", "Cairn Cache"],
    ]);
    const chapters = names.slice(names.indexOf("1. First Program"));
    expect(chapters.slice(0, 2)).toEqual(["1. First Program", "2. Pages"]);
    expect(chapters.slice(7, 9)).toEqual(["8. Deployment", "Choosing Packages"]);
    expect(names.slice(names.indexOf("Environment Variables"))).toEqual([
      ...["Environment Variables", "Errors", "Events", "All Descriptors", "Replaceable Providers", "Commands"],
      "Glossary",
    ]);
  });

  test("gives every heading in an article a unique id", () => {
    for (const [name, html] of pages) {
      const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      expect(ids, name).toEqual([...new Set(ids)]);
      const article = /<div class="prose">.*/s.exec(html)?.[0] ?? "";
      expect(article.match(/<h[1-6](?![^>]*\sid=)[^>]*>/g), name).toBeNull();
    }
  });
});

/** Returns the articles in the order of "next" links from the introduction on, by the names in their titles. */
function walk(pages: Map<string, string>, base: string): string[] {
  const names: string[] = [];
  for (let url: string | undefined = `${base}docs/introduction`; url; ) {
    const html: string = pages.get(`${url.slice(base.length)}.html`) ?? "";
    names.push(/<title>(.*?) \| Cairn<\/title>/.exec(html)?.[1] ?? url);
    url = /<a class="neighbor next" href="([^"]+)"/.exec(html)?.[1];
  }
  return names;
}

/** Returns the values of href and src in our HTML (attributes always use double quotes). */
function addressesIn(html: string): string[] {
  const body = html.replace(/<script>.*?<\/script>/gs, "");
  return [...body.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}

function resolves(url: URL, site: { base: string; out: string; pages: Map<string, string> }): boolean {
  if (!url.pathname.startsWith(site.base)) return false;
  const path = decodeURIComponent(url.pathname.slice(site.base.length));
  const candidates = path === "" ? ["index.html"] : [path, `${path}.html`, join(path, "index.html")];
  const file = candidates.find((name) => existsSync(join(site.out, name)) && !name.endsWith("/"));
  if (file === undefined) return false;
  const anchor = decodeURIComponent(url.hash.slice(1));
  const text = site.pages.get(file) ?? readFileSync(join(site.out, file), "utf8");
  return anchor === "" || text.includes(`id="${anchor}"`);
}
