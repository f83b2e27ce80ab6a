// Reads the published URLs of a site from a sitemap, a folder of HTML files, a list or a lock file.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Place } from "../../contract/data.js";
import { unescapeHtml } from "../../contract/text/escapes.js";
import { failure } from "../../errors/errors.js";

/** A published URL. */
export interface Published {
  /** The path as written. */
  address: string;
  /** Anchors without `#`. */
  anchors: string[];
  place: Place;
}

/**
 * Reads published URLs.
 * @param name a sitemap.xml, a folder of HTML files, or a text file with a URL per line: `/guide/start#install`,
 * `/guide/start #install #usage`. Lines that begin with `#` are comments.
 * @returns unique URLs, sorted
 * @throws DocsgenError `no-addresses`
 */
export function readAddresses(name: string): Published[] {
  const place = { file: name };
  if (!existsSync(name)) throw failure("no-addresses", "The file or folder does not exist.", { place, exitCode: 2 });
  const found = statSync(name).isDirectory() ? readFolder(name) : readList(readFileSync(name, "utf8"), name);
  if (found.length === 0) throw failure("no-addresses", "No URLs found.", { place, exitCode: 2 });
  const byAddress = new Map<string, Published>();
  for (const one of found) {
    const known = byAddress.get(one.address);
    byAddress.set(one.address, known ? { ...known, anchors: [...new Set([...known.anchors, ...one.anchors])] } : one);
  }
  return [...byAddress.values()].sort((a, b) => (a.address < b.address ? -1 : 1));
}

/**
 * Only headings count as anchors. Other ids belong to the theme, including ids that docsgen's theme starts with `_`.
 */
function readFolder(folder: string): Published[] {
  const headings = /<(?:h[1-6]|section|a)\b[^>]*?\s(?:id|name)=(?:"([^"]+)"|'([^']+)'|([^\s>"']+))/gi;
  return listFiles(folder).flatMap((name) => {
    if (!name.endsWith(".html")) return [];
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    if (isFurniture(name, text)) return [];
    const ids = [...text.matchAll(headings)].map(([, a, b, c]) => unescapeHtml(a ?? b ?? c ?? ""));
    const anchors = /<html\b[^>]*\sdata-build=/.test(text) ? ids.filter((id) => !id.startsWith("_")) : ids;
    return { address: addressOfFile(name), anchors: [...new Set(anchors)], place: { file } };
  });
}

/**
 * True for pages that tools generate and to which nobody links: the 404 page, the print view of all pages, a sidebar,
 * the search.
 */
function isFurniture(name: string, text: string): boolean {
  if (/(?:^|\/)404\.html$/.test(name)) return true;
  // A document may have the same name, but it has a title, and search engines may index it.
  const isHidden = !/<title\b/i.test(text) || /<meta\b[^>]*\bcontent=["']?noindex/i.test(text);
  return isHidden && /(?:^|\/)(?:print|toc|search)(?:\/index)?\.html$/.test(name);
}

function readList(text: string, file: string): Published[] {
  if (!/^\s*</.test(text)) {
    return text.split(/\r?\n/).flatMap((line, index) => {
      const [address = "", ...anchors] = line.trim().split(/\s+/);
      if (address === "" || address.startsWith("#")) return [];
      const own = anchors.flatMap((anchor) => (anchor.startsWith("#") ? anchor.slice(1) : []));
      return publish(address, { file, line: index + 1 }, own);
    });
  }
  if (/<sitemapindex\b/.test(text)) {
    const hint = "it lists other sitemaps: use one of them instead";
    throw failure("no-addresses", "The file is a sitemap index.", { place: { file }, hint, exitCode: 2 });
  }
  const locations = /<loc>\s*(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?\s*<\/loc>/gs;
  let line = 1;
  let at = 0;
  return [...text.matchAll(locations)].map(({ index, 1: address = "" }) => {
    line += text.slice(at, index).split("\n").length - 1;
    at = index;
    return publish(unescapeHtml(address), { file, line }, []);
  });
}

function publish(written: string, place: Place, more: readonly string[]): Published {
  const [path = "", anchor] = written.split("#");
  const address = URL.canParse(path) ? new URL(path).pathname : path.startsWith("/") ? path : `/${path}`;
  return { address, anchors: [...(anchor ? [anchor] : []), ...more], place };
}

/** Returns POSIX paths relative to the folder, sorted. */
export function listFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  return names.filter((name) => statSync(join(folder, name)).isFile()).sort();
}

/** `guide/start.html` → `/guide/start`, `guide/index.html` → `/guide/` */
export function addressOfFile(name: string): string {
  return `/${name.replace(/(?:^|(?<=\/))index\.html$|\.html$/, "")}`;
}

/** Renders a lock file: each URL with its anchors, in a stable order. */
export function renderLock(published: readonly Omit<Published, "place">[]): string {
  const lines = published.map(({ address, anchors }) => [address, ...anchors.map((one) => `#${one}`)].join(" "));
  return `# Published URLs and anchors; docsgen build --lock adds new ones.\n${lines.sort().join("\n")}\n`;
}
