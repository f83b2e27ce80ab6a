// Resolves a link from the form in which its author wrote it to a URL. The same rules apply to articles, front matter,
// and themes. Links between Markdown files become page URLs, and root-relative links get the base. A later step checks
// for the whole site that the targets exist.

import { posix } from "node:path";
import { indexFiles } from "../../contract/text/page-names.js";
import { schemeProblem } from "../../errors/link-schemes.js";
import { decodePercent, isRespelt } from "./page-addresses.js";

export interface Href {
  /** As written by the author. */
  written: string;
  /** The same, percent-encoded for an attribute. */
  encoded: string;
}

/** The context of a link, and its possible targets. */
export interface LinkContext {
  /** Id of the page that contains the link. */
  id: string;
  /** Id of the file to which the link is relative, if it is in an included file. */
  from?: string;
  /** `/` or `/docs-site/`. */
  base: string;
  /**
   * Prefixes against which links of the page's edition are resolved, if the edition is not at the root; see
   * searchedPrefixes.
   */
  prefixes?: readonly string[];
  /** Origin of the site's absolute URLs, `https://example.org`. Default: unknown. */
  origin?: string;
  /**
   * Returns the URL (with base) of the page with this id. The page may be outside the content folder: `../docs/a.md`.
   */
  resolve(id: string): string | undefined;
  /** See Addresses. */
  find(address: string): string | undefined;
  /** Additional URL schemes that the site allows. Default: none. */
  schemes?: readonly string[];
  /** Returns the target of a link to a file, such as its published copy. Default: links to files are not resolved. */
  resolveFile?(): FileTarget | undefined;
}

/** Target of a link to a file. `refused`: the file must not be published, and this was reported. */
export type FileTarget = { url: string } | { external: string } | "refused";

export interface LinkTarget {
  /** Value of the attribute. */
  href: string;
  /** URL with base; absent for external links and for Markdown files that are not pages. */
  url?: string;
  external: boolean;
  /** True if the link only differs from the page's URL in case. */
  isRespelt?: boolean;
  /** True if the link must be disabled because its file cannot be published. */
  isRefused?: boolean;
}

const external = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const markdownExtension = /\.(?:md|mdx|markdown)$/i;

/** True if a link leaves the site: it has a scheme or a host. */
export function isExternal(href: string): boolean {
  return external.test(href);
}

