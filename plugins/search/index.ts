// All listed pages → the search files: a manifest, and for each locale and version names, texts and terms (format.ts). Work
// that an edit does not touch is not done again: a page's (part.ts), a run of pages' (pieces.ts), a term file's (shards.ts).
import { createRequire } from "node:module";
import type { EmittedFile, Kept, Page, Plugin, SiteContext } from "docsgen";
import { groupByEdition } from "../page-editions.js";
import { divideRuns } from "../page-runs.js";
import {
  type FileKind,
  fileName,
  hashLength,
  maxShards,
  type NameFile,
  type SearchEdition,
  type SearchManifest,
  type TextFile,
  type WordFile,
} from "./format.js";
import { createPart, type PagePart } from "./part.js";
import { createPieces } from "./pieces.js";
import { encodeNumber } from "./postings.js";
import { createShard, type PlacedPiece } from "./shards.js";

export interface SearchOptions {
  /** Whether articles are searched besides names, descriptions and keywords. Default: true. */
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
        const manifest: SearchManifest = { editions: [] };
        for (const edition of groupByEdition(listPages(pages, data.order))) {
          manifest.editions.push(await emitEdition(edition, files, ctx));
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

/** A site of no more pages has its names in the manifest and its texts in one file. */
const smallPages = 100;
const pagesPerText = 4;

type Files = Map<string, EmittedFile>;

async function emitEdition(pages: readonly Page[], files: Files, ctx: SiteContext): Promise<SearchEdition> {
  const add = (kind: FileKind, content: Kept) => {
    const name = content.kept.slice(0, hashLength);
    const out = `search/${fileName(kind, name)}`;
    files.set(out, { out, content, immutable: true });
    return name;
  };
  const isSmall = pages.length <= smallPages;
  const names = listNames(pages);
  const runs: Run[] = [];
  const texts: Text[] = [];
  let firstPage = 0;
  for (const members of divideRuns(pages)) {
    const run = await createRun(members, isSmall ? 0 : pagesPerText, ctx);
    runs.push({ firstPage, pieces: run.pieces });
    texts.push(...run.texts);
    firstPage += members.length;
  }
  if (isSmall && pages.length > 0) texts.push(await createText(pages, ctx));
  const sections = texts.reduce((sum, text) => sum + text.sections.reduce((all, count) => all + count + 1, 0), 0);
  const { locale = "", version = "" } = pages[0] ?? {};
  return {
    ...{ locale, version, names: isSmall ? names : add("names", ctx.keep(JSON.stringify(names))) },
    texts: texts.map((text) => add("text", text.file) + text.sections.map(encodeNumber).join("")),
    ...(await emitTerms({ runs, sections }, add, ctx)),
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

/** Pages whose terms are brought together. */
interface Run {
  firstPage: number;
  pieces: Kept[];
}
interface RunPiece {
  firstPage: number;
  piece: Kept;
}
interface Text {
  file: Kept;
  /** Of each page. */
  sections: number[];
}

/** The terms of a run of pages, and its texts, each of so many pages (0: none). */
function createRun(
  pages: readonly Page[],
  perText: number,
  ctx: SiteContext,
): Promise<Pick<Run, "pieces"> & { texts: Text[] }> {
  return ctx.memo(`run ${perText} ${pages.map(ctx.keyOf).join()}`, () => {
    const parts = pages.map((page) => ctx.part<PagePart>(page));
    const groups = perText === 0 ? [] : chunksOf(parts, perText);
    return { pieces: createPieces(parts).map(ctx.keep), texts: groups.map((group) => keepText(group, ctx)) };
  });
}

function createText(pages: readonly Page[], ctx: SiteContext): Promise<Text> {
  return ctx.memo(`text ${pages.map(ctx.keyOf).join()}`, () => {
    const parts = pages.map((page) => ctx.part<PagePart>(page));
    return keepText(parts, ctx);
  });
}

function keepText(parts: readonly PagePart[], ctx: SiteContext): Text {
  const content: TextFile = parts.map(({ page }) => page);
  const sections = content.map((page) => page.sections.length);
  return { file: ctx.keep(JSON.stringify(content)), sections };
}

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}

interface ShardFiles {
  file: Kept;
  split: [start: string, file: Kept][];
  words: Kept;
  common: string[];
}

type Terms = Pick<SearchEdition, "terms" | "split" | "words" | "common">;

async function emitTerms(
  { runs, sections }: { runs: readonly Run[]; sections: number },
  add: (kind: FileKind, content: Kept) => string,
  ctx: SiteContext,
): Promise<Terms> {
  const bytes = runs.flatMap((run) => run.pieces).reduce((sum, piece) => sum + piece.bytes, 0);
  const count = countShards(bytes);
  const options = { commonAt: commonAt(sections), divides: count > 1 };
  const shards: ShardFiles[] = [];
  for (let shard = 0; shard < count; shard++) {
    const own = piecesOf(runs, { shard, count });
    const names = own.map(({ firstPage, piece }) => `${firstPage}:${piece.kept}`);
    shards.push(await ctx.memo(`terms ${JSON.stringify(options)} ${names.join()}`, () => keepShard(own, options, ctx)));
  }
  const split = shards.flatMap((shard) => shard.split.map(([start, file]) => [start, add("terms", file)]));
  return {
    terms: shards.map(({ file }) => add("terms", file)),
    split: Object.fromEntries(split),
    words: count === 1 ? "" : add("words", await keepWords(shards, ctx)),
    common: shards.flatMap(({ common }) => common).join(" "),
  };
}

/** Of all runs, the pieces of one of so many shards: every run's are divided for the most there can be. */
function piecesOf(runs: readonly Run[], { shard, count }: { shard: number; count: number }): RunPiece[] {
  const own: RunPiece[] = [];
  for (const { firstPage, pieces } of runs) {
    for (let at = shard; at < pieces.length; at += count) {
      const piece = pieces[at];
      if (piece) own.push({ firstPage, piece });
    }
  }
  return own;
}

function keepShard(
  pieces: readonly RunPiece[],
  options: Parameters<typeof createShard>[1],
  ctx: SiteContext,
): ShardFiles {
  const decoder = new TextDecoder();
  const texts = pieces.map(
    ({ firstPage, piece }): PlacedPiece => ({ firstPage, text: decoder.decode(ctx.contentOf(piece)) }),
  );
  const { file, split, words, common } = createShard(texts, options);
  return {
    file: ctx.keep(JSON.stringify(file)),
    split: split.map(([start, part]) => [start, ctx.keep(JSON.stringify(part))]),
    words: ctx.keep(words.join(" ")),
    common,
  };
}

function keepWords(shards: readonly ShardFiles[], ctx: SiteContext): Promise<Kept> {
  return ctx.memo(`words ${shards.map(({ words }) => words.kept).join()}`, () => {
    const decoder = new TextDecoder();
    const words = shards.flatMap((shard) => decoder.decode(ctx.contentOf(shard.words)).split(" ")).filter(Boolean);
    const file: WordFile = { terms: words.sort().join(" ") };
    return ctx.keep(JSON.stringify(file));
  });
}

/** Up to here one file is less to load than several would be. */
const singleBytes = 400_000;
const shardBytes = 32_000;

function countShards(bytes: number): number {
  if (bytes <= singleBytes) return 1;
  return Math.min(maxShards, 2 ** Math.ceil(Math.log2(bytes / shardBytes)));
}

/** A sixth of the sections of a large site, in steps: a new section does not change what is common. */
function commonAt(sections: number): number {
  if (sections < 1000) return Number.MAX_SAFE_INTEGER;
  return Math.round(2 ** (Math.floor(4 * Math.log2(sections / 6)) / 4));
}
