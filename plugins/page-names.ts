// Names in the content folder, and links → what they mean for addresses, labels and a folder's own page.

/** `2-getting-started` → `getting-started`; years and dates keep their digits: `2024-in-review`, `2024-05-01-news`. */
export function stripNumber(segment: string): string {
  return segment.replace(/^\d{1,3}-(?=\D)/, "");
}

let collator: Intl.Collator | undefined;

/**
 * Orders names of files and folders, versions too: `2` before `10`. In a fixed language, since their order must not change with
 * the site's. The first collator of a process costs 6 ms, so it is made when names are compared.
 */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator("en", { numeric: true });
  return collator.compare(a, b);
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

/** `guides/2-getting-started.md` → `2-getting-started`, `setup.html.md` → `setup`. */
export function baseName(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1).replace(/(?:\.html)?\.(?:md|mdx|markdown)$/i, "");
}

const acronyms: ReadonlySet<string> = new Set(["api", "cli", "faq", "http", "sdk"]);

/**
 * `2-getting-started` → `Getting Started`. A number is left out where it gives the order of the `siblings`: at least half of
 * them have one. `32-bit-formats` among words is `32 Bit Formats`.
 */
export function labelOf(segment: string, siblings: readonly string[] = [segment]): string {
  const numbered = siblings.filter((name) => stripNumber(name) !== name);
  const words = (numbered.length * 2 >= siblings.length ? stripNumber(segment) : segment).split(/[-_\s]+/);
  return words
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

/** Whether a link leaves the site: it has a scheme or a host. */
export function isOutside(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link);
}
