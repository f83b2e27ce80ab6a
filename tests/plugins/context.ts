// Hand-made contexts and pages for running a plugin's hook without a build.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import type { LoadContext, SiteContext } from "../../src/plugin.js";
import type { Diagnostic, OutputFile, Page, SiteData, SiteInfo } from "../../src/types.js";

/** A new folder with these files (name → text), gone when the test is. */
export function createFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-plugins-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

export function createSite(more: Partial<SiteInfo> = {}): SiteInfo {
  return {
    title: "Cairn",
    description: "A framework that the docs describe.",
    origin: "https://cairn.example",
    base: "/",
    lang: "en",
    buildDate: "2025-03-01",
    version: "1.2.3",
    variables: { product: "cairn", Product: "Cairn" },
    ...more,
  };
}

export function createLoadContext(root: string, more: Partial<LoadContext> = {}) {
  const diagnostics: Diagnostic[] = [];
  const memoKeys: string[] = [];
  const site = createSite();
  const ctx: LoadContext = {
    root,
    content: join(root, "content"),
    out: join(root, "dist"),
    site,
    report: (diagnostic) => diagnostics.push(diagnostic),
    substitute: (text) => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => site.variables[name] ?? whole),
    memo(key, create) {
      memoKeys.push(key);
      return create();
    },
    ...more,
  };
  return { ctx, diagnostics, memoKeys };
}

export function createSiteContext(root = "/site", more: Partial<SiteContext> = {}) {
  const diagnostics: Diagnostic[] = [];
  const ctx: SiteContext = {
    root,
    content: join(root, "content"),
    out: join(root, "dist"),
    site: createSite(),
    report: (diagnostic) => diagnostics.push(diagnostic),
    pageByUrl: new Map(),
    read: (file) => readFileSync(resolve(root, file), "utf8"),
    highlight: async (code, lang) => `<pre class="${lang}">${code}</pre>`,
    ...more,
  };
  return { ctx, diagnostics };
}

/** A page of `guides/2-start.md` at `/guides/start`, from its id; `more` overrides. */
export function createPage(id: string, more: Partial<Page> = {}): Page {
  const names = id.split("/").map((name) => name.replace(/^\d+-(?=\D)/, ""));
  const url = `/${names
    .join("/")
    .replace(/\.md$/, "")
    .replace(/(^|\/)(index|README)$/, "")}`;
  const slug = url.slice(url.lastIndexOf("/") + 1);
  return {
    id,
    file: `/site/content/${id}`,
    hash: "0",
    url,
    out: `${url === "/" ? "index" : url.slice(1)}.html`,
    slug,
    title: slug.replaceAll("-", " ").replace(/\b\w/g, (letter) => letter.toUpperCase()),
    description: "",
    keywords: [],
    category: names.length > 1 ? (names[0] ?? "") : "",
    icon: "",
    layout: "article",
    path: `content/${id}`,
    originalName: id.slice(id.lastIndexOf("/") + 1),
    locale: "en",
    version: "current",
    unlisted: false,
    aliases: [],
    frontmatter: {},
    html: "",
    headings: [],
    sections: [],
    links: [],
    ids: [],
    markdown: "",
    excerpt: "",
    assets: [],
    data: {},
    ...more,
  };
}

/** What a step would get: the named fields alone, so that reading another one fails the test. */
export function pickFields(pages: readonly Page[], reads: readonly (keyof Page)[]): Page[] {
  return pages.map(
    (page) =>
      new Proxy(page, {
        get(target, key, receiver) {
          if (typeof key === "string" && !reads.some((name) => name === key))
            throw new Error(`"${key}" is not in reads`);
          return Reflect.get(target, key, receiver);
        },
      }),
  );
}

/** Runs a plugin's step on pages. */
export async function runStep<Out extends Partial<SiteData> | OutputFile[]>(
  step:
    | {
        reads: readonly (keyof Page)[];
        run(pages: readonly Page[], data: SiteData, ctx: SiteContext): Out | Promise<Out>;
      }
    | undefined,
  pages: readonly Page[],
  { ctx = createSiteContext().ctx, data = {} as SiteData } = {},
): Promise<Out> {
  if (!step) throw new Error("the plugin has no such hook");
  return step.run(pickFields(pages, step.reads), data, ctx);
}
