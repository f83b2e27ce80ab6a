// All listed articles → what language models and coding assistants read: llms.txt, llms-full.txt where that would be too
// long, and each page's Markdown beside its HTML. Each locale and version has files of its own. Follows
// https://llmstxt.org for the index.
import { createHash } from "node:crypto";
import type { EmittedFile, Kept, Page, Plugin, SiteContext, SiteInfo } from "docsgen";
import { labelOf } from "../page-names.js";
import { divideRuns } from "../page-runs.js";
import { type Edition, editionsOf } from "./editions.js";
import { joinMarkdown, type MarkdownPieces, markdownOut, markdownUrl, splitMarkdown } from "./markdown.js";

export interface LlmsOptions {
  /** Up to this many bytes of UTF-8 llms.txt holds every article; beyond, it is an index. Default: 1 MiB, about 250,000 tokens. */
  maxBytes?: number;
  /** What coding assistants are asked to mind, a sentence each. Default: rules that hold for any documentation. */
  guidelines?: readonly string[];
}

const defaultMaxBytes = 2 ** 20;
const defaultGuidelines = [
  "Answer from these pages; what you remember may be about another version.",
  "Use only the names, options and import paths that occur here, spelt as they are here.",
  "If something is not documented, say so. Do not fill the gap with a guess.",
  "Start from the examples: they show how the parts are meant to be put together.",
  "Give the address of the page that an answer rests on.",
];

/** Writes `llms.txt`, `llms-full.txt` where it is needed and `<page>.md`, and makes `SiteData.llms`. */
export function llms(options: LlmsOptions = {}): Plugin {
  const { maxBytes = defaultMaxBytes, guidelines = defaultGuidelines } = options;
  return {
    name: "llms",
    cacheKey: JSON.stringify({ maxBytes, guidelines }),
    derive: {
      reads: ["locale", "version"],
      run: (pages, _data, { site }) => ({
        llms: editionsOf(pages, site).map(({ folder, pages: [{ locale, version }] }) => {
          return { locale, version, url: `${site.base}${encodeURI(folder)}llms.txt` };
        }),
      }),
    },
    emit: {
      reads: [
        ...(["id", "url", "out", "title", "description", "category"] as const),
        ...(["layout", "unlisted", "markdown", "links", "excerpt", "locale", "version"] as const),
      ],
      map: splitMarkdown,
      async run(pages, _data, ctx) {
        const links = linksTo(pages, ctx.site);
        const head = renderHead(ctx.site, guidelines);
        const files: EmittedFile[] = [];
        for (const edition of editionsOf(pages, ctx.site)) {
          files.push(...(await renderEdition(edition, { links, head, maxBytes }, ctx)));
        }
        return files;
      },
    },
  };
}

interface Shared {
  links: Links;
  head: string;
  maxBytes: number;
}

/** The index, or all articles where they are few enough, and a file for each page. */
async function renderEdition(
  { pages, folder }: Edition,
  { links, head, maxBytes }: Shared,
  ctx: SiteContext,
): Promise<EmittedFile[]> {
  const texts = await renderTexts(pages, links, ctx);
  const files = texts.flatMap((run) => run.files);
  const full = [ctx.keep(head), ...texts.map((run) => run.articles), ctx.keep("\n")];
  const out = `${folder}llms.txt`;
  if (full.reduce((sum, piece) => sum + piece.bytes, 0) <= maxBytes) return [{ out, content: full }, ...files];
  const rows = texts.flatMap((run) => run.rows);
  const { origin, base } = ctx.site;
  const index = renderIndex(rows, head, `${origin}${base}${encodeURI(folder)}llms-full.txt`);
  return [{ out, content: index }, { out: `${folder}llms-full.txt`, content: full }, ...files];
}

function isArticle(page: Page): boolean {
  return !page.unlisted && page.layout !== "home";
}

/** What a run of pages comes to: a file for each page, and its parts of the file of all articles and of the index. */
interface RunTexts {
  files: EmittedFile[];
  articles: Kept;
  rows: IndexRow[];
}
type IndexRow = [category: string, row: string];

/** A page's address → that of its Markdown, and a name of all these: which addresses are pages decides where links lead. */
interface Links {
  urlByPage: ReadonlyMap<string, string>;
  addresses: string;
}

function linksTo(pages: readonly Page[], site: SiteInfo): Links {
  const urlByPage = new Map(pages.map((page) => [page.url, markdownUrl(page.url, site)]));
  const addresses = createHash("sha256")
    .update([...urlByPage.keys()].sort().join("\n"))
    .digest("hex");
  return { urlByPage, addresses };
}

async function renderTexts(
  pages: readonly Page[],
  { urlByPage, addresses }: Links,
  ctx: SiteContext,
): Promise<RunTexts[]> {
  const runs: RunTexts[] = [];
  for (const run of divideRuns(pages)) {
    const render = () => {
      const texts = run.map((page) => joinMarkdown(ctx.part<MarkdownPieces>(page), urlByPage, ctx.site));
      const files = run.map((page, at) => ({ out: markdownOut(page.out), content: ctx.keep(texts[at] ?? "") }));
      const articles = run.map((page, at) => (isArticle(page) ? renderArticle(page, texts[at] ?? "", ctx.site) : ""));
      const rows = run.filter(isArticle).map((page) => renderRow(page, ctx.site));
      return { files, articles: ctx.keep(articles.join("")), rows };
    };
    runs.push(await ctx.memo(`${addresses} ${run.map(ctx.keyOf).join()}`, render));
  }
  return runs;
}

function renderHead(site: SiteInfo, guidelines: readonly string[]): string {
  const version = site.version === "" ? "" : `Version ${site.version}. `;
  return [
    `# ${site.title}`,
    ...(site.description === "" ? [] : [`> ${site.description}`]),
    `${version}Built on ${site.buildDate}.`,
    ...(guidelines.length === 0
      ? []
      : ["## Guidelines for coding assistants", guidelines.map((rule) => `- ${rule}`).join("\n")]),
  ].join("\n\n");
}

/** An article under a heading of its category and file name. */
function renderArticle(page: Page, text: string, site: SiteInfo): string {
  // The name in the id, since the file's own may hold variables.
  const fileName = page.id.slice(page.id.lastIndexOf("/") + 1);
  const name = page.category === "" ? fileName : `${page.category}/${fileName}`;
  return `\n\n---\n\n## ${name}\n\nAddress: ${site.origin}${page.url}\n\n${text.trim()}`;
}

function renderRow(page: Page, site: SiteInfo): IndexRow {
  const about = (page.description || page.excerpt).replaceAll(/\s+/g, " ");
  return [page.category, `- [${page.title}](${markdownUrl(page.url, site)})${about === "" ? "" : `: ${about}`}`];
}

/** A list of links for each category, to the pages' Markdown. */
function renderIndex(rows: readonly IndexRow[], head: string, full: string): string {
  const all = `Every article in one file: [llms-full.txt](${full})`;
  const lists = new Map<string, string[]>();
  for (const [category, row] of rows) {
    const list = lists.get(category) ?? [];
    list.push(row);
    lists.set(category, list);
  }
  const sections = [...lists].map(
    ([category, list]) => `## ${category === "" ? "Pages" : labelOf(category)}\n\n${list.join("\n")}`,
  );
  return `${[head, all, ...sections].join("\n\n")}\n`;
}
