// Step 6: every link, anchor and image of every page, and every link of its front matter, against what will really be
// written. Nothing is fetched; addresses that lead away from the site are left alone.
import { posix } from "node:path";
import { setImmediate } from "node:timers/promises";
import { textOf } from "./cache/segment.js";
import { nearest } from "./errors.js";
import { frontLinks } from "./front-links.js";
import { hash } from "./hash.js";
import { absolutePlace } from "./page-record.js";
import { readGroup } from "./page-view.js";
import type { Session } from "./session.js";
import type { CompiledPage, Output } from "./stages.js";
import type { Diagnostic, Link } from "./types.js";

type CheckedPage = Pick<CompiledPage, "meta" | "record">;

/** What can be linked to: every address that a static host answers, and the anchors of those that are pages. */
interface Targets {
  base: string;
  addresses: ReadonlySet<string>;
  pageByAddress: ReadonlyMap<string, CheckedPage>;
  /** Of all pages, for suggestions: addresses as they are meant to be linked, and ids. */
  urls: readonly string[];
  ids: readonly string[];
  anchorsOf(page: CheckedPage): ReadonlySet<string>;
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
 * A page whose links were all good is looked at again only when they, or what can be linked to, have changed.
 * @returns what is wrong; undefined if the check was ended early
 */
export async function checkLinks(check: LinkCheck, session: Session): Promise<Diagnostic[] | undefined> {
  const { pages, outputs } = check;
  const key = targetsKey(pages, outputs, session.info.base);
  const known = session.cache.get(key);
  const good = new Set(known ? (JSON.parse(textOf(known)) as string[]) : []);
  const problems: Diagnostic[] = [];
  let targets: Targets | undefined;
  let sliceEnd = 0;
  const before = good.size;
  for (const page of pages) {
    if (performance.now() > sliceEnd) {
      await setImmediate();
      if (check.isOver?.()) return undefined;
      sliceEnd = performance.now() + sliceMs;
    }
    const front = frontLinks(page.meta, { urlById: session.urlById, base: session.info.base });
    const own = linksKey(page, front);
    if (good.has(own)) continue;
    targets ??= createTargets(check, session);
    const found = checkPage(page, front, { targets, session });
    problems.push(...found);
    if (found.length === 0) good.add(own);
  }
  if (good.size > before) session.cache.put(key, Buffer.from(JSON.stringify([...good])));
  return problems;
}

/** Names all that links can lead to. */
function targetsKey(pages: readonly CheckedPage[], outputs: readonly Pick<Output, "out">[], base: string): string {
  const anchors = pages.map(({ meta, record }) => `${meta.id} ${meta.url} ${record.hashes.ids}`);
  const outs = outputs.map((output) => output.out);
  return hash("links", base, anchors.join("\n"), outs.join("\n"));
}

function linksKey({ meta, record }: CheckedPage, front: readonly Link[]): string {
  return `${record.hashes.links} ${meta.url} ${front.map((link) => link.url ?? "").join(" ")}`;
}

function checkPage(
  page: CheckedPage,
  front: readonly Link[],
  { targets, session }: { targets: Targets; session: Session },
): Diagnostic[] {
  const links = [...readGroup(page.record, "references", session.cache).links, ...front];
  return links.flatMap((link) => {
    const problem = link.external ? undefined : checkLink(link, page, targets);
    return problem ? { ...problem, place: absolutePlace(link.place, page.meta, session.config.root) } : [];
  });
}

function createTargets({ pages, outputs }: LinkCheck, session: Session): Targets {
  const { base } = session.info;
  const addresses = new Set<string>();
  for (const { out } of outputs) for (const address of addressesOf(out)) addresses.add(base + address);
  const pageByAddress = new Map<string, CheckedPage>();
  for (const page of pages) {
    for (const address of addressesOf(page.meta.out)) pageByAddress.set(base + address, page);
  }
  const urls = pages.map(({ meta }) => meta.url);
  const ids = pages.map(({ meta }) => meta.id);
  const anchorsByPage = new Map<CheckedPage, ReadonlySet<string>>();
  const anchorsOf = (page: CheckedPage) => {
    const anchors = anchorsByPage.get(page) ?? new Set(readGroup(page.record, "references", session.cache).ids);
    anchorsByPage.set(page, anchors);
    return anchors;
  };
  return { base, addresses, pageByAddress, urls, ids, anchorsOf };
}

/** Addresses (decoded, without base) at which static hosts serve a file. */
function addressesOf(out: string): string[] {
  if (out === "index.html") return ["", out];
  if (out.endsWith("/index.html"))
    return [out, out.slice(0, -"index.html".length), out.slice(0, -"/index.html".length)];
  return out.endsWith(".html") ? [out, out.slice(0, -".html".length)] : [out];
}

function checkLink(link: Link, page: CheckedPage, targets: Targets): Diagnostic | undefined {
  // Compiling the page has said what is wrong with such an image.
  if (link.kind === "image" && link.url === undefined) return undefined;
  const { address, anchor } = split(link.url ?? link.href, page.meta.url);
  if (link.url === undefined || !targets.addresses.has(address)) return deadLink(link, address, { page, targets });
  const target = targets.pageByAddress.get(address);
  if (!target || anchor === "" || anchor === "top" || anchor.startsWith(":~:")) return undefined;
  return targets.anchorsOf(target).has(anchor)
    ? undefined
    : deadAnchor(link, anchor, { target, targets, isOwn: target === page });
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

function deadLink(link: Link, address: string, { page, targets }: { page: CheckedPage; targets: Targets }): Diagnostic {
  if (link.kind === "image") {
    return { code: "missing-image", severity: "error", message: `There is no file for this image: ${link.href}` };
  }
  const { base } = targets;
  const missed = base + address.replace(/^\/+/, "");
  if (base !== "/" && !address.startsWith(base) && targets.addresses.has(missed)) {
    const message = `This link misses the site's base ${base}.`;
    return { code: "missing-base", severity: "error", message, hint: `link to ${missed}, or to the Markdown file` };
  }
  const near = nearestPage(link.href, address, { page, targets });
  const hint = near === undefined ? {} : { hint: `did you mean ${near}?` };
  return { code: "dead-link", severity: "error", message: "This link leads to no page.", ...hint };
}

/** The nearest page in the form in which the author wrote the link: a Markdown file, or an address without the base. */
function nearestPage(href: string, address: string, { page, targets }: { page: CheckedPage; targets: Targets }) {
  const file = decode(href.split(/[?#]/)[0] ?? "");
  if (!/\.(md|markdown)$/.test(file)) {
    const near = nearest(address, targets.urls);
    const isRooted = href.startsWith("/") && !href.startsWith(targets.base);
    return near !== undefined && isRooted ? `/${near.slice(targets.base.length)}` : near;
  }
  const folder = posix.dirname(page.meta.id);
  const near = nearest(posix.join(file.startsWith("/") ? "" : folder, file).replace(/^\//, ""), targets.ids);
  if (near === undefined || file.startsWith("/")) return near && `/${near}`;
  const relative = posix.relative(folder, near);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

function deadAnchor(
  link: Link,
  anchor: string,
  { target, targets, isOwn }: { target: CheckedPage; targets: Targets; isOwn: boolean },
): Diagnostic {
  const where = isOwn ? "this page" : target.meta.url;
  const near = nearest(anchor, targets.anchorsOf(target));
  const file = link.href.split("#")[0] ?? "";
  const hint = near === undefined ? {} : { hint: `did you mean ${file}#${near}?` };
  return { code: "dead-anchor", severity: "error", message: `There is no "${anchor}" on ${where}.`, ...hint };
}
