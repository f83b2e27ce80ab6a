// Links: an address as written in; the address for the HTML and the one inside the site out. Links between Markdown files
// become the pages' URLs, root-relative ones get the base. Whether a target exists is checked later, over the whole site.
import { isAbsolute, posix, relative } from "node:path";
import type { PageState } from "./state.js";

export interface Address {
  /** As written. */
  written: string;
  /** The same, percent-encoded for an attribute. */
  encoded: string;
  /** The file in which it stands: an included part's addresses are relative to the part. */
  from: string;
}

export interface Target {
  href: string;
  /** With base; absent for other sites and for Markdown files that are no page. */
  url?: string;
  external: boolean;
}

const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const PARTS = /^([^?#]*)(.*)$/s;
const MARKDOWN = /\.(?:md|markdown)$/i;

export function isExternal(address: string): boolean {
  return EXTERNAL.test(address);
}

/** Puts the base in front of a root-relative address, unless it is there. */
export function withBase(address: string, base: string): string {
  if (base === "/" || address.startsWith(base) || address === base.slice(0, -1)) return address;
  return base.slice(0, -1) + address;
}

export function resolveLink(address: Address, page: PageState): Target {
  const { written, encoded } = address;
  if (isExternal(written)) return { href: encoded, external: true };
  const own = page.ctx.resolve(page.input.id);
  if (written === "" || written.startsWith("#") || written.startsWith("?")) {
    return { href: encoded, external: false, ...(own !== undefined && { url: own + encoded }) };
  }
  const url = resolvePage(address, page);
  if (url !== undefined) return { href: url, url, external: false };
  if (written.startsWith("/")) {
    const rooted = withBase(encoded, page.ctx.base);
    return { href: rooted, url: rooted, external: false };
  }
  const [, path = ""] = PARTS.exec(written) ?? [];
  if (own === undefined || MARKDOWN.test(path)) return { href: encoded, external: false };
  const { pathname, search, hash } = new URL(encoded, new URL(own, "http://localhost"));
  return { href: pathname + search + hash, url: pathname + search + hash, external: false };
}

/** URL of the page that an address means, with query and hash. */
function resolvePage(address: Address, page: PageState): string | undefined {
  const [, path = ""] = PARTS.exec(address.written) ?? [];
  const [, , rest = ""] = PARTS.exec(address.encoded) ?? [];
  const folder = path.startsWith("/") ? "" : posix.dirname(idOf(address.from, page));
  const url = resolveFirst(candidates(posix.join(folder, "./", decode(path)), path.startsWith("/")), page);
  if (url !== undefined) return url + rest;
  // `#` and `?` may be part of a file's name.
  if (path === address.written) return undefined;
  return resolveFirst(candidates(posix.join(folder, "./", decode(address.written)), path.startsWith("/")), page);
}

/** Ids that a path may mean. A root-relative path without `.md` is an address of the site, not of a file. */
function candidates(path: string, rooted: boolean): string[] {
  const id = path.replaceAll("\\", "/").normalize("NFC").replace(/^\/+/, "");
  if (id.startsWith("../")) return [];
  if (MARKDOWN.test(id)) return [id];
  if (rooted) return [];
  const bare = id.replace(/(?:^\.)?\/?$/, "");
  const folder = bare === "" ? "" : `${bare}/`;
  const indexes = [`${folder}index.md`, `${folder}README.md`];
  if (bare === "" || id.endsWith("/")) return indexes;
  return [`${bare.replace(/\.html$/i, "")}.md`, ...indexes];
}

function resolveFirst(ids: readonly string[], page: PageState): string | undefined {
  for (const id of ids) {
    const url = page.ctx.resolve(id);
    if (url !== undefined) return url;
  }
  return undefined;
}

/** The id that a file has, or would have if it were a page. */
function idOf(file: string, page: PageState): string {
  if (file === page.input.file || !isAbsolute(file)) return page.input.id;
  return relative(page.ctx.content, file).replaceAll("\\", "/");
}

/** Percent-decoded; a text that is not encoded comes back as it is. */
export function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
