// Rewrites the links of all pages so that they lead to the same pages and files after a move. A link that still does is
// left as it is. A new link is only used if the site's own rules resolve it to the target.
import { statSync } from "node:fs";
import { dirname, isAbsolute, join, posix, resolve } from "node:path";
import { searchedPrefixes } from "../../config/editions/site-editions.js";
import type { Link, PageMeta } from "../../contract/data.js";
import { displayName, isInside } from "../../errors/file-names.js";
import { listPageLinks } from "../../flow/page-links.js";
import { isMarkdownFile, type LinkContext, resolveLink, splitHref, withBase } from "../../pages/links/link.js";
import { decodePercent } from "../../pages/links/page-addresses.js";
import type { CompiledPage } from "../../pages/page.js";
import type { Site } from "../../session/site.js";
import { replaceHref } from "./href-positions.js";
import type { MovedPaths } from "./moved-paths.js";
import type { MovedSite } from "./moved-site.js";
import type { TextEdits } from "./text-edits.js";

export interface Rewriting extends MovedSite {
  paths: MovedPaths;
  edits: TextEdits;
  /** Metadata after the move by id after the move. */
  metaAfter: ReadonlyMap<string, PageMeta>;
  /** Id before the move by URL without query and hash. */
  idByUrl: ReadonlyMap<string, string>;
}

export function rewriteLinks(page: CompiledPage, rewriting: Rewriting): void {
  for (const link of linksBefore(page, rewriting)) {
    const [path] = splitHref(link.href);
    if (link.written !== undefined || path === "") continue;
    const target = findTarget(link, page.meta, rewriting);
    if (target) rewriteLink(link, target, page.meta, rewriting);
  }
}

/** Returns the links of a page. If the move is done, they are resolved as they were before it. */
function linksBefore({ meta, record }: CompiledPage, { before: { site }, paths }: Rewriting): Link[] {
  const links = listPageLinks({ meta: { ...meta, file: paths.locate(meta.file) ?? meta.file }, record }, site);
  if (!paths.isDone) return links;
  return links.map(({ url: _, external: __, ...link }) => {
    const file = paths.unmap(link.place.file);
    const resolved = resolveLink({ written: link.href, encoded: link.href }, createLinkContext(meta, file, site));
    return { ...resolved, ...link, place: { ...link.place, file } };
  });
}

type Target = { id: string; rest: string } | { file: string; rest: string };

/** Returns the page or file of a link. Undefined for other sites, dead links, and files of the public folder. */
function findTarget({ href, url, external }: Link, meta: PageMeta, rewriting: Rewriting): Target | undefined {
  if (url !== undefined) {
    const [address, rest] = splitHref(url);
    const id = rewriting.idByUrl.get(address);
    if (id !== undefined) return { id, rest };
  }
  if (external && url === undefined) return undefined;
  const { before, paths } = rewriting;
  const file = filesOf(href, meta.file, meta.file, before.site).find((one) => isFile(paths.locate(one)));
  return file === undefined ? undefined : { file, rest: splitHref(href)[1] };
}

