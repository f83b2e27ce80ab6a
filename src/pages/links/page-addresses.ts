// Resolves pages by id, and by URL in the form in which authors write it. Like hosts and other tools, it tolerates
// common variants.

export interface Addresses {
  /** Returns the URL (with base) of the page with this id. */
  resolve(id: string): string | undefined;
  /**
   * Returns the URL (with base) of the page that a URL (with base, without query and hash) refers to. A trailing slash,
   * `.html`, `.md`, `/index` and percent-encoding are ignored. Case is also ignored if the match is unique.
   *
   * Documents that were written for another tool may have been copied from another site. In these documents, `/*\/setup`
   * matches the only page with that name, regardless of its number, and `/*\/docs/setup` matches `/setup`.
   */
  find(address: string): string | undefined;
}

export function createAddresses(urlById: ReadonlyMap<string, string>, isTakenAsItIs = false): Addresses {
  let urls: ReadonlySet<string> | undefined;
  let urlByKey: ReadonlyMap<string, string> | undefined;
  let moved: ((address: string) => string | undefined) | undefined;
  const find = (address: string): string | undefined => {
    // Most URLs match exactly.
    urls ??= new Set(urlById.values());
    if (urls.has(address)) return address;
    urlByKey ??= indexUrls(urls);
    const key = addressKey(address);
    const url = urlByKey.get(key) ?? (urlByKey.get(key.toLowerCase()) || undefined);
    if (url !== undefined || !isTakenAsItIs || !address.startsWith("/*/")) return url;
    moved ??= createMoved(urls, find);
    return moved(address.slice(2));
  };
  return { resolve: (id) => urlById.get(id), find };
}

/** Resolves URLs in documents that were copied from another site. */
function createMoved(
  urls: ReadonlySet<string>,
  find: (address: string) => string | undefined,
): (address: string) => string | undefined {
  const urlByName = new Map<string, string>();
  for (const url of urls) {
    const [, top = "", ...others] = addressKey(url).split("/");
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
  for (const url of urls) exact.set(addressKey(url), url);
  const index = new Map<string, string>();
  // URLs that differ only in case are ambiguous, so they map to an empty string.
  for (const [key, url] of exact) index.set(key.toLowerCase(), index.has(key.toLowerCase()) ? "" : url);
  for (const [key, url] of exact) index.set(key, url);
  return index;
}

/** True if two URLs differ only in case. */
export function isRespelt(address: string, url: string): boolean {
  const [written, own] = [addressKey(address), addressKey(url)];
  return written !== own && written.toLowerCase() === own.toLowerCase();
}

/** Percent-decodes a text; returns it unchanged if it is not validly encoded. */
export function decodePercent(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function addressKey(address: string): string {
  const path = decodePercent(address).normalize("NFC").replace(/\/+$/, "");
  return path.replace(/\.(?:html|mdx?|markdown)$/i, "").replace(/(?:^|\/)index$/, "");
}
