// Links: an address as written in; the address for the HTML and the one inside the site out. Links between Markdown files
// become the pages' URLs, root-relative ones get the base. Whether a target exists is checked later, over the whole site.
import { isAbsolute, posix } from "node:path";
import { nameOf, toPosix } from "../store/paths.js";
import { type Address, decode, isExternal, type Target, withBase } from "./addresses.js";
import { addAsset, findFile } from "./assets.js";
import type { PageState } from "./state.js";

const PARTS = /^([^?#]*)(.*)$/s;
const MARKDOWN = /\.(?:md|markdown)$/i;

export function resolveLink(address: Address, page: PageState): Target {
  const { written, encoded } = address;
  if (isExternal(written)) return { href: encoded, external: true };
  if (written === "" || written.startsWith("#") || written.startsWith("?")) {
    const own = page.ctx.resolve(page.input.id);
    return { href: encoded, external: false, ...(own !== undefined && { url: own + encoded }) };
  }
  const url = resolvePage(address, page);
  if (url !== undefined) return { href: url, url, external: false };
  if (written.startsWith("/")) {
    const rooted = withBase(encoded, page.ctx.base);
    return { href: rooted, url: rooted, external: false };
  }
  return resolveRelative(address, page);
}

/** A relative address that is no page's: a file to be copied, or an address beside the page's own. */
function resolveRelative(address: Address, page: PageState): Target {
  const { encoded } = address;
  const [, path = "", rest = ""] = PARTS.exec(encoded) ?? [];
  if (MARKDOWN.test(path)) return { href: encoded, external: false };
  const found = /\.\w+$/.test(path) ? findFile(address, page) : undefined;
  if (found && found !== "outside") {
    const url = addAsset(found, page) + rest;
    return { href: url, url, external: false };
  }
  const own = `http://localhost${page.ctx.resolve(page.input.id) ?? "/"}`;
  if (!URL.canParse(encoded, own)) return { href: encoded, external: false };
  const { pathname, search, hash } = new URL(encoded, own);
  const url = pathname + search + hash;
  return { href: url, url, external: false };
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
  const id = toPosix(path).normalize("NFC").replace(/^\/+/, "");
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
  return nameOf(file, page.ctx.content);
}
