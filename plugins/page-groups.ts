// Pages → groups of pages.
import { hash } from "node:crypto";
import type { Page } from "docsgen";

/** Items by key; keys are in the order of their first items. */
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

/** The pages of each locale and version. */
export function groupByEdition(pages: readonly Page[]): [Page, ...Page[]][] {
  return [...groupBy(pages, ({ locale, version }) => JSON.stringify([locale, version])).values()];
}

/** A page's id without what stands for its locale and version: the same for all translations. */
export function localId({ id }: Pick<Page, "id">, prefix = ""): string {
  return id.startsWith(prefix) ? id.slice(prefix.length) : id;
}

const usualSegmentPages = 64;

/**
 * Cuts the pages, in their order, into segments for work that is done once for each. A page's id decides whether it begins
 * a segment, so a page that is added or removed changes one segment and not all that follow.
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
