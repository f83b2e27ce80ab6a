// Resolves links to pages, headings, and files, and finds the links that lead to them.
import { existsSync, readFileSync } from "node:fs";
import type { Heading, Link } from "../../contract/data.js";
import { ensureCompiled } from "../../dev/dev-pages.js";
import type { DevPage, DevSite } from "../../dev/dev-site.js";
import { createTurns } from "../../files/yield-to-event-loop.js";
import { listPageLinks } from "../../flow/page-links.js";
import { readGroup } from "../../pages/hook-view.js";
import { resolveLink, splitHref } from "../../pages/links/link.js";
import { decodePercent } from "../../pages/links/page-addresses.js";
import type { CompiledPage } from "../../pages/page.js";
import type { PageRecord } from "../../pages/page-record.js";
import type { Site } from "../../session/site.js";
import { headingLetters, locateHeading } from "../move/heading-move.js";
import { createLinkContext, filesOf } from "../move/link-rewrites.js";

export type LinkTarget = { page: DevPage; anchor: string } | { file: string };

/** Undefined for other sites and dead links. */
export function resolveTarget(href: string, { meta }: DevPage, site: DevSite): LinkTarget | undefined {
  const { session, pages } = site.current;
  const { url, external } = resolveLink({ written: href, encoded: href }, createLinkContext(meta, meta.file, session));
  if (external) return undefined;
  const [address, rest] = splitHref(url ?? "");
  const wanted = decodePercent(address);
  const page = url === undefined ? undefined : pages.find((one) => decodePercent(one.meta.url) === wanted);
  if (page) return { page: originalOf(page, site), anchor: anchorOf(rest) };
  const file = filesOf(href, meta.file, meta.file, session).find(existsSync);
  return file === undefined ? undefined : { file };
}

/** An untranslated page shows the text of its original. */
function originalOf(page: DevPage, { current }: DevSite): DevPage {
  return (page.meta.original !== undefined && current.pageById.get(page.meta.original)) || page;
}

function anchorOf(rest: string): string {
  const at = rest.indexOf("#");
  return at < 0 ? "" : decodePercent(rest.slice(at + 1));
}

/** Returns the page with its article. Undefined if the page cannot be compiled. */
async function compiledPage(page: DevPage, site: DevSite) {
  await ensureCompiled({ pages: [page] }, site);
  const { meta, record } = site.current.pageById.get(page.meta.id) ?? page;
  return record && { meta, record };
}

/** Returns the headings of a page. Empty if it cannot be compiled. */
export async function listHeadings(page: DevPage, site: DevSite) {
  const compiled = await compiledPage(page, site);
  return compiled ? readGroup(compiled.record, "outline", site.session.cache).headings : [];
}

/** Returns the offset of a heading in the text of its page. Undefined if it cannot be located. */
export async function findHeadingOffset(
  { page, anchor, text }: { page: DevPage; anchor: string; text: string },
  site: DevSite,
): Promise<number | undefined> {
  return locateHeading(text, page.meta.file, await listHeadings(page, site), anchor)?.start;
}

/** Returns the anchor of the heading in a line. Undefined if it is ambiguous, or if the line is not a heading. */
export async function findAnchor(
  { page, text, line }: { page: DevPage; text: string; line: string },
  site: DevSite,
): Promise<string | undefined> {
  if (!/^ {0,3}#{2,6}[ \t]/.test(line)) return undefined;
  const headings = await listHeadings(page, site);
  const isNamed = ({ id, text: title }: Heading) =>
    line.includes(`{#${id}}`) || (!line.includes("{#") && headingLetters(title) === headingLetters(line));
  return headings.find((one) => isNamed(one) && locateHeading(text, page.meta.file, headings, one.id))?.id;
}

const linksByRecord = new WeakMap<PageRecord, { session: Site; links: readonly Link[] }>();

/** Returns all links to a page, or to one of its anchors. */
export async function findReferences(
  { page: { meta }, anchor }: { page: DevPage; anchor: string },
  site: DevSite,
): Promise<Link[]> {
  await ensureCompiled({ pages: site.current.pages }, site);
  const isTarget = ({ url }: Link) => {
    const [address, rest] = splitHref(url ?? "");
    return address === meta.url && (anchor === "" || anchorOf(rest) === anchor);
  };
  return site.current.pages.flatMap((page) =>
    page.record ? listLinks(page as DevPage & CompiledPage, site).filter(isTarget) : [],
  );
}

/** Reads the links of all compiled pages, so that the first search for references is fast. */
export async function readAllLinks(site: DevSite): Promise<void> {
  const turns = createTurns();
  for (const page of site.current.pages) {
    if (page.record) listLinks(page as DevPage & CompiledPage, site);
    if (turns.isDue()) await turns.give();
  }
}

function listLinks(page: DevPage & CompiledPage, { session }: DevSite): readonly Link[] {
  const known = linksByRecord.get(page.record);
  if (known?.session === session) return known.links;
  const links = listPageLinks(page, session);
  linksByRecord.set(page.record, { session, links });
  return links;
}

/** Returns the text of a file in the editor, or on disk; empty if it cannot be read. */
export function readText(file: string, { session: { unsaved } }: DevSite): string {
  const open = unsaved?.get(file);
  if (open !== undefined) return open;
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
