// Stores a compiled page in the cache as a short record of hashes, and content-addressed blobs. Each large field has a
// blob, and the small fields share two blobs. A build only keeps records in memory and reads blobs on demand, so memory
// does not grow with the articles. Paths are relative, so a record is the same on every machine.

import { relativeFile, toRelativePlaces } from "../cache/relative-positions.js";
import type { CacheFile, Location } from "../cache/segments/segment.js";
import type { Diagnostic, Page, PageBody, PageMeta } from "../contract/data.js";
import { hash, hashJson } from "../files/content-hash.js";

/** Small fields that share a blob. */
export interface Groups {
  /** Fields from which the theme picks props. */
  outline: Pick<Page, "headings" | "excerpt" | "data">;
  /** Fields needed to check links. */
  references: Pick<Page, "links" | "ids">;
}
type GroupedField = keyof (Groups["outline"] & Groups["references"]);
export type BlobName = "html" | "sections" | "markdown" | keyof Groups;

const blobByField = new Map<string, BlobName>([
  ...(["html", "sections", "markdown"] as const).map((field) => [field, field] as const),
  ...["headings", "excerpt", "data"].map((field) => [field, "outline"] as const),
  ...["links", "ids"].map((field) => [field, "references"] as const),
]);

/** Returns the name of the blob that contains a field. Undefined if no blob contains it. */
export function toBlobName(field: string): BlobName | undefined {
  return blobByField.get(field);
}

/** Fields that compiling adds. A step that reads one of them must wait until the pages are compiled. */
export const compiledFields: ReadonlySet<string> = new Set([...blobByField.keys(), "assets"]);

/** What browsers need of a page module. */
export interface LiveModule {
  /** Numbers of the functions of slots that need a script, sorted. */
  slots: readonly string[];
  /** Ids of the components around these slots, sorted. */
  parts: readonly string[];
}

/** Adds what a page needs of a module to what others need of it. */
export function addLive(live: Map<string, LiveModule>, key: string, { slots, parts }: LiveModule): void {
  const union = (one: readonly string[] = [], other: readonly string[] = []) => [...new Set([...one, ...other])].sort();
  const before = live.get(key);
  live.set(key, { slots: union(before?.slots, slots), parts: union(before?.parts, parts) });
}

/** By the key of a page module. */
export type LiveSlots = Readonly<Record<string, LiveModule>>;

export interface PageRecord {
  /** Hash of each blob, which is also its cache key. */
  blobs: Record<BlobName, string>;
  /** Hash of each grouped field. */
  hashes: Record<GroupedField, string>;
  assets: Page["assets"];
  diagnostics: Diagnostic[];
  /** Absent if there are none. */
  liveSlots?: LiveSlots;
}

/** Stores a compiled page in the cache. Returns its record and the locations of its blobs. */
export function createRecord(
  page: PageBody & Pick<Page, "data" | "file"> & { article: string; liveSlots?: LiveSlots },
  diagnostics: Diagnostic[],
  target: { root: string; cache: CacheFile },
): { record: PageRecord; locations: [string, Location][] } {
  const locations: [string, Location][] = [];
  const put = (content: string) => {
    const { key, location } = target.cache.appendNamed(content);
    locations.push([key, location]);
    return key;
  };
  const { headings, excerpt, data, ids } = page;
  const links = toRelativePlaces(page.links, target.root, page.file);
  const record: PageRecord = {
    blobs: {
      html: put(page.article),
      sections: put(JSON.stringify(page.sections)),
      markdown: put(page.markdown),
      outline: put(JSON.stringify({ headings, excerpt, data } satisfies Groups["outline"])),
      references: put(JSON.stringify({ links, ids } satisfies Groups["references"])),
    },
    hashes: {
      headings: hashJson(headings),
      links: hashJson(links),
      ids: hashJson(ids),
      excerpt: hash(excerpt),
      data: hashJson(data),
    },
    assets: page.assets.map((asset) => ({ ...asset, file: relativeFile(asset.file, target.root, page.file) })),
    diagnostics: toRelativePlaces(diagnostics, target.root, page.file),
    ...(page.liveSlots && { liveSlots: page.liveSlots }),
  };
  return { record, locations };
}

/**
 * Returns a value that identifies a page field. If such values are joined with line breaks, the result is unambiguous.
 */
export function hashField(meta: PageMeta, record: PageRecord | undefined, field: keyof Page): string {
  const value = meta[field as keyof PageMeta];
  // Most values are strings, and there are hundreds of thousands of them. A length prefix is cheaper than quoting.
  if (typeof value === "string") return `${value.length}:${value}`;
  if (value !== undefined) return JSON.stringify(value);
  if (record && field in record.blobs) return record.blobs[field as BlobName];
  if (record && field in record.hashes) return record.hashes[field as GroupedField];
  return record && field === "assets" ? JSON.stringify(record.assets) : "";
}
