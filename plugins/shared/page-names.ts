// Maps file names and links to URLs, labels, and folder pages.
import { isIndexName } from "docsgen/markdown-text";

/** `2-getting-started` → `getting-started`. Years and dates keep their digits: `2024-in-review`, `2024-05-01-news`. */
export function stripNumber(segment: string): string {
  return segment.replace(/^\d{1,3}-(?=\D)/, "");
}

let collator: Intl.Collator | undefined;

/**
 * Compares names of files, folders, and versions: `2` before `10`. The collation language is fixed, so that the order
 * does not depend on the site's language. Creating the first collator of a process takes 6 ms, so it is created on
 * first use.
 */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator("en", { numeric: true });
  return collator.compare(a, b);
}

/**
 * Returns the index page of each folder: `index.md`, or `README.md` if there is no index.
 * @param ids POSIX paths in the content folder, with the extension
 */
export function resolveFolderPages(ids: Iterable<string>): Set<string> {
  const rankOf = (id: string) => Number(/^index$/i.test(baseName(id)));
  const indexes = [...ids].filter((id) => isIndexName(baseName(id)));
  const ranked = indexes.sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? 1 : -1));
  // The last page of a folder wins.
  return new Set(new Map(ranked.map((id) => [id.slice(0, id.lastIndexOf("/") + 1), id])).values());
}

/** `guides/2-getting-started.md` → `2-getting-started`, `setup.html.md` → `setup`. */
export function baseName(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1).replace(/(?:\.html)?\.(?:md|mdx|markdown)$/i, "");
}

const acronyms: ReadonlySet<string> = new Set(["api", "cli", "faq", "http", "sdk"]);

/**
 * `2-getting-started` → `Getting Started`. Removes a number that only sets the order among the `siblings`. This is
 * assumed if at least half of them have a number. Otherwise, the number stays: `32-bit-formats` → `32 Bit Formats`.
 */
export function createLabel(segment: string, siblings: readonly string[] = [segment]): string {
  const numbered = siblings.filter((name) => stripNumber(name) !== name);
  const words = (numbered.length * 2 >= siblings.length ? stripNumber(segment) : segment).split(/[-_\s]+/);
  return words
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

/** True if a link has a scheme or a host. */
export function isOutside(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link);
}
