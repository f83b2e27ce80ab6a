// Step 8: checks every link, anchor and image of every page, front matter included, against the files that will be written.
// Nothing is fetched: links that leave the site are not checked.
import { posix } from "node:path";
import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import type { Diagnostic, Link } from "../contract/data.js";
import { decodePercent } from "../pages/addresses.js";
import { candidatesFor } from "../pages/answer.js";
import { createIgnored, isElsewhere, topOf } from "../pages/foreign-links.js";
import { placeOfKeys } from "../pages/front-matter.js";
import {
  type FrontMatterLink,
  frontMatterLinks,
  idOfPath,
  isMarkdownFile,
  isUnsafe,
  splitHref,
} from "../pages/link.js";
import type { CompiledPage } from "../pages/page.js";
import { readGroup } from "../pages/view.js";
import { nearest } from "../report/nearest.js";
import type { Site } from "../session/site.js";
import { hash } from "../store/hash.js";
import { type Input, type MemoStore, recall, remember } from "../store/memo.js";
import type { Output } from "../store/output.js";
import { absolutePlaces } from "../store/places.js";

type CheckedPage = Pick<CompiledPage, "meta" | "record">;

/** What can be linked to: every output, and the anchors of each page. */
interface Linkable extends Pick<MemoStore, "cache" | "valueOf"> {
  base: string;
  /** Addresses and ids of all pages, for suggestions. */
  urls: readonly string[];
  ids: readonly string[];
  has(out: string): boolean;
  /** Names what `isIgnored` depends on besides the config. */
  scope: string;
  isIgnored(href: string): boolean;
  anchorsOf(out: string): ReadonlySet<string> | undefined;
  urlOf(out: string): string | undefined;
}

/** Where a link leads: an output, and an anchor in it (empty for none). */
interface Target {
  out: string;
  anchor: string;
}

/** The pages whose links are checked, and what they can link to. */
export interface LinkCheck {
  pages: readonly CheckedPage[];
  outputs: readonly Pick<Output, "out">[];
  /** Called repeatedly; `true` ends the check early. */
  isOver?: () => boolean;
}

/**
 * Pages are checked in groups. A group without problems is memoized: it is checked again only once its links, or the
 * outputs and anchors that they lead to, have changed.
 * @returns the problems found; undefined if `isOver` ended the check early
 */
export async function checkLinks(check: LinkCheck, site: Site): Promise<Diagnostic[] | undefined> {
  const linkable = createLinkable(check, site);
  const { base, origin } = site.info;
  const addresses = { ...site.addresses, base, origin };
  const problems: Diagnostic[] = [];
  for (const pages of groupPages(check.pages)) {
    // Other work gets its turn: `docsgen dev` answers meanwhile.
    await setImmediate();
    if (check.isOver?.()) return undefined;
    const front = pages.map(({ meta }) => frontMatterLinks(meta, addresses));
    const key = hash(
      "links",
      site.fingerprint,
      linkable.base,
      linkable.scope,
      ...pages.map((page, index) => linksKey(page, front[index] ?? [])),
    );
    if (recall(key, linkable)) continue;
    const checked = pages.map((page, index) => followLinks(page, front[index] ?? [], { linkable, site }));
    const found = checked.flatMap((one) => one.found);
    problems.push(...found);
    if (found.length > 0) continue;
    const inputs = checked.flatMap(({ targets }) => targets).map((target) => inputOf(target, linkable));
    const byName = new Map(inputs.map((input) => [input.kind + input.name, input]));
    remember(key, { value: null, inputs: [...byName.values()] }, { cache: site.cache });
  }
  return problems;
}

/** On average so many pages are a group. */
const groupSize = 8;

/** A page's id decides whether it begins a group, so that a page that comes or goes changes one group, not all after it. */
function* groupPages(pages: readonly CheckedPage[]): Generator<CheckedPage[]> {
  let group: CheckedPage[] = [];
  for (const page of pages) {
    if (group.length > 0 && crc32(page.meta.id) % groupSize === 0) {
      yield group;
      group = [];
    }
    group.push(page);
  }
  if (group.length > 0) yield group;
}

function linksKey({ meta, record }: CheckedPage, front: readonly FrontMatterLink[]): string {
  return `${record.hashes.links} ${meta.url} ${front.map(({ url, href }) => url ?? href).join(" ")}`;
}

/** What the check of a link depends on: a link with an anchor on all anchors of the page, others on whether it is there. */
function inputOf({ out, anchor }: Target, linkable: Linkable): Input {
  const kind = anchor === "" ? "output" : "anchors";
  return { kind, name: out, value: linkable.valueOf(kind, out) };
}

