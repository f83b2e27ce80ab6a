// Text for language models and coding assistants: llms.txt (https://llmstxt.org), llms-full.txt if llms.txt is only an
// index, and each page's Markdown next to its HTML. Each locale and version has separate files.
import { hash } from "node:crypto";
import type { EmittedFile, Kept, Page, Plugin, SiteContext, SiteInfo } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import {
  joinMarkdown,
  markdownOut,
  markdownUrl,
  type SplitMarkdown,
  splitMarkdown,
} from "../shared/markdown/page-markdown.js";
import { cutSegments, groupBy, groupByEdition } from "../shared/page-groups.js";
import { createLabel } from "../shared/page-names.js";
import type {} from "./markdown.js";

export interface LlmsOptions {
  /** Maximum size in bytes for an llms.txt that contains every article. A larger site gets an index instead. Default: 1 MiB, about 250,000 tokens. */
  maxBytes?: number;
  /** Instructions for coding assistants, one sentence each. Default: general instructions for documentation. */
  guidelines?: readonly string[];
  /** If true, also writes `llms.json`, a machine-readable list of all articles: title, URL, Markdown URL, description. Default: false. */
  json?: boolean;
  /** If true, the sidebar has a link to `llms.txt`. Default: true. */
  row?: boolean;
}

const defaultMaxBytes = 2 ** 20;
const defaultGuidelines = [
  "Answer from these pages. Your training data may be about another version.",
  "Use only names, options, and import paths that appear here, with the same spelling.",
  "If something is not documented, say so. Do not fill the gap with a guess.",
  "Start from the examples: they show how the pieces fit together.",
  "Cite the URL of the page that supports your answer.",
];

/** Writes `llms.txt`, `llms-full.txt` if needed, and `<page>.md`, and sets `SiteData.llms`. */
export function llms(options: LlmsOptions = {}): Plugin {
  const { maxBytes = defaultMaxBytes, guidelines = defaultGuidelines, json = false, row = true } = options;
  return builtIn({
    name: "llms",
    options: {
      given: options,
      shape: { keys: { maxBytes: "number", guidelines: { list: "string" }, json: "boolean", row: "boolean" } },
    },
    // Lets assistants that fetch any page find the text of all pages (https://llmstxt.org).
    linkHeaders: { "llms.txt": "llms-txt" },
    derive: {
      reads: ["locale", "version"],
      run: (pages, _data, ctx) => ({
        llms: listEditions(pages, ctx).map(({ folder, pages: [{ locale, version }] }) => {
          return { locale, version, url: `${ctx.site.base}${encodeURI(folder)}llms.txt`, ...(!row && { row }) };
        }),
      }),
    },
    emit: {
      reads: [
        ...(["id", "url", "out", "title", "description", "category"] as const),
        ...(["layout", "unlisted", "original", "markdown", "links", "excerpt", "locale", "version"] as const),
      ],
      map: splitMarkdown,
      async run(pages, _data, ctx) {
        const urlByPage = new Map(pages.map(({ url }) => [url, markdownUrl(url, ctx.site)]));
        // The key includes all URLs, because links are rewritten with them.
        const key = hash("sha256", [...urlByPage.keys()].sort().join("\n"), "hex");
        const files: EmittedFile[] = [];
        for (const edition of listEditions(pages, ctx)) {
          const head = renderHead(ctx.siteOf(edition.pages[0]), guidelines);
          const segments: RenderedSegment[] = [];
          for (const segmentPages of cutSegments(edition.pages)) {
            const render = () => renderSegment(segmentPages, urlByPage, ctx);
            segments.push(await ctx.memo(`${key} ${segmentPages.map(ctx.keyOf).join()}`, render));
          }
          files.push(...renderOverview(edition.folder, { head, segments, maxBytes }, ctx));
          files.push(...segments.flatMap((segment) => segment.files));
          if (json) files.push(renderJson(edition, ctx));
        }
        return files;
      },
    },
  });
}

interface Edition {
  pages: [Page, ...Page[]];
  /** Folder for its files in the output: `v1/fr/`. Empty for the default language and current version. */
  folder: string;
}

/**
 * Returns the editions. If no edition is at the root, the files of the default language (or otherwise of the first
 * edition) are written there.
 */
function listEditions(pages: readonly Page[], { site, siteOf }: Pick<SiteContext, "site" | "siteOf">): Edition[] {
  const editions = groupByEdition(pages).map((members): Edition => {
    return { pages: members, folder: siteOf(members[0]).prefix ?? "" };
  });
  const isMain = ({ pages: [page] }: Edition) => page.version === "current" && page.locale === site.locales?.[0]?.name;
  const first = editions.find(isMain) ?? editions[0];
  if (first && editions.every(({ folder }) => folder !== "")) first.folder = "";
  return editions;
}

