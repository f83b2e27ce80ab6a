// Creates the document of an edition or section.
import type { EmittedFile, Page, SiteContext, SiteData } from "docsgen";
import { type Chapter, createChapter } from "./chapter.js";
import { type Cover, renderDocument } from "./document.js";
import { createOutline, cutSection, listPages } from "./outline.js";

/** The pages of one locale and version. */
type EditionPages = readonly [Page, ...Page[]];

export interface BookRequest {
  pages: EditionPages;
  /** URL prefix with the edition's prefix: `/de/guide`. Empty for all pages. */
  section: string;
  cover: Cover;
}

/** Returns the document, or undefined if it would have no pages. */
export async function createBook(
  { pages, section, cover }: BookRequest,
  data: Readonly<SiteData>,
  ctx: SiteContext,
): Promise<EmittedFile | undefined> {
  const site = ctx.siteOf(pages[0]);
  const outline = createOutline(pages, data);
  const entries = section === "" ? outline : cutSection(outline, ({ url }) => isBelow(url, section));
  const chapters = listPages(entries);
  if (chapters.length === 0) return undefined;
  const theme = await ctx.theme();
  const chapterByUrl = new Map<string, Chapter>();
  for (const page of chapters) {
    const create = () => createChapter({ ...theme.article(page), url: page.url, title: page.title }, site);
    chapterByUrl.set(page.url, await ctx.memo(`${theme.key} ${ctx.keyOf(page)} ${site.prefix ?? ""}`, create));
  }
  const { html, unlinked } = renderDocument({ entries, chapterByUrl, cover, section, theme }, site);
  if (unlinked > 0) reportUnlinked(unlinked, ctx);
  const name = section === "" ? "" : `/${slugOf(section, site.base + (site.prefix ?? ""))}`;
  return { out: `${site.prefix ?? ""}print${name}.html`, content: html };
}

function reportUnlinked(count: number, ctx: SiteContext): void {
  const place = ctx.placeInConfig("print");
  ctx.report({
    code: "print-links",
    severity: "note",
    message: `${count} ${count === 1 ? "link leads" : "links lead"} to pages or files outside the printed document, and cannot be followed there.`,
    hint: 'add url: "https://…" to site.config.ts, so that they lead to the published site',
    ...(place && { place }),
  });
}

/** Returns the sections of an edition as URLs. Sections that no edition has are reported. */
export function listSections(pages: EditionPages, sections: readonly string[], ctx: SiteContext): string[] {
  const { base, prefix = "" } = ctx.siteOf(pages[0]);
  return sections.flatMap((written) => {
    const path = written.replace(/^\/|\/$/g, "");
    const section = base + prefix + path;
    if (pages.some(({ url }) => isBelow(url, section))) return [section];
    if (ctx.pageByUrl.size > 0 && !hasSection(`/${path}`, ctx)) reportSection(written, ctx);
    return [];
  });
}

function hasSection(path: string, { pageByUrl }: SiteContext): boolean {
  return [...pageByUrl.keys()].some((url) => url.endsWith(path) || url.includes(`${path}/`));
}

function reportSection(written: string, ctx: SiteContext): void {
  const folders = new Set([...ctx.pageByUrl.keys()].map((url) => url.slice(ctx.site.base.length).split("/")[0] ?? ""));
  const place = ctx.placeInConfig(written);
  ctx.report({
    code: "print-section",
    severity: "error",
    message: `print() has the section "${written}", but no page has a URL below it.`,
    hint: `sections are URL prefixes, such as ${[...folders].filter(Boolean).slice(0, 5).join(", ")}`,
    ...(place && { place }),
  });
}

/** True for the page itself and for pages below it. */
function isBelow(url: Page["url"], section: string): boolean {
  return url === section || url.startsWith(`${section}/`);
}

function slugOf(section: string, root: string): string {
  return section.slice(root.length).replaceAll("/", "-");
}
