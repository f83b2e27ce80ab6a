// A page as data, in a module: what a navigation replaces of the page before. What pages share (header, sidebar, footer) is
// left out; `nav` tells whether the reader's sidebar is the right one.

export interface PageChunk {
  /** Name of the build that made it. If the document's `data-build` is another, the whole page is loaded. */
  build: string;
  lang: string;
  title: string;
  /** Addresses of the styles that its islands import and its article links to, loaded before the page shows. Absent: none. */
  styles?: readonly string[];
  /** HTML of the head's elements that describe the page. */
  head: string;
  /** Class of the body. */
  body: string;
  /** The sidebar's `data-nav`; empty for a page without a sidebar. */
  nav: string;
  /** HTML of the parts around the page that show something of it, by name. Absent without any. */
  frame?: Readonly<Record<string, string>>;
  /** Content of `#_page`; null for a page that must be loaded whole because it has scripts of its own. */
  html: string | null;
}

/**
 * The module. In a template, HTML needs no backslash before each of its quotes. U+2028 and U+2029 are valid in JSON strings and,
 * since ES2019, in a script's too.
 */
export function renderChunk({ html, ...chunk }: PageChunk): string {
  const text = html?.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&").replaceAll("\r", "\\r");
  return `export default ${JSON.stringify(chunk).slice(0, -1)},"html":${text === undefined ? "null" : `\`${text}\``}};\n`;
}

/** A short name of a text: two rounds of FNV-1a, 32 bits each (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function nameOf(text: string): string {
  let name = "";
  for (let sum of [0x811c9dc5, 0x050c5d1f]) {
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
    name += (sum >>> 0).toString(36);
  }
  return name;
}
