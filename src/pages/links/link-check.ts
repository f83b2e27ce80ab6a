// Resolves a link against all outputs of a site, and reports problems with the link.
import { posix } from "node:path";
import type { Diagnostic, Link, PageMeta } from "../../contract/data.js";
import { candidatesFor } from "./address-lookup.js";
import { splitHref, withBase } from "./link.js";
import { replaceName, type Suggestions } from "./link-suggestions.js";
import { decodePercent } from "./page-addresses.js";

/** Possible link targets: every output, and the anchors of each page. */
export interface Linkable {
  base: string;
  suggestions: Suggestions;
  has(out: string): boolean;
  /** True if the config excludes a link, or the URL to which it resolves, from the check. */
  isIgnored(href: string): boolean;
  /** True if a link leads to another part of the host. */
  isElsewhere(href: string): boolean;
  /** True if links were written for another tool; see hasForeignLinks. */
  isTakenAsItIs: boolean;
  anchorsOf(out: string): ReadonlySet<string> | undefined;
  urlOf(out: string): string | undefined;
}

/** Target of a link: an output, and an anchor in the output (may be empty). */
export interface LinkedOutput {
  out: string;
  anchor: string;
}

/** The page that contains a link. */
type LinkingPage = Pick<PageMeta, "id" | "url" | "out">;

/** Result of following a link: its target and the problem, if any. */
interface FollowedLink {
  target?: LinkedOutput;
  problem?: Diagnostic;
  /** Searches for a suggestion. Only called for problems that are reported and have no hint. */
  suggest?: () => string | undefined;
  /** Reason why the link was not checked: the config ignores it, or it leads to another part of the host. */
  unchecked?: keyof UncheckedCounts;
}

/** Numbers of internal links that were not checked. */
export interface UncheckedCounts {
  ignored: number;
  elsewhere: number;
}

/** Follows a link. The result has no target and no problem if the link is not checked. */
export function followLink(link: Omit<Link, "place">, page: LinkingPage, linkable: Linkable): FollowedLink {
  // A missing image was already reported when the page was compiled.
  const isKnown = link.kind === "image" && link.url === undefined;
  if (link.external || isKnown) return {};
  if (linkable.isIgnored(link.href)) return { unchecked: "ignored" };
  if (linkable.isElsewhere(link.href)) return { unchecked: "elsewhere" };
  const { address, anchor } = parseUrl(link.url ?? link.href, page.url);
  const out = link.url === undefined ? undefined : resolveOutput(address, linkable);
  if (out === undefined) {
    if (linkable.isIgnored(address.replace(linkable.base, "/"))) return { unchecked: "ignored" };
    const isOut = linkable.isTakenAsItIs && leadsOut(link, page);
    return isOut ? { problem: linkOut } : deadLink(link, address, { page, linkable });
  }
  const target = { out, anchor: isTop(anchor) ? "" : anchor };
  if (hasAnchor(target, linkable)) return { target };
  const named = linkable.isTakenAsItIs ? namedTarget(link, target, linkable) : undefined;
  if (named) return { target: named };
  return { target, problem: deadAnchor(link, target, { page, linkable }) };
}

const linkOut: Diagnostic = {
  code: "dead-link",
  severity: "note",
  message: "This link points outside the documentation.",
};

/** True for links above the folder of all pages. Their targets only exist in the repository or on the tool's site. */
function leadsOut({ href, kind }: Pick<Link, "href" | "kind">, { id }: LinkingPage): boolean {
  const [path] = splitHref(href);
  return kind === "link" && path.startsWith(".") && posix.join(posix.dirname(id), path).startsWith("../");
}

/**
 * Returns the page that a root-relative link names. docsgen resolves such links to the page's translation, whose
 * headings may have different ids. Other tools resolve them to the page itself, which has the intended heading.
 */
