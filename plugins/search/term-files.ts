// The blocks of all segments → the term files of one locale and version. A bucket whose blocks did not change costs nothing.
import type { Kept, SiteContext } from "docsgen";
import { type BucketFiles, type BucketOptions, createBucketFiles } from "./bucket.js";
import { type FileKind, maxBuckets, type SearchEdition, type WordFile } from "./format.js";

/** A segment's posting lists, in blocks by bucket. */
export interface IndexedSegment {
  /** Number of its first page. */
  firstPage: number;
  blocks: readonly Kept[];
}

/** A bucket's files, in the cache. */
interface KeptBucket extends Pick<BucketFiles, "common"> {
  file: Kept;
  split: [start: string, file: Kept][];
  /** With spaces between. */
  words: Kept;
}

/** Up to this size, one file costs a reader less than several. */
const singleFileBytes = 400_000;
const usualFileBytes = 32_000;

/**
 * @param sections how many there are on all pages
 * @param add emits a file and returns its hash
 */
export async function emitTerms(
  { segments, sections }: { segments: readonly IndexedSegment[]; sections: number },
  add: (kind: FileKind, content: Kept) => string,
  ctx: SiteContext,
): Promise<Pick<SearchEdition, "terms" | "split" | "words" | "common">> {
  const bytes = segments.flatMap(({ blocks }) => blocks).reduce((sum, block) => sum + block.bytes, 0);
  const count = bytes <= singleFileBytes ? 1 : Math.min(maxBuckets, 2 ** Math.ceil(Math.log2(bytes / usualFileBytes)));
  const options = { commonAt: commonAt(sections), maySplit: count > 1 };
  const buckets: KeptBucket[] = [];
  for (let bucket = 0; bucket < count; bucket++) {
    buckets.push(await keepBucket(blocksOf(bucket, count, segments), options, ctx));
  }
  const split = buckets.flatMap((one) => one.split.map(([start, file]) => [start, add("terms", file)]));
  return {
    terms: buckets.map(({ file }) => add("terms", file)),
    split: Object.fromEntries(split),
    words: count === 1 ? "" : add("words", await keepWords(buckets, ctx)),
    common: buckets.flatMap(({ common }) => common).join(" "),
  };
}

/** A sixth of the sections of a large site, in steps: a new section seldom changes what is common. */
function commonAt(sections: number): number {
  if (sections < 1000) return Number.MAX_SAFE_INTEGER;
  return Math.round(2 ** (Math.floor(4 * Math.log2(sections / 6)) / 4));
}

interface KeptBlock {
  firstPage: number;
  block: Kept;
}

/** The blocks of one of `count` buckets. A segment has `maxBuckets` blocks, so the bucket takes every `count`th of them. */
function blocksOf(bucket: number, count: number, segments: readonly IndexedSegment[]): KeptBlock[] {
  const own: KeptBlock[] = [];
  for (const { firstPage, blocks } of segments) {
    for (let at = bucket; at < blocks.length; at += count) {
      const block = blocks[at];
      if (block) own.push({ firstPage, block });
    }
  }
  return own;
}

function keepBucket(blocks: readonly KeptBlock[], options: BucketOptions, ctx: SiteContext): Promise<KeptBucket> {
  const names = blocks.map(({ firstPage, block }) => `${firstPage}:${block.kept}`);
  return ctx.memo(`terms ${JSON.stringify(options)} ${names.join()}`, () => {
    const texts = blocks.map(({ firstPage, block }) => ({ firstPage, text: textOf(block, ctx) }));
    const { file, split, words, common } = createBucketFiles(texts, options);
    return {
      file: ctx.keep(JSON.stringify(file)),
      split: split.map(([start, further]): [string, Kept] => [start, ctx.keep(JSON.stringify(further))]),
      words: ctx.keep(words.join(" ")),
      common,
    };
  });
}

function keepWords(buckets: readonly KeptBucket[], ctx: SiteContext): Promise<Kept> {
  return ctx.memo(`words ${buckets.map(({ words }) => words.kept).join()}`, () => {
    const words = buckets.flatMap((bucket) => textOf(bucket.words, ctx).split(" ")).filter(Boolean);
    const file: WordFile = { terms: words.sort().join(" ") };
    return ctx.keep(JSON.stringify(file));
  });
}

function textOf(kept: Kept, ctx: SiteContext): string {
  return new TextDecoder().decode(ctx.contentOf(kept));
}
