// Computes everything that a move changes, without changing anything.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { localId } from "../../config/editions/site-editions.js";
import { failure } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { placeFromOffset } from "../../errors/text-offsets.js";
import { prepare } from "../../flow/prepare.js";
import { decodePercent } from "../../pages/links/page-addresses.js";
import { readAddresses, renderLock } from "../../pages/links/published-addresses.js";
import type { RoutedPage } from "../../pages/page.js";
import { type Session, withSeparateReport } from "../../session/session.js";
import type { Site } from "../../session/site.js";
import { compilePages, type TracedPage } from "../../steps/compile/compile-step.js";
import { nameWithoutEnding } from "../../steps/sources/fallback-pages.js";
import { isReadOnly, readOnlyFailure } from "../../steps/write/maintainer-file.js";
import { folderIds, rewriteConfig } from "./config-rewrites.js";
import { moveHeading, rewriteAnchors } from "./heading-move.js";
import { rewriteIncludes } from "./include-rewrites.js";
import { type Rewriting, rewriteLinks } from "./link-rewrites.js";
import type { MovePlan } from "./move-journal.js";
import type { FileRequest, MoveRequest } from "./move-request.js";
import { createMovedPaths } from "./moved-paths.js";
import { type MovedSite, prepareMove } from "./moved-site.js";
import { moveAlias, refuseTakenAlias } from "./page-aliases.js";
import { type Leftover, TextEdits } from "./text-edits.js";

export interface Plan extends MovePlan {
  edits: TextEdits;
  /** URL with base of each page after the move, by id. Absent if only a heading moves. */
  urlById?: ReadonlyMap<string, string>;
  /** Old and new URL of each page whose URL changes, without base. */
  redirects: { oldUrl: string; newUrl: string }[];
  leftovers: readonly Leftover[];
}

/** An edit for display. */
export interface ListedEdit {
  /** `content/index.md:8`. */
  place: string;
  before: string;
  after: string;
}

export function listEdits({ edits }: Plan, root: string): ListedEdit[] {
  return edits.files().flatMap((file) => {
    const text = edits.read(file) ?? "";
    const name = displayName(edits.currentPath(file), root);
    return edits.editsOf(file).map(({ start, end, text: replacement }) => {
      const { line } = placeFromOffset(start, text, file);
      return { place: `${name}:${line}`, before: text.slice(start, end), after: replacement.trim() };
    });
  });
}

/** @throws DocsgenError if a file to edit is read-only */
export function refuseReadOnly({ edits }: Plan): void {
  const file = edits
    .files()
    .map((one) => edits.currentPath(one))
    .find(isReadOnly);
  if (file !== undefined) throw readOnlyFailure(file);
}

export async function planMove(request: MoveRequest, session: Session): Promise<Plan> {
  return "move" in request ? planFileMove(request, session) : planHeadingMove(request, session);
}

async function planFileMove({ move, isFolder, isDone = false }: FileRequest, session: Session): Promise<Plan> {
  const paths = createMovedPaths(move, isDone);
  const edits = new TextEdits(session.unsaved, paths.locate);
  const moved = await prepareMove(session, move, isDone);
  const { before, after, idAfter } = moved;
  const { root, content } = session.config;
  if (![...before.pages].some(({ meta }) => paths.isMoved(meta.file))) {
    throw failure("move-refused", `${displayName(move.from, root)} is not a page, and contains none.`, { exitCode: 2 });
  }
  const pages = await compileBefore(moved, isDone);
  const rewriting: Rewriting = {
    ...{ ...moved, paths, edits },
    metaAfter: new Map(after.pages.map(({ meta }) => [meta.id, meta])),
    idByUrl: new Map(before.pages.map(({ meta }) => [meta.url, meta.id])),
  };
  for (const page of pages) rewriteLinks(page, rewriting);
  rewriteIncludes(pages, rewriting);
  rewriteConfig(session, isFolder ? folderIds(move, content) : undefined, rewriting);
  leaveTranslations(rewriting);
  const { base } = before.site.info;
  const changes = before.pages.flatMap(({ meta }) => {
    const url = after.site.urlById.get(idAfter.get(meta.id) ?? meta.id);
    const isChanged = meta.original === undefined && url !== undefined && url !== meta.url;
    return isChanged ? [{ meta, oldUrl: `/${meta.url.slice(base.length)}`, newUrl: `/${url.slice(base.length)}` }] : [];
  });
  for (const { meta, newUrl } of changes) refuseTakenAlias(newUrl, meta.id, before.pages);
  const taken = new Set(after.pages.map(({ meta }) => decodePercent(meta.url)));
  const changeByFile = new Map(
    changes
      .filter(({ oldUrl }) => !taken.has(decodePercent(base + oldUrl.slice(1))))
      .map((one) => [one.meta.file, one]),
  );
  const writes = new Map<string, string>();
  for (const file of new Set([...edits.files(), ...changeByFile.keys()])) {
    const change = changeByFile.get(file);
    const text = edits.apply(file, (edited) => (change ? moveAlias(edited, file, change) : edited));
    if (text !== edits.original(file)) writes.set(paths.map(file), text);
  }
  lockMoved(changes, before.site, writes);
  return {
    title: `${displayName(move.from, root)} → ${displayName(move.to, root)}`,
    ...{ move, isDone, edits, writes, redirects: changes, leftovers: edits.leftovers, urlById: after.site.urlById },
  };
}

