// Step 6: every link, anchor and image of every page, and every link of its front matter, against what will really be
// written. Nothing is fetched; addresses that lead away from the site are left alone.
import { posix } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Diagnostic, Link } from "../contract/data.js";
import { frontLinks } from "../pages/front-links.js";
import type { CompiledPage } from "../pages/page.js";
import { absolutePlace } from "../pages/record.js";
import { readGroup } from "../pages/view.js";
import { nearest } from "../report/errors.js";
import type { Site as PreparedSite } from "../session/site.js";
import { recallGoodLinks, type Target, type Targets } from "../store/good-links.js";
import { hash } from "../store/hash.js";
import type { Output } from "../store/output.js";

type CheckedPage = Pick<CompiledPage, "meta" | "record">;

/** What can be linked to: every output, and the anchors of those that are pages. */
interface Site extends Targets {
  base: string;
  /** Of all pages, for suggestions: addresses as they are meant to be linked, and ids. */
  urls: readonly string[];
  ids: readonly string[];
  anchorsOf(out: string): ReadonlySet<string> | undefined;
  urlOf(out: string): string | undefined;
}

/** What is linked from, and what can be linked to. */
export interface LinkCheck {
  pages: readonly CheckedPage[];
  outputs: readonly Pick<Output, "out">[];
  /** Asked again and again: `true` ends the check early. */
  isOver?: () => boolean;
}

/** The thread is kept no longer than this at a time: where people edit the site meanwhile, that comes first. */
const sliceMs = 8;

/**
 * A page whose links were all good is looked at again only when they, or what they lead to, have changed.
 * @returns what is wrong; undefined if the check was ended early
 */
export async function checkLinks(check: LinkCheck, session: PreparedSite): Promise<Diagnostic[] | undefined> {
  const site = createSite(check, session);
  const good = recallGoodLinks(hash("good links", session.fingerprint, site.base), site, session.cache);
  const problems: Diagnostic[] = [];
  const keys: string[] = [];
  let sliceEnd = 0;
  for (const page of check.pages) {
    if (performance.now() > sliceEnd) {
      await setImmediate();
      if (check.isOver?.()) return undefined;
      sliceEnd = performance.now() + sliceMs;
    }
    const front = frontLinks(page.meta, { urlById: session.urlById, base: session.info.base });
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
    // Compiling the page has said what is wrong with an image that leads nowhere.
    if (link.external || (link.kind === "image" && link.url === undefined)) continue;
    const { address, anchor } = split(link.url ?? link.href, page.meta.url);
    const out = link.url === undefined ? undefined : outOf(address, site);
    const target = out === undefined ? undefined : { out, anchor: isTop(anchor) ? "" : anchor };
    if (target) targets.push(target);
    if (target && site.hasAnchor(target)) continue;
    const problem = target ? deadAnchor(link, target, { page, site }) : deadLink(link, address, { page, site });
    found.push({ ...problem, place: absolutePlace(link.place, page.meta, session.config.root) });
  }
  return { found, targets };
}

/** Anchors that every page has, and those that name a text of it. */
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

/** The output with which static hosts answer for an address (decoded, with base). */
function outOf(address: string, { base, has }: Site): string | undefined {
  if (!address.startsWith(base)) return undefined;
  const name = address.slice(base.length);
  if (name === "" || name.endsWith("/")) return [`${name}index.html`].find(has);
  const isIndex = /(^|\/)index$/.test(name);
  return [name, ...(isIndex ? [] : [`${name}.html`]), `${name}/index.html`].find(has);
}

/** An address in its parts, decoded; a relative one counts from the page's own. */
function split(url: string, from: string): { address: string; anchor: string } {
  const hash = url.indexOf("#");
  const whole = hash < 0 ? url : url.slice(0, hash);
  const query = whole.indexOf("?");
  const written = query < 0 ? whole : whole.slice(0, query);
  const address = written === "" ? from : new URL(written, `http://site${from}`).pathname;
  return { address: decode(address), anchor: hash < 0 ? "" : decode(url.slice(hash + 1)) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The page that a link is on. */
interface Whence {
  page: CheckedPage;
  site: Site;
}

function deadLink(link: Link, address: string, { page, site }: Whence): Diagnostic {
  if (link.kind === "image") {
    return { code: "missing-image", severity: "error", message: `There is no file for this image: ${link.href}` };
  }
  const { base } = site;
  const missed = base + address.replace(/^\/+/, "");
  if (base !== "/" && !address.startsWith(base) && outOf(missed, site) !== undefined) {
    const message = `This link misses the site's base ${base}.`;
    return { code: "missing-base", severity: "error", message, hint: `link to ${missed}, or to the Markdown file` };
  }
  const near = nearestPage(link.href, address, { page, site });
  const hint = near === undefined ? {} : { hint: `did you mean ${near}?` };
  return { code: "dead-link", severity: "error", message: "This link leads to no page.", ...hint };
}

/** The nearest page in the form in which the author wrote the link: a Markdown file, or an address without the base. */
function nearestPage(href: string, address: string, { page, site }: Whence): string | undefined {
  const file = decode(href.split(/[?#]/)[0] ?? "");
  if (!/\.(md|markdown)$/.test(file)) {
    const near = nearest(address, site.urls);
    const isRooted = href.startsWith("/") && !href.startsWith(site.base);
    return near !== undefined && isRooted ? `/${near.slice(site.base.length)}` : near;
  }
  const folder = posix.dirname(page.meta.id);
  const near = nearest(posix.join(file.startsWith("/") ? "" : folder, file).replace(/^\//, ""), site.ids);
  if (near === undefined || file.startsWith("/")) return near && `/${near}`;
  const relative = posix.relative(folder, near);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

function deadAnchor(link: Link, { out, anchor }: Target, { page, site }: Whence): Diagnostic {
  const where = out === page.meta.out ? "this page" : site.urlOf(out);
  const near = nearest(anchor, site.anchorsOf(out) ?? []);
  const file = link.href.split("#")[0] ?? "";
  const hint = near === undefined ? {} : { hint: `did you mean ${file}#${near}?` };
  return { code: "dead-anchor", severity: "error", message: `There is no "${anchor}" on ${where}.`, ...hint };
}
