// A compiled page as it lies in the cache: the small fields in one JSON record, each large one (HTML, sections, Markdown)
// a blob of its own under the hash of its content. Places inside are relative, so a record is the same on every machine.
import { relative, resolve } from "node:path";
import type { CacheFile, Location } from "./cache/segment.js";
import { hash, hashJson } from "./hash.js";
import type { Diagnostic, Page, PageBody, PageMeta, Place } from "./types.js";

const largeFields = ["html", "sections", "markdown"] as const;
const smallFields = ["headings", "links", "ids", "excerpt", "assets", "data"] as const;
type LargeField = (typeof largeFields)[number];
type SmallField = (typeof smallFields)[number];

/** Fields that compiling adds: a step that reads one of them has to wait for it. */
export const compiledFields: ReadonlySet<string> = new Set<string>([...largeFields, ...smallFields]);

export interface PageRecord {
  small: Pick<Page, SmallField>;
  /** Cache key of each large field: also its hash. */
  blobs: Record<LargeField, string>;
  /** Hash of each small field. */
  hashes: Record<SmallField, string>;
  diagnostics: Diagnostic[];
}

/** What a page's compilation turns into: the record, and where its blobs were put. */
export function createRecord(
  page: PageBody & Pick<Page, "data" | "file">,
  diagnostics: Diagnostic[],
  target: { root: string; cache: CacheFile },
): { record: PageRecord; locations: [string, Location][] } {
  const locations: [string, Location][] = [];
  const put = (content: string) => {
    const key = hash("blob", content);
    locations.push([key, target.cache.append(key, Buffer.from(content))]);
    return key;
  };
  const toRelative = (place: Place) => ({ ...place, file: relativeFile(place.file, page.file, target.root) });
  const small = {
    headings: page.headings,
    links: page.links.map((link) => ({ ...link, place: toRelative(link.place) })),
    ids: page.ids,
    excerpt: page.excerpt,
    assets: page.assets.map((asset) => ({ ...asset, file: relativeFile(asset.file, page.file, target.root) })),
    data: page.data,
  };
  const record: PageRecord = {
    small,
    blobs: { html: put(page.html), sections: put(JSON.stringify(page.sections)), markdown: put(page.markdown) },
    hashes: {
      headings: hashJson(small.headings),
      links: hashJson(small.links),
      ids: hashJson(small.ids),
      excerpt: hash(small.excerpt),
      assets: hashJson(small.assets),
      data: hashJson(small.data),
    },
    diagnostics: diagnostics.map((one) => (one.place ? { ...one, place: toRelative(one.place) } : one)),
  };
  return { record, locations };
}

/** A place of a record as one on this machine. */
export function absolutePlace(place: Place, meta: PageMeta, root: string): Place {
  return { ...place, file: absoluteFile(place.file, meta, root) };
}

export function absoluteFile(file: string, meta: PageMeta, root: string): string {
  return file === "" ? meta.file : resolve(root, file);
}

/** The page's own file is the empty name: two pages with the same text then have the same record. */
function relativeFile(file: string, own: string, root: string): string {
  return file === own ? "" : relative(root, file).replaceAll("\\", "/");
}

/** Hash of one field of a page, whichever tier it is of. */
export function hashField(meta: PageMeta, record: PageRecord | undefined, field: keyof Page): string {
  if (record && field in record.blobs) return record.blobs[field as LargeField];
  if (record && field in record.hashes) return record.hashes[field as SmallField];
  return JSON.stringify(meta[field as keyof PageMeta]) ?? "";
}
