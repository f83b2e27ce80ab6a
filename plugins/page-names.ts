// Names in the content folder → what they mean for addresses, labels and a folder's own page.

/** `2-getting-started` → `getting-started`; a date keeps its digits: `2024-05-01-news`. */
export function stripNumber(segment: string): string {
  return segment.replace(/^\d+-(?=\D)/, "");
}

/**
 * The pages that stand for their folder: `index.md`, or `README.md` where there is no index.
 * @param ids posix paths under the content folder, extension included
 */
export function resolveFolderPages(ids: Iterable<string>): Set<string> {
  const rankOf = (id: string) => ["readme", "index"].indexOf(baseName(id).toLowerCase());
  const ranked = [...ids].filter((id) => rankOf(id) >= 0).sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? 1 : -1));
  // The last one of a folder stays.
  return new Set(new Map(ranked.map((id) => [id.slice(0, id.lastIndexOf("/") + 1), id])).values());
}

/** `guides/2-getting-started.md` → `2-getting-started`. */
export function baseName(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1).replace(/\.(md|markdown)$/i, "");
}

/** `2-getting-started` → `Getting Started`. */
export function labelOf(segment: string): string {
  const words = stripNumber(segment).split(/[-_\s]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
