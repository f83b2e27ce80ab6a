// Contexts and pages for running a plugin's hook without a build.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { withEdition } from "../../src/config/editions/site-editions.js";
import type { Diagnostic, EmittedFile, OutputFile, Page, SiteData, SiteInfo } from "../../src/contract/data.js";
import type { LoadContext, SiteContext, SiteStep } from "../../src/contract/plugin.js";
import { schemeProblem } from "../../src/errors/link-schemes.js";
import { createOutside, projectRootOf } from "../../src/inputs/environment-inputs.js";

/** Creates a folder with these files (name → text), which is removed after the test. */
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
    labels: {},
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
    drafts: false,
    projectRoot: projectRootOf(root),
    site,
    siteOf: (page) => withEdition(ctx.site, page),
    additions: () => [],
    execute: async () => "",
    report: (diagnostic) => diagnostics.push(diagnostic),
    ...createOutside({ root, content: join(root, "content") }),
    placeInConfig: () => undefined,
    watch: () => undefined,
    nearestPath: () => undefined,
    substitute: (text) => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => site.variables[name] ?? whole),
    async folder(_key, _name, fill) {
      const folder = createFolder();
      await fill(folder);
      return folder;
    },
    memo(key, create) {
      memoKeys.push(key);
      return create((file) => readFileSync(resolve(root, file), "utf8"));
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
    siteOf: (page) => withEdition(ctx.site, page),
    additions: () => [],
    execute: async () => "",
    report: (diagnostic) => diagnostics.push(diagnostic),
    placeInConfig: () => undefined,
    ...createOutside({ root, content: join(root, "content") }),
    pageByUrl: new Map(),
    linkProblem: (href) => schemeProblem(href, {}),
    read: (file) => readFileSync(resolve(root, file), "utf8"),
    readBytes: (file) => readFileSync(resolve(root, file)),
    list: (folder) => readdirSync(resolve(root, folder)),
    highlight: async (code, lang) => `<pre class="${lang}">${code}</pre>`,
    theme: async () => {
      throw new Error("The theme is only available in builds");
    },
    part: () => {
      throw new Error("runStep gives the parts");
    },
    keyOf: (page) => page.id ?? "",
    memo: async (_key, create) => create(),
    ...createStore(),
    ...more,
  };
  return { ctx, diagnostics };
}

function createStore(): Pick<SiteContext, "keep" | "contentOf"> {
  const contents = new Map<string, Buffer>();
  return {
    keep(content) {
      const bytes = Buffer.from(content);
      const hash = createHash("sha256").update(bytes).digest("hex");
      contents.set(hash, bytes);
      return { kept: hash, bytes: bytes.length };
    },
    contentOf: ({ kept }) => contents.get(kept) ?? Buffer.alloc(0),
  };
}

/** Creates a page from its id: `guides/2-start.md` is at `/guides/start`. `more` overrides fields. */
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

/** Returns the pages as a step receives them: reading a field that is not in `reads` fails the test. */
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

/** Runs a plugin's step on pages: `map` first, then `run`. */
export async function runStep<Out extends Partial<SiteData> | EmittedFile[]>(
  step: SiteStep<Out> | undefined,
  pages: readonly Page[],
  { ctx = createSiteContext().ctx, data = {} as SiteData } = {},
): Promise<Out> {
  if (!step) throw new Error("the plugin has no such hook");
  const views = pickFields(pages, step.reads);
  const part = <Part>(page: Page) => JSON.parse(JSON.stringify(step.map?.(page, { site: ctx.site }))) as Part;
  return step.run(views, data, { ...ctx, part });
}

/** Runs a plugin's `emit` and resolves content that it stored in the cache. */
export async function emitFiles(
  step: SiteStep<EmittedFile[]> | undefined,
  pages: readonly Page[],
  { ctx = createSiteContext().ctx, data = {} as SiteData } = {},
): Promise<OutputFile[]> {
  const files = await runStep(step, pages, { ctx, data });
  return files.map(({ out, content }) => {
    if (typeof content === "string" || content instanceof Uint8Array) return { out, content };
    return { out, content: Buffer.concat([content].flat().map(ctx.contentOf)) };
  });
}
