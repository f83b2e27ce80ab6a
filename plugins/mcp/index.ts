// Files for assistants that connect to the published site through `docsgen mcp <url>`: a description of the site, its
// pages as Markdown, and setup instructions. The server searches the files of the search plugin.
import type { EmittedFile, Page, Plugin, SiteContext } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import { joinMarkdown, markdownOut, type SplitMarkdown, splitMarkdown } from "../shared/markdown/page-markdown.js";
import { cutSegments, groupByEdition } from "../shared/page-groups.js";
import type { McpEdition, McpIndex } from "./data.js";
import { renderSetup } from "./setup-page.js";

const folder = "mcp/";
const pagesFolder = `${folder}pages/`;
const setupFile = `${folder}setup.md`;

/**
 * Writes `mcp/index.json`, each page's Markdown below `mcp/pages/`, and, if the config sets `url`, `mcp/setup.md`,
 * which the menu of "Copy page" links to. Must come after `search()`.
 */
export function mcp(): Plugin {
  return builtIn({
    name: "mcp",
    derive: {
      reads: [],
      run: (_pages, _data, { site }) => (site.origin === "" ? {} : { mcp: { url: site.base + setupFile } }),
    },
    emit: {
      reads: ["id", "url", "out", "title", "description", "markdown", "links", "locale", "version"],
      needs: ["search"],
      map: splitMarkdown,
      async run(pages, _data, ctx) {
        const { site } = ctx;
        const files: EmittedFile[] = [{ out: `${folder}index.json`, content: renderIndex(pages, ctx) }];
        if (site.origin !== "") files.push({ out: setupFile, content: renderSetup(site) });
        for (const segment of cutSegments(pages)) {
          const render = () => renderPages(segment, ctx);
          files.push(...(await ctx.memo(`pages ${segment.map(ctx.keyOf).join()}`, render)));
        }
        return files;
      },
    },
  });
}

/** Links lead to the pages' URLs, which the server's tools accept. */
function renderPages(pages: readonly Page[], ctx: SiteContext): EmittedFile[] {
  return pages.map((page) => {
    const text = joinMarkdown(ctx.part<SplitMarkdown>(page), new Map(), ctx.site);
    return { out: pagesFolder + markdownOut(page.out), content: ctx.keep(text) };
  });
}

function renderIndex(pages: readonly Page[], ctx: SiteContext): string {
  const { title, description, origin, base, locales = [], versions = [] } = ctx.site;
  // The default is first: the first locale and the current version.
  const rankOf = ({ locale, version, kind = "current" }: McpEdition) =>
    locales.findIndex(({ name }) => name === locale) * (versions.length + 1) +
    (kind === "current" ? 0 : 1 + versions.findIndex(({ name }) => name === version));
  const editions = groupByEdition(pages)
    .map(([page]) => describeEdition(page, ctx))
    .sort((a, b) => rankOf(a) - rankOf(b));
  const index: McpIndex = { title, description, origin, base, pages: pagesFolder, editions };
  return `${JSON.stringify(index, null, 1)}\n`;
}

function describeEdition({ locale, version }: Page, { site, siteOf }: SiteContext): McpEdition {
  const { lang, prefix = "" } = siteOf({ locale, version });
  const localeLabel = site.locales?.find(({ name }) => name === locale)?.label;
  const { label: versionLabel, kind } = site.versions?.find(({ name }) => name === version) ?? {};
  return {
    ...{ locale, lang },
    ...(localeLabel !== undefined && { localeLabel }),
    version,
    ...(versionLabel !== undefined && { versionLabel }),
    ...(kind && { kind }),
    url: site.base + encodeURI(prefix),
  };
}
