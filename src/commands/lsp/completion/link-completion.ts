// Completes links: paths of pages and files, URLs of the site, and anchors.
import { readdirSync } from "node:fs";
import { basename, dirname, isAbsolute, join } from "node:path";
import { CompletionItemKind, type CompletionList } from "vscode-languageserver/node";
import type { DevPage, DevSite } from "../../../dev/dev-site.js";
import { displayName, isInside } from "../../../errors/file-names.js";
import { isMarkdownFile } from "../../../pages/links/link.js";
import type { CursorLine } from "../document-area.js";
import { listHeadings, resolveTarget } from "../link-targets.js";
import { createItems, type Proposal } from "./completion-items.js";

/** Starts of links; the last group is the typed part. */
const starts = [
  /!?\[[^\]]*\]\(<?([^\s<>()]*)$/,
  /^\s{0,3}\[[^\]]+\]:\s*<?([^\s<>]*)$/,
  /\b(?:href|src|link|file)=["']?([^\s"'{}<>]*)$/,
  /<!--[ \t]*@include:[ \t]*([^\s#{}]*)$/,
];
const linkKey = /^\s*(?:- )?(?:.*[{,]\s*)?["']?(?:link|href|src|image|file|prev|next)["']?:\s*["']?([^\s"',{}]*)$/;

interface LinkContext {
  page: DevPage;
  site: DevSite;
}

/** Undefined outside links. */
export async function completeLink(cursor: CursorLine, context: LinkContext): Promise<CompletionList | undefined> {
  const { area, before } = cursor;
  const patterns = area === "text" || area === "fence" ? starts : area === "front matter" ? [linkKey] : [];
  const typed = patterns.map((pattern) => pattern.exec(before)?.[1]).find((text) => text !== undefined);
  if (typed === undefined) return undefined;
  const hash = typed.indexOf("#");
  if (hash >= 0) return completeAnchor(typed.slice(0, hash), typed.slice(hash + 1), { cursor, ...context });
  const proposals = typed.startsWith("/") ? listUrls(context) : listPaths(typed, context);
  return createItems(proposals, { typed, cursor, kind: CompletionItemKind.File });
}

async function completeAnchor(
  path: string,
  typed: string,
  { page, site, cursor }: LinkContext & { cursor: CursorLine },
): Promise<CompletionList | undefined> {
  const target = path === "" ? { page } : resolveTarget(path, page, site);
  if (!target || !("page" in target)) return undefined;
  const headings = await listHeadings(target.page, site);
  const proposals = headings.map(({ id, text }) => ({ text: id, detail: text, alias: text }));
  return createItems(proposals, { typed, cursor, kind: CompletionItemKind.Reference });
}

function listUrls({ page: { meta }, site }: LinkContext): Proposal[] {
  const { base } = site.session.info;
  const pages = site.current.pages
    .filter((one) => one.meta.locale === meta.locale && one.meta.version === meta.version)
    .map((one) => ({ text: `/${one.meta.url.slice(base.length)}`, ...describe(one) }));
  return [...pages, ...[...site.current.publicFiles.keys()].map((out) => ({ text: `/${out}` }))];
}

function describe({ meta: { title, description } }: DevPage): Pick<Proposal, "detail" | "documentation" | "alias"> {
  return { detail: title, alias: title, ...(description !== "" && { documentation: description }) };
}

/** Returns pages by their relative path, near ones first, and the other files of the typed folder. */
function listPaths(typed: string, { page: { meta }, site }: LinkContext): Proposal[] {
  const folder = dirname(meta.file);
  const { content } = site.session.config;
  const pages = site.current.pages.flatMap((one): (Proposal & { distance: number })[] => {
    const { file, original, version } = one.meta;
    if (original !== undefined || version !== meta.version || !isAbsolute(file) || file === meta.file) return [];
    const text = toRelative(file, folder, typed);
    return [{ text, ...describe(one), distance: text.split("/").length }];
  });
  pages.sort((a, b) => a.distance - b.distance);
  const typedFolder = join(folder, typed.slice(0, typed.lastIndexOf("/") + 1));
  const files = isInside(typedFolder, content) ? listFiles(typedFolder) : [];
  return [...pages, ...files.map((name) => ({ text: toRelative(join(typedFolder, name), folder, typed) }))];
}

/** Encodes characters that end a link. Starts with `./`, unless something else is typed. */
function toRelative(file: string, folder: string, typed: string): string {
  const path = displayName(file, folder).replaceAll(/[\s()<>#?%]/g, encodeURIComponent);
  return path.startsWith("../") || (typed !== "" && !typed.startsWith(".")) ? path : `./${path}`;
}

function listFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((one) => one.isFile() && !isMarkdownFile(one.name) && !/^[._]/.test(basename(one.name)))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
