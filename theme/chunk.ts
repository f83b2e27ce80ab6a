// A page as a module: what a navigation puts in the place of the page before, as data. The parts that pages share (header,
// sidebar, footer) are left out; `nav` says whether the reader's sidebar is the right one.

export interface PageChunk {
  /** The build that made it: the same as the document's `data-build`, or the page is loaded whole. */
  build: string;
  lang: string;
  title: string;
  /** Addresses of what its islands import as styles, to be there before the page shows. Absent where they import none. */
  styles?: readonly string[];
  /** HTML of the head's elements that describe the page. */
  head: string;
  /** Class of the body. */
  body: string;
  /** The sidebar's `data-nav`; empty for a page without a sidebar. */
  nav: string;
  /** What goes into `#page`; null for a page that must be loaded whole, because scripts of its own would not run. */
  html: string | null;
}

/** Lines U+2028 and U+2029 are part of JSON strings and, since ES2019, of a script's too. */
export function formatChunk(chunk: PageChunk): string {
  return `export default ${JSON.stringify(chunk)};\n`;
}

/** A short name of a text: two rounds of FNV-1a, 32 bits each (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function nameOf(text: string): string {
  return [0x811c9dc5, 0x050c5d1f].map((seed) => fnv(text, seed).toString(36)).join("");
}

function fnv(text: string, seed: number): number {
  let sum = seed;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}
