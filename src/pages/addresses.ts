// The addresses of a site's pages, by id and by what authors write: every host, and every other tool, forgives something.

export interface Addresses {
  /** Address (with base) of the page with this id. */
  resolve(id: string): string | undefined;
  /**
   * Address (with base) of the page that an address (with base, without query and hash) means. A trailing slash, `.html`,
   * `.md`, `/index` and percent-encoding make no difference; neither does case, if there is only one page to mean.
   */
  find(address: string): string | undefined;
}

export function createAddresses(urlById: ReadonlyMap<string, string>): Addresses {
  let urls: ReadonlySet<string> | undefined;
  let urlByKey: ReadonlyMap<string, string> | undefined;
  return {
    resolve: (id) => urlById.get(id),
    find(address) {
      // Most addresses are written as they are.
      urls ??= new Set(urlById.values());
      if (urls.has(address)) return address;
      urlByKey ??= indexUrls(urls);
      const key = keyOf(address);
      return urlByKey.get(key) ?? (urlByKey.get(key.toLowerCase()) || undefined);
    },
  };
}

function indexUrls(urls: Iterable<string>): Map<string, string> {
  const exact = new Map<string, string>();
  for (const url of urls) exact.set(keyOf(url), url);
  const index = new Map<string, string>();
  // Two that differ in case only are ambiguous: an empty text.
  for (const [key, url] of exact) index.set(key.toLowerCase(), index.has(key.toLowerCase()) ? "" : url);
  for (const [key, url] of exact) index.set(key, url);
  return index;
}

/** Whether two addresses differ in more than what every host forgives. */
export function isRespelt(address: string, url: string): boolean {
  return keyOf(address) !== keyOf(url);
}

/** Percent-decodes a text; one that is not validly encoded is returned unchanged. */
export function decodePercent(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function keyOf(address: string): string {
  const path = decodePercent(address).normalize("NFC").replace(/\/+$/, "");
  return path.replace(/\.(?:html|mdx?|markdown)$/i, "").replace(/(?:^|\/)index$/, "");
}