/** Returns the pages before the move. If it is done, they are compiled where they are now. */
async function compileBefore({ before, after, idAfter }: MovedSite, isDone: boolean): Promise<TracedPage[]> {
  if (!isDone) return (await compilePages({ pages: before.pages }, before.site)).pages;
  const { pages } = await compilePages({ pages: after.pages }, withSeparateReport(after.site));
  const metaBefore = new Map(before.pages.map(({ meta }) => [idAfter.get(meta.id) ?? meta.id, meta]));
  return pages.flatMap(({ meta: { id }, ...page }) => {
    const meta = metaBefore.get(id);
    return meta ? { meta, ...page } : [];
  });
}

/** Reports translations of pages that move, because they belong to a page by its path. */
function leaveTranslations({ before: { pages, site }, idAfter, edits }: Rewriting): void {
  const nameOf = ({ meta }: RoutedPage) => `${meta.version} ${nameWithoutEnding(localId(site.info, meta))}`;
  const isMoved = ({ meta }: RoutedPage) => idAfter.has(meta.id);
  const names = new Set(pages.filter(isMoved).map(nameOf));
  for (const page of pages) {
    if (page.meta.original !== undefined || isMoved(page) || !names.has(nameOf(page))) continue;
    edits.leave({ file: page.meta.file }, "This translation of the page does not move.");
  }
}

async function planHeadingMove(
  { file, from, to }: { file: string; from: string; to: string },
  session: Session,
): Promise<Plan> {
  const { pages: routed, site } = await prepare(session);
  const { pages } = await compilePages({ pages: routed }, site);
  const page = pages.find(({ meta }) => meta.file === file && meta.original === undefined);
  const { root } = session.config;
  if (!page) throw failure("unknown-page", `${displayName(file, root)} is not a page.`, { exitCode: 2 });
  const edits = new TextEdits(session.unsaved);
  moveHeading(page, { from, to }, site, edits);
  rewriteAnchors(pages, { url: page.meta.url, from, to }, site, edits);
  const writes = new Map(edits.files().map((one) => [one, edits.apply(one)]));
  const address = `/${page.meta.url.slice(site.info.base.length)}`;
  writeLock(site, writes, (anchorsByUrl) => {
    const anchors = anchorsByUrl.get(address);
    if (anchors?.includes(from)) anchorsByUrl.set(address, [...anchors, to].sort());
  });
  const title = `${displayName(file, root)}#${from} → #${to}`;
  return { title, edits, writes, redirects: [], leftovers: edits.leftovers };
}

/** Adds the new URLs to the lock file, with the anchors of the old ones. */
function lockMoved(
  changes: readonly { oldUrl: string; newUrl: string }[],
  site: Site,
  writes: Map<string, string>,
): void {
  writeLock(site, writes, (anchorsByUrl) => {
    for (const { oldUrl, newUrl } of changes) {
      const anchors = anchorsByUrl.get(oldUrl);
      if (anchors) anchorsByUrl.set(newUrl, [...new Set([...(anchorsByUrl.get(newUrl) ?? []), ...anchors])].sort());
    }
  });
}

function writeLock(
  { config }: Site,
  writes: Map<string, string>,
  change: (anchorsByUrl: Map<string, string[]>) => void,
): void {
  const { addressLock: file, root } = config;
  if (file === undefined || !existsSync(file)) return;
  const anchorsByUrl = new Map(readAddresses(file).map(({ address, anchors }) => [address, anchors]));
  const before = JSON.stringify([...anchorsByUrl]);
  change(anchorsByUrl);
  if (JSON.stringify([...anchorsByUrl]) === before) return;
  writes.set(
    join(root, displayName(file, root)),
    renderLock([...anchorsByUrl].map(([address, anchors]) => ({ address, anchors }))),
  );
}