function isFile(file: string | undefined): boolean {
  return file !== undefined && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** Returns the files that a link can refer to, in order. `from` and `page` are absolute paths. */
export function filesOf(href: string, from: string, page: string, { config }: Site): string[] {
  const names = [splitHref(href)[0], href].map(decodePercent);
  if (href.startsWith("/")) return names.map((name) => join(config.content, name));
  return [from, page].flatMap((one) => (isAbsolute(one) ? names.map((name) => resolve(dirname(one), name)) : []));
}

function rewriteLink(link: Link, target: Target, meta: PageMeta, rewriting: Rewriting): void {
  const { paths, edits, metaAfter, idAfter } = rewriting;
  const own = metaAfter.get(idAfter.get(meta.id) ?? meta.id);
  if (!own) return;
  const from = { before: link.place.file, after: paths.map(link.place.file) };
  const context = createLinkContext(own, from.after, rewriting.after.site);
  const candidates =
    "id" in target
      ? pageLinks(link.href, target, { own, from, context }, rewriting)
      : fileLinks(link.href, target, { own, from }, rewriting);
  if (candidates === "same") return;
  if (candidates === undefined) {
    edits.leave(link.place, `The link ${link.href} cannot be rewritten.`);
    return;
  }
  replaceHref(link, candidates, edits);
}

/** @param from absolute path of the file with the link: the page, or a file that it includes */
export function createLinkContext(own: PageMeta, from: string, { addresses, info, config }: Site): LinkContext {
  const prefixes = searchedPrefixes(info, own);
  const fromId = from === own.file || !isAbsolute(from) ? own.id : displayName(from, config.content);
  return {
    ...{ id: own.id, from: fromId, base: info.base, origin: info.origin, find: addresses.find },
    ...(prefixes.length > 0 && { prefixes }),
    resolve: addresses.resolve,
  };
}

interface Linking {
  own: PageMeta;
  from: { before: string; after: string };
  context: LinkContext;
}

/** Returns the first form of a link that leads to the page. `same`: the link as written does. */
function pageLinks(
  href: string,
  { id, rest }: { id: string; rest: string },
  { context }: Linking,
  { idAfter, after }: Rewriting,
): string | "same" | undefined {
  const { base, origin } = after.site.info;
  const target = idAfter.get(id) ?? id;
  const url = after.site.urlById.get(target);
  if (url === undefined) return undefined;
  const leads = (link: string) => {
    const resolved = resolveLink({ written: link, encoded: link }, context);
    return (
      resolved.url !== undefined && decodePercent(resolved.url) === decodePercent(url + rest) && !resolved.isRespelt
    );
  };
  if (leads(href)) return "same";
  const [path, written] = splitHref(href);
  const forms =
    path.startsWith("/") || /^(?:https?:)?\/\//.test(path)
      ? rootForms(path, target, { base, origin, url, context })
      : relativeForms(path, target, context);
  return forms.map((form) => form + written).find(leads);
}

function rootForms(
  path: string,
  target: string,
  {
    base,
    origin,
    url,
    context: { prefixes = [] },
  }: { base: string; origin: string; url: string; context: LinkContext },
): string[] {
  if (!path.startsWith("/") || path.startsWith("//")) return [origin + url];
  const local = `/${url.slice(base.length)}`;
  const own = prefixes.find((prefix) => target.startsWith(prefix)) ?? "";
  const isPrefixed = own === "" || withBase(path, base).startsWith(base + own);
  const short = url.startsWith(base + own) ? `/${url.slice(base.length + own.length)}` : local;
  const ids = [target.slice(own.length), target].map((id) => `/${encodePath(id)}`);
  const urls = isPrefixed ? [local, short] : [short, local];
  if (isPrefixed) ids.reverse();
  const hasBase = base !== "/" && withBase(path, base) === path;
  return isMarkdownFile(path) ? [...ids, local, url] : [...(hasBase ? [url] : urls), url, ...ids];
}

function relativeForms(path: string, target: string, { id, from = id }: LinkContext): string[] {
  const relative = posix.relative(posix.dirname(from), target);
  const named = relative.startsWith("../") || !path.startsWith("./") ? relative : `./${relative}`;
  const safe = encodePath(named);
  const bare = safe.replace(/\.(?:md|mdx|markdown)$/i, "");
  const folder = bare.replace(/(?:^|(?<=\/))(?:index|README)$/, "") || "./";
  const shape = isMarkdownFile(path) ? [] : path.endsWith("/") ? [folder, `${bare}/`] : [bare];
  return [...shape, safe, `./${safe}`];
}

/** Encodes characters that end a link in Markdown, or have a meaning in URLs. */
function encodePath(path: string): string {
  return encodeURI(decodePercent(path)).replace(
    /[()#?]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Like pageLinks, for a file. */
function fileLinks(
  href: string,
  { file, rest }: { file: string; rest: string },
  { own, from }: Pick<Linking, "own" | "from">,
  { paths, after }: Rewriting,
): string | "same" | undefined {
  const target = paths.map(file);
  const leads = (link: string) => {
    const found = filesOf(link, from.after, own.file, after.site).find((one) => paths.origin(one) !== undefined);
    return found === target;
  };
  if (leads(href)) return "same";
  const { content } = after.site.config;
  const relative = encodePath(displayName(target, dirname(from.after)));
  const named = relative.startsWith("../") || !href.startsWith("./") ? relative : `./${relative}`;
  const root =
    isInside(target, content) && href.startsWith("/") ? [`/${encodePath(displayName(target, content))}`] : [];
  return [...root, named].map((form) => form + rest).find(leads);
}
