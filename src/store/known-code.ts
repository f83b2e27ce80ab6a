// The highlighted code of a page: what an earlier compilation of it kept in the cache in, the HTML of a block that it had
// out, so that an edit of a page's text needs no grammar. What is kept for a page is a bag of facts, each true of its code
// alone: which of them are there changes the time, never the HTML.

import { hash } from "./hash.js";
import type { CacheFile, Location } from "./segments/segment.js";

/** Where a page's highlighted code is kept; the key names the page and all that code's look depends on but the code. */
export interface CodePlace {
  key: string;
  location?: Location | undefined;
}

export interface KnownCode {
  /** HTML of a block's lines, joined by line ends. */
  get(lang: string, code: string): string | undefined;
  set(lang: string, code: string, html: string): void;
  /** Keeps the blocks that were asked for or set, if they are others than before; where, for the cache's index. */
  keep(): [string, Location][];
}

export function openKnownCode({ key, location }: CodePlace, cache: CacheFile): KnownCode {
  const payload = location && cache.read(key, location);
  const text = payload && Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString("utf8");
  const earlier = new Map(text === undefined ? [] : (JSON.parse(text) as [string, string][]));
  const used = new Map<string, string>();
  return {
    get(lang, code) {
      const name = hash(lang, code);
      const html = used.get(name) ?? earlier.get(name);
      if (html !== undefined) used.set(name, html);
      return html;
    },
    set(lang, code, html) {
      used.set(hash(lang, code), html);
    },
    keep() {
      const isSame = used.size === earlier.size && [...used.keys()].every((name) => earlier.has(name));
      return isSame ? [] : [[key, cache.append(key, JSON.stringify([...used]))]];
    },
  };
}