function followLinks(
  page: CheckedPage,
  front: readonly FrontMatterLink[],
  { linkable, site }: { linkable: Linkable; site: Site },
): { found: Diagnostic[]; targets: Target[] } {
  const links = [...readGroup(page.record, "references", site.cache).links, ...front];
  const found: Diagnostic[] = [];
  const targets: Target[] = [];
  for (const link of links) {
    if ("keys" in link && isUnsafe(link.href, link.kind)) {
      const message = "A link of front matter cannot run a script.";
      found.push({ code: "unsafe-address", severity: "error", message, place: placeOfKeys(link.keys, page.meta.file) });
    }
    // A missing image was already reported when the page was compiled.
    if (link.external || (link.kind === "image" && link.url === undefined) || linkable.isIgnored(link.href)) continue;
    const { address, anchor } = parseUrl(link.url ?? link.href, page.meta.url);
    const out = link.url === undefined ? undefined : outOf(address, linkable);
    const target = out === undefined ? undefined : { out, anchor: isTop(anchor) ? "" : anchor };
    if (target) targets.push(target);
    if (target && hasAnchor(target, linkable)) continue;
    const problem = target ? deadAnchor(link, target, { page, linkable }) : deadLink(link, address, { page, linkable });
    found.push({ ...problem, place: "keys" in link ? placeOfKeys(link.keys, page.meta.file) : link.place });
  }
  return { found: absolutePlaces(found, site.config.root, page.meta.file), targets };
}

/** Anchors that every page has: its top, and text fragments. */
function isTop(anchor: string): boolean {
  return anchor === "top" || anchor.startsWith(":~:");
}

/** An output that is not a page may have any anchor. */
function hasAnchor({ out, anchor }: Target, { anchorsOf }: Linkable): boolean {
  return anchor === "" || (anchorsOf(out)?.has(anchor) ?? true);
}

function createLinkable({ pages, outputs }: LinkCheck, { cache, info, config }: Site): Linkable {
  const { ignore } = config.links;
  const outs = new Set(outputs.map(({ out }) => out));
  const pageByOut = new Map(pages.map((page) => [page.meta.out, page]));
  const anchorsByOut = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (out: string) => {
    const page = pageByOut.get(out);
    if (!page) return undefined;
    const anchors = anchorsByOut.get(out) ?? new Set(readGroup(page.record, "references", cache).ids);
    anchorsByOut.set(out, anchors);
    return anchors;
  };
  const isIgnored = createIgnored(ignore);
  const tops = config.file === undefined ? new Set([...outs].map((out) => topOf(out))) : undefined;
  return {
    cache,
    base: info.base,
    urls: pages.map(({ meta }) => meta.url),
    ids: pages.map(({ meta }) => meta.id),
    has: (out) => outs.has(out),
    scope: tops ? hash(...[...tops].sort()) : "",
    isIgnored: (href) => isIgnored(href) || (tops !== undefined && isElsewhere(href, tops, info.base)),
    anchorsOf,
    urlOf: (out) => pageByOut.get(out)?.meta.url,
    valueOf: (kind, out) =>
      (kind === "anchors" && pageByOut.get(out)?.record.hashes.ids) || (outs.has(out) ? "yes" : ""),
  };
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

type CheckedLink = Omit<Link, "place">;

/** Where a link stands. */
interface Origin {
  page: CheckedPage;
  linkable: Linkable;
}

function deadLink(link: CheckedLink, address: string, { page, linkable }: Origin): Diagnostic {
  if (link.kind === "image") {
    return { code: "missing-image", severity: "error", message: `There is no file for this image: ${link.href}` };
  }
  const { base } = linkable;
  const missed = base + address.replace(/^\/+/, "");
  if (base !== "/" && !address.startsWith(base) && outOf(missed, linkable) !== undefined) {
    const message = `This link lacks the site's base ${base}.`;
    return { code: "missing-base", severity: "error", message, hint: `link to ${missed}, or to the Markdown file` };
  }
  const near = nearestPage(link.href, address, { page, linkable });
  const hint = near === undefined ? {} : { hint: `did you mean ${near}?` };
  const message = link.kind === "file" ? "There is no file at this address." : "This link leads to no page.";
  return { code: "dead-link", severity: "error", message, ...hint };
}

/** The nearest page, in the form in which the author wrote the link: a Markdown file, or an address without base. */
function nearestPage(href: string, address: string, { page, linkable }: Origin): string | undefined {
  const [path] = splitHref(href);
  const isRooted = path.startsWith("/");
  if (!isMarkdownFile(path)) {
    const near = nearest(address, linkable.urls);
    return near !== undefined && isRooted && !path.startsWith(linkable.base)
      ? `/${near.slice(linkable.base.length)}`
      : near;
  }
  const near = nearest(idOfPath(path, page.meta.id), linkable.ids);
  if (near === undefined || isRooted) return near && `/${near}`;
  const relative = posix.relative(posix.dirname(page.meta.id), near);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

function deadAnchor(link: CheckedLink, { out, anchor }: Target, { page, linkable }: Origin): Diagnostic {
  const where = out === page.meta.out ? "this page" : linkable.urlOf(out);
  const near = nearest(anchor, linkable.anchorsOf(out) ?? []);
  const file = link.href.split("#")[0] ?? "";
  const hint = near === undefined ? {} : { hint: `did you mean ${file}#${near}?` };
  return { code: "dead-anchor", severity: "error", message: `There is no "${anchor}" on ${where}.`, ...hint };
}
