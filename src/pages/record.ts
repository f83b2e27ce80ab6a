// A compiled page as it lies in the cache: a short record of hashes, and beside it blobs under the hash of their content:
// each large field one, and the small fields in two groups. A build holds records only, and reads a blob where a step asks for
// it, so that memory does not grow with the articles. Places inside are relative: a record is the same on every machine.
import type { Diagnostic, Page, PageBody, PageMeta } from "../contract/data.js";
import { relativeFile, relativePlaces } from "../report/places.js";
import { hash, hashJson } from "../store/hash.js";
import type { CacheFile, Location } from "../store/segments/segment.js";

const largeFields = ["html", "sections", "markdown"] as const;
export type LargeField = (typeof largeFields)[number];

export function isLarge(field: string): field is LargeField {
  return largeFields.some((name) => name === field);
}

/** What the theme chooses props by, and what links are checked by. */
const groups = { outline: ["headings", "excerpt", "data"], references: ["links", "ids"] } as const;
export type Group = keyof typeof groups;
export type GroupOf<Name extends Group> = Pick<Page, (typeof groups)[Name][number]>;
type GroupedField = (typeof groups)[Group][number];

const groupByField = new Map(
  (Object.keys(groups) as Group[]).flatMap((group) => groups[group].map((field) => [field as string, group] as const)),
);

/** The blob in which a field lies; undefined for a field that lies in none. */
export function blobOf(field: string): LargeField | Group | undefined {
  return isLarge(field) ? field : groupByField.get(field);
}

/** Fields that compiling adds: a step that reads one of them has to wait for it. */
export const compiledFields: ReadonlySet<string> = new Set<string>([...largeFields, ...groupByField.keys(), "assets"]);

export interface PageRecord {
  /** Cache key of each large field, also its hash, and of each group. */
  blobs: Record<LargeField | Group, string>;
  /** Hash of each grouped field. */
  hashes: Record<GroupedField, string>;
  assets: Page["assets"];
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
    const { key, location } = target.cache.appendNamed(content);
    locations.push([key, location]);
    return key;
  };
  const { headings, excerpt, data, ids } = page;
  const links = relativePlaces(page.links, target.root, page.file);
  const record: PageRecord = {
    blobs: {
      html: put(page.html),
      sections: put(JSON.stringify(page.sections)),
      markdown: put(page.markdown),
      outline: put(JSON.stringify({ headings, excerpt, data } satisfies GroupOf<"outline">)),
      references: put(JSON.stringify({ links, ids } satisfies GroupOf<"references">)),
    },
    hashes: {
      headings: hashJson(headings),
      links: hashJson(links),
      ids: hashJson(ids),
      excerpt: hash(excerpt),
      data: hashJson(data),
    },
    assets: page.assets.map((asset) => ({ ...asset, file: relativeFile(asset.file, target.root, page.file) })),
    diagnostics: relativePlaces(diagnostics, target.root, page.file),
  };
  return { record, locations };
}

/** Names one field of a page, whichever tier it is of; none is the beginning of another with a line break after it. */
export function hashField(meta: PageMeta, record: PageRecord | undefined, field: keyof Page): string {
  if (record && field in record.blobs) return record.blobs[field as LargeField];
  if (record && field in record.hashes) return record.hashes[field as GroupedField];
  if (record && field === "assets") return JSON.stringify(record.assets);
  const value = meta[field as keyof PageMeta];
  // Most are texts, and there are some hundred thousand of them: their length does what quotes would.
  return typeof value === "string" ? `${value.length}:${value}` : (JSON.stringify(value) ?? "");
}