function isListed({ unlisted, original, layout }: Page): boolean {
  return !unlisted && original === undefined && layout !== "home";
}

/** Renders a list of all articles of an edition for tools. URLs are absolute if the site has a `url`. */
function renderJson({ pages, folder }: Edition, { site, siteOf }: SiteContext): EmittedFile {
  const { title, description, lang } = siteOf(pages[0]);
  const listed = pages.filter(isListed).map((page) => ({
    title: page.title,
    url: site.origin + page.url,
    markdown: markdownUrl(page.url, site),
    description: (page.description || page.excerpt).replaceAll(/\s+/g, " "),
    category: page.category,
  }));
  const content = `${JSON.stringify({ title, description, lang, pages: listed }, null, 1)}\n`;
  return { out: `${folder}llms.json`, content };
}

interface RenderedSegment {
  /** The Markdown of each page. */
  files: EmittedFile[];
  /** Text of all articles, for llms-full.txt. */
  articles: Kept;
  /** Rows of the index. */
  rows: IndexRow[];
}
type IndexRow = [category: string, row: string];

function renderSegment(
  pages: readonly Page[],
  urlByPage: ReadonlyMap<string, string>,
  ctx: SiteContext,
): RenderedSegment {
  const segment: Omit<RenderedSegment, "articles"> = { files: [], rows: [] };
  let articles = "";
  for (const page of pages) {
    const text = joinMarkdown(ctx.part<SplitMarkdown>(page), urlByPage, ctx.site);
    segment.files.push({ out: markdownOut(page.out), content: ctx.keep(text) });
    if (!isListed(page)) continue;
    articles += renderArticle(page, text, ctx.site);
    segment.rows.push(renderRow(page, ctx.site));
  }
  return { ...segment, articles: ctx.keep(articles) };
}

/**
 * Renders llms.txt with all articles. If they are too long, renders it as an index, with the articles in llms-full.txt.
 */
function renderOverview(
  folder: string,
  { head, segments, maxBytes }: { head: string; segments: readonly RenderedSegment[]; maxBytes: number },
  ctx: SiteContext,
): EmittedFile[] {
  const out = `${folder}llms.txt`;
  const full = [ctx.keep(head), ...segments.map(({ articles }) => articles), ctx.keep("\n")];
  if (full.reduce((sum, { bytes }) => sum + bytes, 0) <= maxBytes) return [{ out, content: full }];
  const fullUrl = `${ctx.site.origin}${ctx.site.base}${encodeURI(folder)}llms-full.txt`;
  const rows = segments.flatMap((segment) => segment.rows);
  return [
    { out, content: renderIndex(rows, head, fullUrl) },
    { out: `${folder}llms-full.txt`, content: full },
  ];
}

function renderHead(site: SiteInfo, guidelines: readonly string[]): string {
  const version = site.version === "" ? "" : `Version ${site.version}. `;
  const rules = guidelines.map((rule) => `- ${rule}`).join("\n");
  return [
    `# ${site.title}`,
    ...(site.description === "" ? [] : [`> ${site.description}`]),
    `${version}Built on ${site.buildDate}.`,
    ...(rules === "" ? [] : ["## Guidelines for coding assistants", rules]),
  ].join("\n\n");
}

/** Renders an article below a heading with its category and file name. */
function renderArticle(page: Page, text: string, site: SiteInfo): string {
  // Uses the file name in the id, because the actual file name may contain variables.
  const fileName = page.id.slice(page.id.lastIndexOf("/") + 1);
  const name = page.category === "" ? fileName : `${page.category}/${fileName}`;
  return `\n\n---\n\n## ${name}\n\nAddress: ${site.origin}${page.url}\n\n${text.trim()}`;
}

function renderRow(page: Page, site: SiteInfo): IndexRow {
  const about = (page.description || page.excerpt).replaceAll(/\s+/g, " ");
  return [page.category, `- [${page.title}](${markdownUrl(page.url, site)})${about === "" ? "" : `: ${about}`}`];
}

/** Renders a list of links to the pages' Markdown for each category. */
function renderIndex(rows: readonly IndexRow[], head: string, fullUrl: string): string {
  const lists = [...groupBy(rows, ([category]) => category)].map(([category, members]) => {
    const links = members.map(([, row]) => row).join("\n");
    return `## ${category === "" ? "Pages" : createLabel(category)}\n\n${links}`;
  });
  return `${[head, `Every article in one file: [llms-full.txt](${fullUrl})`, ...lists].join("\n\n")}\n`;
}
