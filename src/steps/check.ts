// Step 6: checks every link, anchor and image of every page, front matter included, against the files that will be written.
// Nothing is fetched: links that leave the site are not checked.
import { posix } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Diagnostic, Link } from "../contract/data.js";
import { candidatesFor } from "../pages/answer.js";
import { decodePercent, frontMatterLinks, idOfPath, isMarkdownFile, splitHref } from "../pages/link.js";
import type { CompiledPage } from "../pages/page.js";
import { readGroup } from "../pages/view.js";
import { nearest } from "../report/nearest.js";
import type { Site as PreparedSite } from "../session/site.js";
import { recallGoodLinks, type Target, type Targets } from "../store/good-links.js";
import { hash } from "../store/hash.js";
import type { Output } from "../store/output.js";
import { absolutePlaces } from "../store/places.js";

type CheckedPage = Pick<CompiledPage, "meta" | "record">;

/** What can be linked to: every output, and the anchors of each page. */
interface Site extends Targets {
  base: string;
  /** Addresses and ids of all pages, for suggestions. */
  urls: readonly string[];
  ids: readonly string[];
  anchorsOf(out: string): ReadonlySet<string> | undefined;
  urlOf(out: string): string | undefined;
}

/** The pages whose links are checked, and what they can link to. */
export interface LinkCheck {
  pages: readonly CheckedPage[];
  outputs: readonly Pick<Output, "out">[];
  /** Called repeatedly; `true` ends the check early. */
  isOver?: () => boolean;
}

/** The check yields to other work after this long, so that `docsgen dev` can answer meanwhile. */
const sliceMs = 8;

/**
 * A page whose links were all good is checked again only once its links or their targets have changed.
 * @returns the problems found; undefined if `isOver` ended the check early
 */
export async function checkLinks(check: LinkCheck, session: PreparedSite): Promise<Diagnostic[] | undefined> {
  const site = createSite(check, session);
  const good = recallGoodLinks(hash("good links", session.fingerprint, site.base), site, session.cache);
  const addresses = { resolve: (id: string) => session.urlById.get(id), base: site.base };
  const problems: Diagnostic[] = [];
  const keys: string[] = [];
  let sliceEnd = 0;
  for (const page of check.pages) {
    if (performance.now() > sliceEnd) {
      await setImmediate();
      if (check.isOver?.()) return undefined;
      sliceEnd = performance.now() + sliceMs;
    }
    const front = frontMatterLinks(page.meta, addresses);
    const own = linksKey(page, front);
    keys.push(own);
    if (good.has(own)) continue;
    const links = [...readGroup(page.record, "references", session.cache).links, ...front];
    const { found, targets } = followLinks(links, page, { site, session });
    problems.push(...found);
    if (found.length === 0) good.add(own, targets);
  }
  good.keep(keys);
  return problems;
}

function linksKey({ meta, record }: CheckedPage, front: readonly Link[]): string {
  return `${record.hashes.links} ${meta.url} ${front.map((link) => link.url ?? "").join(" ")}`;
}

function followLinks(
  links: readonly Link[],
  page: CheckedPage,
  { site, session }: { site: Site; session: PreparedSite },
): { found: Diagnostic[]; targets: Target[] } {
  const found: Diagnostic[] = [];
  const targets: Target[] = [];
  for (const link of links) {
    // A missing image was already reported when the page was compiled.
    if (link.external || (link.kind === "image" && link.url === undefined)) continue;
    const { address, anchor } = parseUrl(link.url ?? link.href, page.meta.url);
    const out = link.url === undefined ? undefined : outOf(address, site);
    const target = out === undefined ? undefined : { out, anchor: isTop(anchor) ? "" : anchor };
    if (target) targets.push(target);
    if (target && site.hasAnchor(target)) continue;
    const problem = target ? deadAnchor(link, target, { page, site }) : deadLink(link, address, { page, site });
    found.push({ ...problem, place: link.place });
  }
  return { found: absolutePlaces(found, session.config.root, page.meta.file), targets };
}

/** Anchors that every page has: its top, and text fragments. */
function isTop(anchor: string): boolean {
  return anchor === "top" || anchor.startsWith(":~:");
}

function createSite({ pages, outputs }: LinkCheck, session: PreparedSite): Site {
  const outs = new Set(outputs.map(({ out }) => out));
  const pageByOut = new Map(pages.map((page) => [page.meta.out, page]));
  const anchorsByOut = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (out: string) => {
    const page = pageByOut.get(out);
    if (!page) return undefined;
    const anchors = anchorsByOut.get(out) ?? new Set(readGroup(page.record, "references", session.cache).ids);
    anchorsByOut.set(out, anchors);
    return anchors;
  };
  return {
    base: session.info.base,
    urls: pages.map(({ meta }) => meta.url),
    ids: pages.map(({ meta }) => meta.id),
    anchorsOf,
    urlOf: (out) => pageByOut.get(out)?.meta.url,
    has: (out) => outs.has(out),
    anchorsKey: (out) => pageByOut.get(out)?.record.hashes.ids ?? "",
    hasAnchor: ({ out, anchor }) => anchor === "" || (anchorsOf(out)?.has(anchor) ?? true),
  };
}

/** The output that answers an address (decoded, with base) on every static host. */
function outOf(address: string, { base, has }: Site): string | undefined {
  if (!address.startsWith(base)) return undefined;
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
  page: CheckedPage;
  site: Site;
}

function deadLink(link: Link, address: string, { page, site }: Origin): Diagnostic {
  if (link.kind === "image") {
    return { code: "missing-image", severity: "error", message: `There is no file for this image: ${link.href}` };
  }
  const { base } = site;
  const missed = base + address.replace(/^\/+/, "");
  if (base !== "/" && !address.startsWith(base) && outOf(missed, site) !== undefined) {
    const message = `This link lacks the site's base ${base}.`;
    return { code: "missing-base", severity: "error", message, hint: `link to ${missed}, or to the Markdown file` };
  }
  const near = nearestPage(link.href, address, { page, site });
  const hint = near === undefined ? {} : { hint: `did you mean ${near}?` };
  return { code: "dead-link", severity: "error", message: "This link leads to no page.", ...hint };
}

/** The nearest page, in the form in which the author wrote the link: a Markdown file, or an address without base. */
function nearestPage(href: string, address: string, { page, site }: Origin): string | undefined {
  const [path] = splitHref(href);
  const isRooted = path.startsWith("/");
  if (!isMarkdownFile(path)) {
    const near = nearest(address, site.urls);
    return near !== undefined && isRooted && !path.startsWith(site.base) ? `/${near.slice(site.base.length)}` : near;
  }
  const near = nearest(idOfPath(path, page.meta.id), site.ids);
  if (near === undefined || isRooted) return near && `/${near}`;
  const relative = posix.relative(posix.dirname(page.meta.id), near);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

function deadAnchor(link: Link, { out, anchor }: Target, { page, site }: Origin): Diagnostic {
  const where = out === page.meta.out ? "this page" : site.urlOf(out);
  const near = nearest(anchor, site.anchorsOf(out) ?? []);
  const file = link.href.split("#")[0] ?? "";
  const hint = near === undefined ? {} : { hint: `did you mean ${file}#${near}?` };
  return { code: "dead-anchor", severity: "error", message: `There is no "${anchor}" on ${where}.`, ...hint };
}
