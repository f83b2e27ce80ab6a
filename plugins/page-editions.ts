// Pages → those of each locale and version, in the order in which these appear.
import type { Page } from "docsgen";

export function groupByEdition(pages: readonly Page[]): [Page, ...Page[]][] {
  const editions = new Map<string, [Page, ...Page[]]>();
  for (const page of pages) {
    const key = JSON.stringify([page.locale, page.version]);
    const known = editions.get(key);
    if (known) known.push(page);
    else editions.set(key, [page]);
  }
  return [...editions.values()];
}
