// All listed articles → what language models and coding assistants read: llms.txt, llms-full.txt where that would be too
// long, and each page's Markdown beside its HTML. Follows https://llmstxt.org for the index.
import type { OutputFile, Page, Plugin, SiteInfo } from "docsgen";
import { labelOf } from "../page-names.js";
import { markdownOut, markdownUrl, renderMarkdown } from "./markdown.js";

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
    derive: { reads: [], run: (_pages, _data, ctx) => ({ llms: { url: `${ctx.site.base}llms.txt` } }) },
    emit: {
      reads: [
        ...(["id", "url", "out", "title", "description", "category"] as const),
        ...(["layout", "unlisted", "markdown", "links", "excerpt"] as const),
      ],
      run(pages, _data, { site }) {
        const urlByPage = new Map(pages.map((page) => [page.url, markdownUrl(page.url, site)]));
        const texts = pages.map((page): [Page, string] => [page, renderMarkdown(page, urlByPage, site)]);
        const files = texts.map(([page, content]): OutputFile => ({ out: markdownOut(page.out), content }));
        const articles = texts.filter(([page]) => !page.unlisted && page.layout !== "home");
        const head = renderHead(site, guidelines);
        const full = renderFull(articles, head, site);
        if (Buffer.byteLength(full) <= maxBytes) return [{ out: "llms.txt", content: full }, ...files];
        const articlePages = articles.map(([page]) => page);
        const index = renderIndex(articlePages, head, site);
        return [{ out: "llms.txt", content: index }, { out: "llms-full.txt", content: full }, ...files];
      },
    },
  };
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

/** Every article under a heading of its category and file name. */
function renderFull(texts: readonly [Page, string][], head: string, site: SiteInfo): string {
  const articles = texts.map(([page, text]) => {
    // The name in the id, since the file's own may hold variables.
    const fileName = page.id.slice(page.id.lastIndexOf("/") + 1);
    const name = page.category === "" ? fileName : `${page.category}/${fileName}`;
    return `---\n\n## ${name}\n\nAddress: ${site.origin}${page.url}\n\n${text.trim()}`;
  });
  return `${[head, ...articles].join("\n\n")}\n`;
}

/** A list of links for each category, to the pages' Markdown. */
function renderIndex(pages: readonly Page[], head: string, site: SiteInfo): string {
  const all = `Every article in one file: [llms-full.txt](${site.origin}${site.base}llms-full.txt)`;
  const categories = [...new Set(pages.map((page) => page.category))];
  const lists = categories.map((category) => {
    const rows = pages
      .filter((page) => page.category === category)
      .map((page) => {
        const about = (page.description || page.excerpt).replaceAll(/\s+/g, " ");
        return `- [${page.title}](${markdownUrl(page.url, site)})${about === "" ? "" : `: ${about}`}`;
      });
    return `## ${category === "" ? "Pages" : labelOf(category)}\n\n${rows.join("\n")}`;
  });
  return `${[head, all, ...lists].join("\n\n")}\n`;
}
