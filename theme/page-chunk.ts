// A page as a data module: everything that a navigation replaces. Parts that pages share (header, sidebar, footer) are
// left out. `nav` identifies the sidebar that the page needs.

export interface PageChunk {
  /**
   * Name of the build that emitted the chunk. If it differs from the document's `data-build`, the browser loads the
   * whole page.
   */
  build: string;
  lang: string;
  title: string;
  /** Stylesheets of the page's islands and article, loaded before the page is shown. Absent if there are none. */
  styles?: readonly string[];
  /** HTML of the head elements that describe the page. */
  head: string;
  /** Class of the body. */
  body: string;
  /** The sidebar's `data-nav`; empty for a page without a sidebar. */
  nav: string;
  /** HTML by name of the surrounding parts that depend on the page. Absent if there are none. */
  frame?: Readonly<Record<string, string>>;
  /** Content of `#_page`. Null if the page has custom scripts, which require a full page load. */
  html: string | null;
}

/**
 * Renders the module. As a template literal, the HTML needs no escaping of quotes. U+2028 and U+2029 are valid in JSON
 * strings and, since ES2019, in script strings too.
 */
export function renderChunk({ html, ...chunk }: PageChunk): string {
  const text = html?.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&").replaceAll("\r", "\\r");
  return `export default ${JSON.stringify(chunk).slice(0, -1)},"html":${text === undefined ? "null" : `\`${text}\``}};\n`;
}

/** Hashes a text to a short name: two rounds of FNV-1a, 32 bits each (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function chunkName(text: string): string {
  let name = "";
  for (let sum of [0x811c9dc5, 0x050c5d1f]) {
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
    name += (sum >>> 0).toString(36);
  }
  return name;
}
