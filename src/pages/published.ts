// The addresses that readers of a site have: read from a sitemap, a folder of HTML files, a list or a lock file.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Place } from "../contract/data.js";
import { failure } from "../report/errors.js";

/** An address that readers have. */
export interface Published {
  /** A path, as written. */
  address: string;
  /** Without `#`. */
  anchors: string[];
  place: Place;
}

/**
 * @param name a sitemap.xml, a folder of HTML files, or a text with an address on each line: `/guide/start#install`,
 * `/guide/start #install #usage`. Lines that begin with `#` are comments.
 * @returns sorted, each address once
 * @throws DocsgenError `no-addresses`
 */
export function readAddresses(name: string): Published[] {
  const place = { file: name };
  if (!existsSync(name)) throw failure("no-addresses", "There is no such file or folder.", { place, exitCode: 2 });
  const found = statSync(name).isDirectory() ? readFolder(name) : readList(readFileSync(name, "utf8"), name);
  if (found.length === 0) throw failure("no-addresses", "There are no addresses in it.", { place, exitCode: 2 });
  const byAddress = new Map<string, Published>();
  for (const one of found) {
    const known = byAddress.get(one.address);
    byAddress.set(one.address, known ? { ...known, anchors: [...new Set([...known.anchors, ...one.anchors])] } : one);
  }
  return [...byAddress.values()].sort((a, b) => (a.address < b.address ? -1 : 1));
}

/** The anchors of a page of another tool are those of its headings: other ids are its theme's. */
function readFolder(folder: string): Published[] {
  const headings = /<(?:h[1-6]|section|a)\b[^>]*?\s(?:id|name)=(?:"([^"]+)"|'([^']+)'|([^\s>"']+))/gi;
  return listFiles(folder).flatMap((name) => {
    if (!name.endsWith(".html")) return [];
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    if (isFurniture(name, text)) return [];
    const ids = [...text.matchAll(headings)].map(([, a, b, c]) => a ?? b ?? c ?? "");
    return { address: addressOfFile(name), anchors: [...new Set(ids.map(unescapeXml))], place: { file } };
  });
}

/** What tools make for themselves, and nobody has the address of: the not-found page, all pages to print, a sidebar, the search. */
function isFurniture(name: string, text: string): boolean {
  if (/(?:^|\/)404\.html$/.test(name)) return true;
  // A document may have such a name: it has a title, and may be found.
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
    const hint = "it lists other sitemaps: give one of those";
    throw failure("no-addresses", "This is an index of sitemaps.", { place: { file }, hint, exitCode: 2 });
  }
  const locations = /<loc>\s*(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?\s*<\/loc>/gs;
  let line = 1;
  let at = 0;
  return [...text.matchAll(locations)].map(({ index, 1: address = "" }) => {
    line += text.slice(at, index).split("\n").length - 1;
    at = index;
    return publish(unescapeXml(address), { file, line }, []);
  });
}

function publish(written: string, place: Place, more: readonly string[]): Published {
  const [path = "", anchor] = written.split("#");
  const address = URL.canParse(path) ? new URL(path).pathname : path.startsWith("/") ? path : `/${path}`;
  return { address, anchors: [...(anchor ? [anchor] : []), ...more], place };
}

function unescapeXml(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Posix paths under the folder, sorted. */
export function listFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  return names.filter((name) => statSync(join(folder, name)).isFile()).sort();
}

/** `guide/start.html` → `/guide/start`, `guide/index.html` → `/guide/` */
export function addressOfFile(name: string): string {
  return `/${name.replace(/(?:^|(?<=\/))index\.html$|\.html$/, "")}`;
}

/** A lock file: each address with its anchors, in an order that does not change. */
export function renderLock(published: readonly Omit<Published, "place">[]): string {
  const lines = published.map(({ address, anchors }) => [address, ...anchors.map((one) => `#${one}`)].join(" "));
  return `# The addresses and anchors that readers have; docsgen build --lock adds new ones.\n${lines.sort().join("\n")}\n`;
}