/** Matches a host that URL parsing does not change. */
const plainHost = /^(?:https?:)?\/\/([a-z\d.-]*[a-z])(?:[/?#]|$)/;

/** If an absolute URL points to this site, returns the part after the origin: `/docs-site/x#y`. */
export function toLocalAddress(
  href: string,
  { origin, base }: Pick<LinkContext, "origin" | "base">,
): string | undefined {
  if (!origin || !/^(?:https?:)?\/\//i.test(href)) return undefined;
  const host = origin.slice(origin.indexOf("//") + 2);
  // Most external links lead to other hosts, and parsing takes as long as all other processing of a link.
  const [, plain = host] = plainHost.exec(href) ?? [];
  const address = plain === host ? parseAddress(href, origin) : undefined;
  if (address?.host !== host) return undefined;
  return `${address.pathname}/`.startsWith(base) ? urlPath(address) : undefined;
}

export function isMarkdownFile(path: string): boolean {
  return markdownExtension.test(path);
}

/** Splits off the query and the hash. */
export function splitHref(href: string): [path: string, rest: string] {
  const end = href.search(/[?#]/);
  return end === -1 ? [href, ""] : [href.slice(0, end), href.slice(end)];
}

/** Adds the base to a root-relative URL if it is missing. */
export function withBase(address: string, base: string): string {
  if (address.startsWith(base) || address === base.slice(0, -1)) return address;
  return base.slice(0, -1) + address;
}

/**
 * Returns the id for a path, which is relative to the file with the id `from`, or to the content folder if it starts
 * with a slash.
 */
export function idOfPath(path: string, from: string): string {
  const folder = path.startsWith("/") ? "" : posix.dirname(from);
  const id = posix.join(folder, "./", decodePercent(path));
  return id.replaceAll("\\", "/").normalize("NFC").replace(/^\/+/, "");
}

/**
 * Resolves a link.
 * @example resolveLink({ written: "./my file.md#a", encoded: "./my%20file.md#a" }, context)
 * // { href: "/docs/my-file#a", url: "/docs/my-file#a", external: false }
 */
export function resolveLink({ written, encoded }: Href, context: LinkContext): LinkTarget {
  const ownUrl = toLocalAddress(written, context);
  if (ownUrl !== undefined) return { href: encoded, url: ownUrl, external: false };
  if (isExternal(written)) return { href: encoded, external: true };
  if (/^(?:[?#]|$)/.test(written)) {
    const own = context.resolve(context.id);
    return { href: encoded, external: false, ...(own !== undefined && { url: own + encoded }) };
  }
  const page = resolvePage({ written, encoded }, context);
  const found = page === undefined ? resolveAddress(encoded, context) : undefined;
  const url = page ?? found?.url;
  if (url !== undefined) return { href: url, url, external: false, ...(found?.isRespelt && { isRespelt: true }) };
  return resolveOther({ written, encoded }, context);
}

function resolvePage({ written, encoded }: Href, context: LinkContext): string | undefined {
  const [path] = splitHref(written);
  const url = firstPage(path, context);
  if (url !== undefined) return url + splitHref(encoded)[1];
  // A file name may contain `#` and `?`.
  return path === written ? undefined : firstPage(written, context);
}

function firstPage(path: string, { id, from = id, prefixes = [], resolve }: LinkContext): string | undefined {
  // Other tools insert an included file into the page before they resolve links, so its links are relative to the page.
  const candidates = [from, ...(from === id ? [] : [id])].flatMap((one) => idsOfPath(path, one));
  const all = path.startsWith("/") ? candidates.flatMap((one) => inEditions(one, prefixes)) : candidates;
  for (const candidate of [...all, ...candidates.flatMap((one) => elsewhere(one, prefixes))]) {
    const url = resolve(candidate);
    if (url !== undefined) return url;
  }
  return undefined;
}

/**
 * Returns candidates for a root-relative name: first in each edition, then without a prefix. URLs start with `root`.
 */
function inEditions(name: string, prefixes: readonly string[], root = ""): string[] {
  return [...prefixes, ""].map((prefix) => root + prefix + name);
}

/** For an id or URL in the page's edition, returns candidates in the editions from which it is translated. */
function elsewhere(name: string, [own, ...others]: readonly string[], root = ""): string[] {
  const start = root + own;
  return own !== undefined && name.startsWith(start) ? inEditions(name.slice(start.length), others, root) : [];
}

/** Returns candidate ids for a path. A root-relative path without `.md` is a URL of the site, not a file. */
function idsOfPath(path: string, from: string): string[] {
  const id = idOfPath(path, from);
  const bare = id.replace(/(?:^\.)?\/?$/, "");
  if (isMarkdownFile(bare)) return [bare];
  if (path.startsWith("/")) return [];
  const folder = bare === "" ? "" : `${bare}/`;
  const indexes = indexFiles.map((name) => folder + name);
  if (bare === "") return indexes;
  const name = bare.replace(/\.html$/i, "");
  const files = [`${name}.md`, `${name}.mdx`];
  return id.endsWith("/") ? [...indexes, ...files] : [...files, ...indexes];
}

/**
 * Returns the page for a URL. A relative URL is resolved against the page's URL with and without a trailing slash,
 * because tools differ in where they add the slash.
 */
function resolveAddress(
  encoded: string,
  { id, base, prefixes = [], resolve, find }: LinkContext,
): { url: string; isRespelt: boolean } | undefined {
  const [path, rest] = splitHref(encoded);
  const fromRoot = () => [
    ...inEditions(withBase(path, base).slice(base.length), prefixes, base),
    ...(/^\/[^/]+\/./.test(path) ? [`/*${path}`] : []),
  ];
  const fromPage = () => {
    const relative = pathnamesFrom(resolve(id), path);
    const anywhere = /^[^./]+$/.test(path) ? [`/*/${path}`] : [];
    return [...relative, ...relative.flatMap((address) => elsewhere(address, prefixes, base)), ...anywhere];
  };
  const addresses = path.startsWith("/") ? fromRoot() : fromPage();
  for (const address of addresses) {
    const url = find(address);
    if (url !== undefined) return { url: url + rest, isRespelt: isRespelt(address, url) };
  }
  return undefined;
}

/** Returns candidates for a relative URL on the page at `own`; see resolveAddress. */
export function pathnamesFrom(own: string | undefined, path: string): string[] {
  if (own === undefined) return [];
  const other = own.endsWith("/") ? own.slice(0, -1) : `${own}/`;
  return [own, other].flatMap((from) => parseAddress(path, `http://localhost${from}`)?.pathname ?? []);
}

/** Returns undefined for an invalid URL. */
export function parseAddress(address: string, from: string): URL | undefined {
  try {
    return new URL(address, from);
  } catch {
    return undefined;
  }
}

function urlPath({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}

/** Resolves a link that does not lead to a page: a root-relative URL, a file, or a URL relative to the page's URL. */
function resolveOther({ written, encoded }: Href, context: LinkContext): LinkTarget {
  const internal = (url: string): LinkTarget => ({ href: url, url, external: false });
  if (written.startsWith("/")) return internal(withBase(encoded, context.base));
  const [path, rest] = splitHref(encoded);
  const isFile = !path.endsWith("/") && !isMarkdownFile(path);
  const file = isFile ? context.resolveFile?.() : undefined;
  if (file === "refused") return { href: encoded, external: true, isRefused: true };
  if (file) return "url" in file ? internal(file.url + rest) : { href: file.external + rest, external: true };
  const own = `http://localhost${context.resolve(context.id) ?? "/"}`;
  const address = isMarkdownFile(path) ? undefined : parseAddress(encoded, own);
  return address ? internal(urlPath(address)) : { href: encoded, external: false };
}

/**
 * Resolves a link in front matter or in the config. Undefined if its scheme is not allowed, or if it refers to a
 * Markdown file that is not a page.
 */
export function hrefOfLink(written: string, context: LinkContext): string | undefined {
  if (schemeProblem(written, context)) return undefined;
  const { href, url, external } = resolveLink({ written, encoded: written }, context);
  return external || url !== undefined ? href : undefined;
}
