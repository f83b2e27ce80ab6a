// Groups pages.
import { hash } from "node:crypto";
import type { Page } from "docsgen";

/** Groups items by key. Keys are in the order of their first items. */
export function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, [Item, ...Item[]]> {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Groups pages by locale and version. */
export function groupByEdition(pages: readonly Page[]): [Page, ...Page[]][] {
  return [...groupBy(pages, ({ locale, version }) => JSON.stringify([locale, version])).values()];
}

/** Returns a page's id without the prefix of its locale and version. It is the same for all translations. */
export function localId({ id }: Pick<Page, "id">, prefix = ""): string {
  return id.startsWith(prefix) ? id.slice(prefix.length) : id;
}

const usualSegmentPages = 64;

/**
 * Splits the pages, in order, into segments for work that is cached per segment. A hash of the page id determines if a
 * page starts a segment, so adding or removing a page only changes one segment.
 */
export function cutSegments(pages: readonly Page[]): Page[][] {
  const segments: Page[][] = [];
  for (const page of pages) {
    const segment = segments.at(-1);
    const begins = Number.parseInt(hash("sha256", page.id, "hex").slice(0, 2), 16) % usualSegmentPages === 0;
    if (segment && !begins) segment.push(page);
    else segments.push([page]);
  }
  return segments;
}
