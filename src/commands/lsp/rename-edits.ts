// Renames headings and files with the plan of `docsgen move`. The editor applies the edits.
import { statSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Range, TextEdit, WorkspaceEdit } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { DevSite } from "../../dev/dev-site.js";
import { isInside } from "../../errors/file-names.js";
import { isMarkdownFile } from "../../pages/links/link.js";
import { withSeparateReport } from "../../session/session.js";
import { type MoveRequest, resolveRequest } from "../move/move-request.js";
import { createMovedPaths } from "../move/moved-paths.js";
import { type Plan, planMove } from "../move/planned-move.js";
import { findLink, rangeInLine } from "./document-area.js";
import { findSubject, type Spot } from "./navigation.js";

export interface Renaming {
  edit: WorkspaceEdit;
  /** References that have to be changed by hand. */
  leftovers: readonly string[];
}

/** Returns the anchor at a position and its range. Undefined if there is none. */
export async function findRenamed(spot: Spot): Promise<{ range: Range; placeholder: string } | undefined> {
  const subject = await findSubject(spot);
  if (!subject?.anchor) return undefined;
  const { text, line } = spot.cursor;
  const link = findLink(spot.cursor);
  const explicit = text.lastIndexOf(`{#${subject.anchor}}`);
  const title = /^ {0,3}#+[ \t]+/.exec(text)?.[0].length ?? 0;
  const [start, end] = link
    ? [link.start + link.href.indexOf("#") + 1, link.end]
    : explicit >= 0
      ? [explicit + 2, explicit + 2 + subject.anchor.length]
      : [title, text.trimEnd().length];
  return { range: rangeInLine(line, start, end), placeholder: subject.anchor };
}

/** @throws DocsgenError if the new anchor is invalid or taken */
export async function renameHeading(spot: Spot, name: string): Promise<Renaming | undefined> {
  const subject = await findSubject(spot);
  if (!subject?.anchor) return undefined;
  const to = name.replace(/^#/, "");
  return plan({ file: subject.page.meta.file, from: subject.anchor, to }, spot.site);
}

/**
 * Returns the edits for a file or folder that the editor is about to rename. Undefined if it contains no pages.
 * @throws DocsgenError like planMove
 */
export async function renameFile(oldUri: string, newUri: string, site: DevSite): Promise<Renaming | undefined> {
  const { config } = site.session;
  const [from, to] = [fileURLToPath(oldUri), fileURLToPath(newUri)];
  const isFolder = statSync(from, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isInside(from, config.content) || !(isFolder || isMarkdownFile(from))) return undefined;
  return plan(resolveRequest(from, to, config), site);
}

async function plan(request: MoveRequest, site: DevSite): Promise<Renaming> {
  const planned = await planMove(request, withSeparateReport(site.base));
  return { edit: toWorkspaceEdit(planned), leftovers: planned.leftovers.map(({ message }) => message) };
}

/** Files are named by their path before the move. */
function toWorkspaceEdit({ edits, writes, move }: Plan): WorkspaceEdit {
  const paths = move && createMovedPaths(move);
  const changes: Record<string, TextEdit[]> = {};
  for (const [file, after] of writes) {
    const before = paths?.origin(file) ?? file;
    const text = edits.read(before) ?? "";
    const document = TextDocument.create("", "", 0, text);
    const isExact = edits.apply(before) === after;
    const own = isExact ? edits.editsOf(before) : [changedPart(text, after)];
    changes[pathToFileURL(before).href] = own.map(({ start, end, text: newText }) => ({
      range: { start: document.positionAt(start), end: document.positionAt(end) },
      newText,
    }));
  }
  return { changes };
}

/** Returns a single edit, for files that are changed beyond the edits of links. */
function changedPart(before: string, after: string): { start: number; end: number; text: string } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let same = 0;
  const most = Math.min(before.length, after.length) - start;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}
