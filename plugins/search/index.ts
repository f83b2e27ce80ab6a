// All listed pages → the search files: a manifest, and for each locale and version labels, texts and terms (format.ts). Work
// that an edit does not touch is not done again: a page's (part.ts), a segment's and a term file's (terms.ts).
import { createRequire } from "node:module";
import type { EmittedFile, Kept, Page, Plugin, SiteContext } from "docsgen";
import { cutSegments, groupByEdition } from "../page-groups.js";
import type { FileKind, NameFile, SearchEdition, SearchManifest, TextFile } from "./format.js";
import { fileName, hashLength } from "./format.js";
import { createPart, type PagePart } from "./part.js";
import { encodeNumber } from "./postings.js";
import { createBlocks, emitTerms, type IndexedSegment } from "./terms.js";

export interface SearchOptions {
  /** Whether articles are searched, and not only titles, descriptions and keywords. Default: true. */
  fullText?: boolean;
}

/** Writes `search/index.json` and the files that it names, and makes `SiteData.search`. */
export function search(options: SearchOptions = {}): Plugin {
  const { fullText = true } = options;
  return {
    name: "search",
    cacheKey: JSON.stringify(options),
    derive: { reads: [], run: (_pages, _data, ctx) => ({ search: { url: `${ctx.site.base}search/index.json` } }) },
    emit: {
      reads: [
        ...(["id", "url", "title", "description", "keywords", "icon", "layout"] as const),
        ...(["locale", "version", "unlisted", "sections"] as const),
      ],
      needs: ["order"],
      map: (page) => createPart(page, fullText),
      async run(pages, data, ctx) {
        const files = new Map<string, EmittedFile>();
        const add = (kind: FileKind, content: Kept) => {
          const name = content.kept.slice(0, hashLength);
          const out = `search/${fileName(kind, name)}`;
          files.set(out, { out, content, immutable: true });
          return name;
        };
        const manifest: SearchManifest = { editions: [] };
        for (const edition of groupByEdition(listPages(pages, data.order))) {
          manifest.editions.push(await emitEdition(edition, add, ctx));
        }
        return [...files.values(), { out: "search/index.json", content: JSON.stringify(manifest) }];
      },
    },
    client: { workers: { search: createRequire(import.meta.url).resolve("docsgen/plugins/search/worker") } },
  };
}

/** The pages of the flat order; without one, all but unlisted and home pages as they come. */
function listPages(pages: readonly Page[], order: readonly string[] | undefined): Page[] {
  if (!order) return pages.filter((page) => !page.unlisted && page.layout !== "home");
  const pageById = new Map(pages.map((page) => [page.id, page]));
  return order.flatMap((id) => pageById.get(id) ?? []);
}

/** A site of no more pages has its labels in the manifest and its texts in one file. */
const smallSitePages = 100;
const pagesPerTextFile = 4;

async function emitEdition(
  pages: readonly [Page, ...Page[]],
  add: (kind: FileKind, content: Kept) => string,
  ctx: SiteContext,
): Promise<SearchEdition> {
  const [{ locale, version }] = pages;
  const isSmall = pages.length <= smallSitePages;
  const names = listNames(pages);
  const segments: IndexedSegment[] = [];
  const texts = isSmall ? [await keepText(pages, ctx)] : [];
  let firstPage = 0;
  for (const members of cutSegments(pages)) {
    const segment = await indexSegment(members, isSmall, ctx);
    segments.push({ firstPage, blocks: segment.blocks });
    texts.push(...segment.texts);
    firstPage += members.length;
  }
  const sections = texts.reduce((sum, text) => sum + text.sections.reduce((all, count) => all + count + 1, 0), 0);
  return {
    ...{ locale, version, names: isSmall ? names : add("names", ctx.keep(JSON.stringify(names))) },
    texts: texts.map(({ file, sections }) => add("text", file) + sections.map(encodeNumber).join("")),
    ...(await emitTerms({ segments, sections }, add, ctx)),
  };
}

function listNames(pages: readonly Page[]): NameFile {
  return {
    labels: pages.map((page) => page.title),
    urls: pages.map((page) => page.url),
    icons: pages.map((page) => page.icon),
    described: pages.map((page) => (page.description === "" ? "0" : "1")).join(""),
  };
}

/** A TextFile in the cache. */
interface KeptText {
  file: Kept;
  /** How many each page has. */
  sections: number[];
}

/** The posting lists of a segment and, except on a small site, its text files. */
function indexSegment(
  pages: readonly Page[],
  isSmall: boolean,
  ctx: SiteContext,
): Promise<{ blocks: Kept[]; texts: KeptText[] }> {
  return ctx.memo(`segment ${isSmall} ${pages.map(ctx.keyOf).join()}`, () => {
    const parts = pages.map((page) => ctx.part<PagePart>(page));
    const texts: KeptText[] = [];
    for (let at = 0; !isSmall && at < parts.length; at += pagesPerTextFile) {
      texts.push(createText(parts.slice(at, at + pagesPerTextFile), ctx));
    }
    return { blocks: createBlocks(parts).map(ctx.keep), texts };
  });
}

function keepText(pages: readonly Page[], ctx: SiteContext): Promise<KeptText> {
  return ctx.memo(`text ${pages.map(ctx.keyOf).join()}`, () => {
    const parts = pages.map((page) => ctx.part<PagePart>(page));
    return createText(parts, ctx);
  });
}

function createText(parts: readonly PagePart[], ctx: SiteContext): KeptText {
  const content: TextFile = parts.map(({ page }) => page);
  return { file: ctx.keep(JSON.stringify(content)), sections: content.map(({ sections }) => sections.length) };
}