function namedTarget({ href }: Pick<Link, "href">, { anchor }: LinkedOutput, linkable: Linkable) {
  const [path] = splitHref(href);
  const out = path.startsWith("/") ? resolveOutput(decodePercent(withBase(path, linkable.base)), linkable) : undefined;
  return out !== undefined && hasAnchor({ out, anchor }, linkable) ? { out, anchor } : undefined;
}

/**
 * True for anchors that exist on every page: the top, text fragments, and anchors that scripts interpret, as in
 * `#sort=name`.
 */
function isTop(anchor: string): boolean {
  return anchor === "top" || anchor.startsWith(":~:") || anchor.includes("=");
}

/** Outputs other than pages may have any anchor. */
function hasAnchor({ out, anchor }: LinkedOutput, { anchorsOf }: Linkable): boolean {
  return anchor === "" || (anchorsOf(out)?.has(anchor) ?? true);
}

/** Returns the output that every static host serves for a URL (decoded, with base). */
function resolveOutput(address: string, { base, has }: Linkable): string | undefined {
  if (!`${address}/`.startsWith(base)) return undefined;
  return candidatesFor(address.slice(base.length)).find(({ out, isLenient }) => !isLenient && has(out))?.out;
}

/** Splits a link into its decoded URL and anchor. A relative URL is resolved against the page's URL. */
function parseUrl(url: string, from: string): { address: string; anchor: string } {
  const [path, rest] = splitHref(url);
  const address = path === "" ? from : new URL(path, `http://site${from}`).pathname;
  const hash = rest.indexOf("#");
  return { address: decodePercent(address), anchor: hash < 0 ? "" : decodePercent(rest.slice(hash + 1)) };
}

/** The context of a link. */
interface Origin {
  page: LinkingPage;
  linkable: Linkable;
}

function deadLink(link: Omit<Link, "place">, address: string, { page, linkable }: Origin): FollowedLink {
  const { base, suggestions } = linkable;
  if (link.kind === "image") {
    const message = `The image does not exist: ${link.href}`;
    const problem: Diagnostic = { code: "missing-image", severity: "error", message };
    return { problem, suggest: () => suggestions.file(address) };
  }
  const missed = base + address.replace(/^\/+/, "");
  if (base !== "/" && !address.startsWith(base) && resolveOutput(missed, linkable) !== undefined) {
    const message = `This link is missing the site's base ${base}.`;
    const hint = `link to ${missed}, or to the Markdown file`;
    return { problem: { code: "missing-base", severity: "error", message, hint } };
  }
  const isFile = link.kind === "file";
  const message = isFile ? "The file at this URL does not exist." : "The linked page does not exist.";
  const { written, href } = link;
  return {
    problem: { code: "dead-link", severity: "error", message },
    suggest() {
      if (isFile) return suggestions.file(address);
      return written === undefined ? suggestions.page(href, address, page) : suggestions.respelt(written, address);
    },
  };
}

export function didYouMean(near: string | undefined): { hint?: string } {
  return near === undefined ? {} : { hint: `did you mean ${near}?` };
}

function deadAnchor(link: Omit<Link, "place">, { out, anchor }: LinkedOutput, { page, linkable }: Origin): Diagnostic {
  const where = out === page.out ? "this page" : linkable.urlOf(out);
  const near = linkable.suggestions.anchor(out, anchor);
  const { href, written } = link;
  const meant = (id: string) =>
    written === undefined ? `${splitHref(href)[0]}#${id}` : replaceName(written, anchor, id);
  const hint = didYouMean(near && meant(near));
  const message = `The anchor "${anchor}" does not exist on ${where}.`;
  // Some tools preserve capital letters in ids.
  const isRespelt = linkable.isTakenAsItIs && near !== undefined && sameLetters(near, anchor);
  if (isRespelt) return { code: "dead-anchor", severity: "note", message, ...hint };
  return { code: "dead-anchor", severity: "error", message, ...hint };
}

function sameLetters(...ids: [string, string]): boolean {
  const [first, second] = ids.map((id) => id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ""));
  return first === second;
}
