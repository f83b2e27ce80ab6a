// One link against everything that a site will have: where it leads, and what is wrong with it.
import { posix } from "node:path";
import type { Diagnostic, Link, PageMeta } from "../contract/data.js";
import { decodePercent } from "./addresses.js";
import { candidatesFor } from "./answer.js";
import { splitHref, withBase } from "./link.js";
import { replaceName, type Suggestions } from "./suggestions.js";

/** What can be linked to: every output, and the anchors of each page. */
export interface Linkable {
  base: string;
  suggestions: Suggestions;
  has(out: string): boolean;
  /** Whether the config says that a link, or the address that it means, is not checked. */
  isIgnored(href: string): boolean;
  /** Whether a link leads to another part of the host. */
  isElsewhere(href: string): boolean;
  /** Whether the site has no config: its links were written for another tool. */
  isTakenAsItIs: boolean;
  anchorsOf(out: string): ReadonlySet<string> | undefined;
  urlOf(out: string): string | undefined;
}

/** Where a link leads: an output, and an anchor in it (empty for none). */
export interface LinkedOutput {
  out: string;
  anchor: string;
}

/** The page that a link is on. */
export type LinkingPage = Pick<PageMeta, "id" | "url" | "out">;

/** The target of a link, if it has one, and its problem, if there is one. */
export interface FollowedLink {
  target?: LinkedOutput;
  problem?: Diagnostic;
  /** Searches for what the author meant: for problems without a hint that are shown. */
  suggest?: () => string | undefined;
}

/** Nothing for a link that is not checked. */
export function followLink(link: Omit<Link, "place">, page: LinkingPage, linkable: Linkable): FollowedLink {
  // A missing image was already reported when the page was compiled.
  const isKnown = link.kind === "image" && link.url === undefined;
  if (link.external || isKnown || linkable.isIgnored(link.href) || linkable.isElsewhere(link.href)) return {};
  const { address, anchor } = parseUrl(link.url ?? link.href, page.url);
  const out = link.url === undefined ? undefined : outOf(address, linkable);
  if (out === undefined) {
    if (linkable.isIgnored(address.replace(linkable.base, "/"))) return {};
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
  message: "This link leads to something outside of the documentation.",
};

/** Above the folder of all pages: what is there, only the repository or the tool's site knows. */
function leadsOut({ href, kind }: Pick<Link, "href" | "kind">, { id }: LinkingPage): boolean {
  const [path] = splitHref(href);
  return kind === "link" && path.startsWith(".") && posix.join(posix.dirname(id), path).startsWith("../");
}

/**
 * A link from the root leads to the translation of the page that it names, whose headings may have other ids. Other tools lead
 * to the page itself, which has the one that was meant.
 */
function namedTarget({ href }: Pick<Link, "href">, { anchor }: LinkedOutput, linkable: Linkable) {
  const [path] = splitHref(href);
  const out = path.startsWith("/") ? outOf(decodePercent(withBase(path, linkable.base)), linkable) : undefined;
  return out !== undefined && hasAnchor({ out, anchor }, linkable) ? { out, anchor } : undefined;
}

/** Anchors that every page has: its top, text fragments, and what a script of the page reads, as in `#sort=name`. */
function isTop(anchor: string): boolean {
  return anchor === "top" || anchor.startsWith(":~:") || anchor.includes("=");
}

/** An output that is not a page may have any anchor. */
function hasAnchor({ out, anchor }: LinkedOutput, { anchorsOf }: Linkable): boolean {
  return anchor === "" || (anchorsOf(out)?.has(anchor) ?? true);
}

/** The output that answers an address (decoded, with base) on every static host. */
function outOf(address: string, { base, has }: Linkable): string | undefined {
  if (!`${address}/`.startsWith(base)) return undefined;
  return candidatesFor(address.slice(base.length)).find(({ out, isLenient }) => !isLenient && has(out))?.out;
}

/** Address and anchor of a link, decoded; a relative one is resolved against the page's own address. */
function parseUrl(url: string, from: string): { address: string; anchor: string } {
  const [path, rest] = splitHref(url);
  const address = path === "" ? from : new URL(path, `http://site${from}`).pathname;
  const hash = rest.indexOf("#");
  return { address: decodePercent(address), anchor: hash < 0 ? "" : decodePercent(rest.slice(hash + 1)) };
}

/** Where a link stands. */
interface Origin {
  page: LinkingPage;
  linkable: Linkable;
}

function deadLink(link: Omit<Link, "place">, address: string, { page, linkable }: Origin): FollowedLink {
  const { base, suggestions } = linkable;
  if (link.kind === "image") {
    const message = `There is no file for this image: ${link.href}`;
    const problem: Diagnostic = { code: "missing-image", severity: "error", message };
    return { problem, suggest: () => suggestions.file(address) };
  }
  const missed = base + address.replace(/^\/+/, "");
  if (base !== "/" && !address.startsWith(base) && outOf(missed, linkable) !== undefined) {
    const message = `This link lacks the site's base ${base}.`;
    const hint = `link to ${missed}, or to the Markdown file`;
    return { problem: { code: "missing-base", severity: "error", message, hint } };
  }
  const isFile = link.kind === "file";
  const message = isFile ? "There is no file at this address." : "This link leads to no page.";
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
  const message = `There is no "${anchor}" on ${where}.`;
  // Some tools keep capitals in ids.
  const isRespelt = linkable.isTakenAsItIs && near !== undefined && sameLetters(near, anchor);
  if (isRespelt) return { code: "dead-anchor", severity: "note", message, ...hint };
  return { code: "dead-anchor", severity: "error", message, ...hint };
}

function sameLetters(...ids: [string, string]): boolean {
  const [first, second] = ids.map((id) => id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ""));
  return first === second;
}
