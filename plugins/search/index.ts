// Writes the search files for all listed pages: a manifest, and labels, texts, and terms for each locale and version
// (format.ts). Work is cached per page (page-index.ts), and per segment and term file (terms.ts), so only little of it
// is repeated after an edit.
import { createRequire } from "node:module";
import type { EmittedFile, Kept, Page, Plugin, SiteContext, SiteData } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import { cutSegments, groupByEdition } from "../shared/page-groups.js";
import { type CollectionWeights, createWeights } from "./collection-weights.js";
import type { FileKind, NameFile, Run, SearchEdition, SearchManifest, TextFile } from "./format.js";
import { fileName, firstSection, hashLength } from "./format.js";
import { createPart, type PagePart } from "./page-index.js";
import { encodeNumber } from "./postings.js";
import { createBlocks, emitTerms, type IndexedSegment } from "./terms.js";

export interface SearchOptions {
  /** If false, only titles, descriptions, and keywords are indexed, not the text of articles. Default: true. */
  fullText?: boolean;
  /**
   * Weight of matches in a collection, by category (the page's top-level folder, unless its collection sets another
   * one). A page outside all folders is listed by its slug. Default: 0.6 for `blog`, which includes all posts, and
   * `changelog`; 1 for all others.
   * @example { blog: 0.4, reference: 0.8 }
   */
  weights?: CollectionWeights;
}

/** Writes `search/index.json` and the files to which it refers, and sets `SiteData.search`. */
export function search(options: SearchOptions = {}): Plugin {
  const { fullText = true, weights = {} } = options;
  const weightOf = createWeights(weights);
  return builtIn({
    name: "search",
    options: { given: options, shape: { keys: { fullText: "boolean", weights: { record: "number" } } } },
    derive: { reads: [], run: (_pages, _data, ctx) => ({ search: { url: `${ctx.site.base}search/index.json` } }) },
    emit: {
      reads: [
        ...(["id", "url", "slug", "title", "description", "keywords", "icon", "layout", "category"] as const),
        ...(["locale", "version", "unlisted", "sections", "frontmatter"] as const),
      ],
      needs: ["order?", "sidebar?"],
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
        const getRow = createRows(data.sidebar ?? []);
        for (const edition of groupByEdition(listPages(pages, data.order))) {
          manifest.editions.push(await emitEdition(edition, { add, getRow, getWeight: weightOf, ctx }));
        }
        return [...files.values(), { out: "search/index.json", content: JSON.stringify(manifest) }];
      },
    },
    client: { workers: { search: createRequire(import.meta.url).resolve("docsgen/workers/search") } },
  });
}

/**
 * Returns the pages in the site's linear order, followed by pages that are not in the sidebar, such as posts. Home
 * pages and lists of posts are excluded, because they have no text to index, and so are pages with `search: false`.
 */
function listPages(pages: readonly Page[], order: readonly string[] = []): Page[] {
  const pageById = new Map(pages.map((page) => [page.id, page]));
  const ordered = new Set(order.flatMap((id) => pageById.get(id) ?? []));
  const others = pages.filter((page) => !ordered.has(page) && !page.unlisted && !/^(?:home|posts)$/.test(page.layout));
  return [...ordered, ...others].filter(({ frontmatter }) => frontmatter.search !== false);
}

type Sidebars = NonNullable<SiteData["sidebar"]>;

interface Row {
  /** Label of the sidebar group that contains the page; empty if there is none. */
  group: string;
  /** The icon in the sidebar, or else the page's. */
  icon: string;
}

/** Returns a function that returns how the sidebar lists a page. */
function createRows(sidebars: Sidebars): EditionContext["getRow"] {
  const rowById = new Map<string, Row>();
  const add = (items: Sidebars[number]["groups"][number]["items"], group: string): void => {
    for (const { id, icon, items: below } of items) {
      if (id !== undefined && !rowById.has(id)) rowById.set(id, { group, icon });
      if (below) add(below, group);
    }
  };
  for (const { label, items } of sidebars.flatMap(({ groups }) => groups)) add(items, label);
  return ({ id, icon }) => {
    const row = rowById.get(id);
    return { group: row?.group ?? "", icon: row?.icon || icon };
  };
}

function groupRuns<Value>(values: readonly Value[]): Run<Value>[] {
  const runs: Run<Value>[] = [];
  for (const value of values) {
    const run = runs.at(-1);
    if (run?.[0] === value) run[1]++;
    else runs.push([value, 1]);
  }
  return runs;
}

interface EditionContext {
  /** Emits a file and returns its hash. */
  add: (kind: FileKind, content: Kept) => string;
  getRow: (page: Page) => Row;
  getWeight: (page: Page) => number;
  ctx: SiteContext;
}

/** If there are at most this many pages, labels are in the manifest and all text is in one file. */
const smallSitePages = 100;
const pagesPerTextFile = 2;

async function emitEdition(
  pages: readonly [Page, ...Page[]],
  { add, getRow, getWeight, ctx }: EditionContext,
): Promise<SearchEdition> {
  const [{ locale, version }] = pages;
  const isSmall = pages.length <= smallSitePages;
  const weights = groupRuns(pages.map(getWeight));
  const rows = pages.map(getRow);
  const names: NameFile = {
    labels: pages.map((page) => page.title),
    urls: pages.map((page) => page.url),
    icons: rows.map(({ icon }) => icon),
    groups: groupRuns(rows.map(({ group }) => group)),
    ...(weights.some(([weight]) => weight !== 1) && { weights }),
  };
  const segments: IndexedSegment[] = [];
  const texts: string[] = [];
  let [firstPage, sections] = [0, 0];
  for (const members of isSmall ? [pages] : cutSegments(pages)) {
    const segment = await indexSegment(members, isSmall ? pages.length : pagesPerTextFile, ctx);
    segments.push({ firstPage, blocks: segment.blocks });
    texts.push(...segment.texts.map(({ file, counts }) => add("text", file) + counts.map(encodeNumber).join("")));
    firstPage += members.length;
    sections = segment.texts
      .flatMap(({ counts }) => counts)
      .reduce((sum, count) => sum + count + firstSection, sections);
  }
  return {
    ...{ locale, version, names: isSmall ? names : add("names", ctx.keep(JSON.stringify(names))), texts },
    ...(await emitTerms({ segments, sections }, add, ctx)),
  };
}

/** Returns the posting lists and text files of a segment. `counts` is the number of headings of each page. */
function indexSegment(pages: readonly Page[], pagesPerText: number, ctx: SiteContext) {
  return ctx.memo(`segment ${pagesPerText} ${pages.map(ctx.keyOf).join()}`, () => {
    const parts = pages.map((page) => ctx.part<PagePart>(page));
    const texts: { file: Kept; counts: number[] }[] = [];
    for (let at = 0; at < parts.length; at += pagesPerText) {
      const content: TextFile = parts.slice(at, at + pagesPerText).map(({ page }) => page);
      texts.push({ file: ctx.keep(JSON.stringify(content)), counts: content.map(({ sections }) => sections.length) });
    }
    return { blocks: createBlocks(parts).map(ctx.keep), texts };
  });
}
