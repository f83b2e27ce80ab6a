// The addresses of a site's pages, by id and by what authors write: every host, and every other tool, forgives something.

export interface Addresses {
  /** Address (with base) of the page with this id. */
  resolve(id: string): string | undefined;
  /**
   * Address (with base) of the page that an address (with base, without query and hash) means. A trailing slash, `.html`,
   * `.md`, `/index` and percent-encoding make no difference; neither does case, if there is only one page to mean.
   *
   * Where the site is taken as it is, without a config, `/*\/setup` means the only page of that name, whatever its number, and
   * `/*\/docs/setup` means `/setup`: its documents were copied out of another site.
   */
  find(address: string): string | undefined;
}

export function createAddresses(urlById: ReadonlyMap<string, string>, isTakenAsItIs = false): Addresses {
  let urls: ReadonlySet<string> | undefined;
  let urlByKey: ReadonlyMap<string, string> | undefined;
  let moved: ((address: string) => string | undefined) | undefined;
  const find = (address: string): string | undefined => {
    // Most addresses are written as they are.
    urls ??= new Set(urlById.values());
    if (urls.has(address)) return address;
    urlByKey ??= indexUrls(urls);
    const key = keyOf(address);
    const url = urlByKey.get(key) ?? (urlByKey.get(key.toLowerCase()) || undefined);
    if (url !== undefined || !isTakenAsItIs || !address.startsWith("/*/")) return url;
    moved ??= createMoved(urls, find);
    return moved(address.slice(2));
  };
  return { resolve: (id) => urlById.get(id), find };
}

/** Addresses as documents have them that were copied out of a site. */
function createMoved(
  urls: ReadonlySet<string>,
  find: (address: string) => string | undefined,
): (address: string) => string | undefined {
  const urlByName = new Map<string, string>();
  for (const url of urls) {
    const [, top = "", ...others] = keyOf(url).split("/");
    const name = (others.at(-1) ?? top).replace(/^\d+[-_.]/, "");
    urlByName.set(name, urlByName.has(name) ? "" : url);
  }
  return (address) => {
    const [, top = "", ...others] = decodePercent(address).split("/");
    if (others.length === 0) return urlByName.get(top) || undefined;
    return others.join("") === "" ? undefined : find(`/${others.join("/")}`);
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

/** Whether two addresses are the same but for case. */
export function isRespelt(address: string, url: string): boolean {
  const [written, own] = [keyOf(address), keyOf(url)];
  return written !== own && written.toLowerCase() === own.toLowerCase();
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
