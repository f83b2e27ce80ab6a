// Prints a document in batches of chapters, because the time and memory that a browser takes grow faster than a document.
// A draft of each batch shows on which page each chapter and heading is; then page numbers are filled in.
import { availableParallelism } from "node:os";
import { unescapeHtml } from "../../contract/text/escapes.js";
import type { Progress } from "../../session/session-options.js";
import type { OutlineEntry, PrintChapter, PrintDocument } from "../book/print-document.js";
import { type BatchStart, batchDocument } from "./batch-document.js";
import type { Browser } from "./browser.js";
import { type Destination, listDestinations, listPdfPages, readPdf } from "./pdf-file.js";
import { joinPdfs } from "./pdf-join.js";
import type { Paper } from "./pdf-options.js";
import type { PdfOutline } from "./pdf-outline.js";
import type { PrintPage } from "./print-page.js";

export interface PrintOptions {
  paper: Paper;
  /** Name and version of docsgen. */
  producer: string;
  onProgress(progress: Progress): void;
}

/** Size of a batch in characters of HTML. */
const batchSize = 100_000;
/** Drafts that may be needed until the page numbers that are filled in do not change the pages any more. */
const maxPasses = 4;

/** @returns the PDF and its number of pages */
export async function printBook(
  document: PrintDocument,
  browser: Browser,
  { paper, producer, onProgress }: PrintOptions,
): Promise<{ bytes: Buffer; pages: number }> {
  const batches = cutBatches(document.chapters);
  const targets = listTargets(document);
  const pool = await createPool(browser, document, Math.min(batches.length, availableParallelism(), 4));
  const total = document.chapters.length;
  const printAll = async (
    step: Progress["step"],
    starts: readonly BatchStart[],
    isDraft: boolean,
  ): Promise<Printed[]> => {
    let done = 0;
    return Promise.all(
      batches.map(async (chapters, index) => {
        const start = starts[index] ?? { firstPage: 1, pages: new Map() };
        const bytes = await pool((page) => {
          const html = batchDocument(document, { chapters, paper, targets, isDraft, start });
          return page.print(html, { isDraft });
        });
        done += chapters.length;
        onProgress({ step, done, total });
        return examine(bytes, isDraft);
      }),
    );
  };
  let files = await printAll("layout", [], true);
  let known = countPages(files);
  for (let pass = 1; pass <= maxPasses; pass++) {
    files = await printAll("print", known.starts, false);
    const next = countPages(files);
    const isStable = [...next.pages].every(([id, page]) => known.pages.get(id) === page);
    known = next;
    if (isStable) break;
  }
  const front = batchDocument(document, {
    paper,
    targets,
    isDraft: false,
    start: { firstPage: 1, pages: known.pages },
  });
  const frontBytes = await pool((page) => page.print(front, { isDraft: false }));
  const { outline } = document;
  const frontPages = listPdfPages(readPdf(frontBytes)).length;
  const entries = toOutline(outline.entries, 0);
  const options = { title: outline.title, lang: outline.lang, producer, frontPages, outline: entries };
  return {
    bytes: joinPdfs([frontBytes, ...files.map(({ bytes }) => bytes)], options),
    pages: frontPages + known.total,
  };
}

/** A printed batch. Its objects are only read again when it is joined, because tags take much memory. */
interface Printed {
  /** Empty for a draft. */
  bytes: Buffer;
  count: number;
  destinations: ReadonlyMap<string, Destination>;
}

function examine(bytes: Buffer, isDraft: boolean): Printed {
  const file = readPdf(bytes);
  const kept = isDraft ? Buffer.alloc(0) : bytes;
  return { bytes: kept, count: listPdfPages(file).length, destinations: listDestinations(file) };
}

function cutBatches(chapters: readonly PrintChapter[]): PrintChapter[][] {
  const batches: PrintChapter[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const chapter of chapters) {
    if (size + chapter.html.length > batchSize) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(chapter);
    size += chapter.html.length;
  }
  return batches;
}

/** Returns the ids that links, page references, and the outline lead to. */
function listTargets({ chapters, outline, contents }: PrintDocument): Set<string> {
  const targets = new Set<string>();
  for (const html of [contents, ...chapters.map((chapter) => chapter.html)]) {
    for (const [, id = ""] of html.matchAll(/ href="#([^"]+)"/g)) targets.add(decodeURI(unescapeHtml(id)));
  }
  const add = (entries: readonly OutlineEntry[]) => {
    for (const { id, headings, items } of entries) {
      targets.add(id);
      for (const heading of headings) targets.add(heading.id);
      add(items);
    }
  };
  add(outline.entries);
  return targets;
}

interface PageCount {
  /** Page of each id, from 1. */
  pages: Map<string, number>;
  starts: BatchStart[];
  total: number;
}

function countPages(files: readonly Printed[]): PageCount {
  const pages = new Map<string, number>();
  const starts: BatchStart[] = [];
  let total = 0;
  for (const { destinations, count } of files) {
    for (const [id, { page }] of destinations) pages.set(id, total + page + 1);
    starts.push({ firstPage: total + 1, pages });
    total += count;
  }
  return { pages, starts, total };
}

type Pool = <T>(work: (page: PrintPage) => Promise<T>) => Promise<T>;

/** The browser frees the memory of a page when it is closed. */
const maxUses = 8;

/** Creates pages of the browser, each of which does one piece of work at a time. */
async function createPool(browser: Browser, { load }: PrintDocument, size: number): Promise<Pool> {
  const free = await Promise.all(Array.from({ length: Math.max(1, size) }, () => browser.openPage(load)));
  const waiting: ((page: PrintPage) => void)[] = [];
  const uses = new WeakMap<PrintPage, number>();
  const release = async (used: PrintPage) => {
    const count = (uses.get(used) ?? 0) + 1;
    if (count >= maxUses) await used.close();
    const page = count >= maxUses ? await browser.openPage(load) : used;
    uses.set(page, count % maxUses);
    const next = waiting.shift();
    if (next) next(page);
    else free.push(page);
  };
  return async (work) => {
    const page = free.pop() ?? (await new Promise<PrintPage>((resolve) => waiting.push(resolve)));
    const result = await work(page);
    await release(page);
    return result;
  };
}

/** Headings up to the second level of a chapter are in the outline. */
const outlineDepth = 3;

function toOutline(entries: readonly OutlineEntry[], depth: number): PdfOutline[] {
  return entries.map(({ title, id, headings, items }) => ({
    title,
    id,
    isOpen: depth === 0 && items.length > 0,
    items: [...nestHeadings(headings), ...toOutline(items, depth + 1)],
  }));
}

function nestHeadings(headings: OutlineEntry["headings"]): PdfOutline[] {
  const roots: (PdfOutline & { items: PdfOutline[] })[] = [];
  for (const { level, id, text } of headings) {
    const last = roots.at(-1);
    const entry = { title: text, id, isOpen: false, items: [] };
    if (level <= 2 || !last) roots.push(entry);
    else if (level <= outlineDepth) last.items.push(entry);
  }
  return roots;
}
