// Plans the moves that turn one output into the next. Everything is checked before the first move, so that predictable
// failures occur here. The order of the moves keeps each page complete at any moment: first files with a content hash
// in their name, then files with fixed names that pages load, then pages, and finally the removal of unused files.
// Before these moves, a list of all files that may exist in the meantime is written; after them, the new list.
import { accessSync, constants, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join, posix } from "node:path";
import { foldPath } from "../errors/file-names.js";
import { statInside } from "../files/folder-contents.js";
import { taken } from "./existing-output.js";
import { type Move, MoveFailure, type Moves } from "./journal.js";
import { outputListName } from "./output-list.js";

interface Put {
  out: string;
  /** Name in the stage. */
  staged: string;
  immutable: boolean;
}

interface Change {
  /** The output folder. */
  out: string;
  /** The stage's name in the work folder. */
  stage: string;
  puts: readonly Put[];
  /** Paths that the last build wrote but this build does not. */
  stale: readonly string[];
  /** Names in the stage of the new list, and of the temporary list used during the moves. */
  list: string;
  meanwhile: string;
}

/** @throws DocsgenError `output-taken` if foreign files block a path, MoveFailure if the system would refuse a move */
export function planMoves({ out, stage, puts, stale, list, meanwhile }: Change): Moves {
  const way: Way = { out, stale: new Set(stale), cleared: new Set(), isThereByFolder: new Map(), folders: [] };
  const moves: Move[] = inOrder(puts).map((put) => ({
    kind: "put",
    staged: put.staged,
    out: put.out,
    present: prepareFile(put.out, way),
  }));
  if (stale.length > 0) clearOtherCases(puts, way);
  const removed = stale.filter((name) => isRemovable(name, way));
  const removals = (isEarly: boolean): Move[] =>
    removed.flatMap((name, at) => {
      return way.cleared.has(name) === isEarly ? [{ kind: "remove", staged: `removed-${at}`, out: name }] : [];
    });
  const present = prepareFile(outputListName, way);
  const first: Move = { kind: "put", staged: meanwhile, out: outputListName, present };
  const last: Move = { kind: "put", staged: list, out: outputListName, present: "file" };
  return { stage, folders: way.folders, moves: [first, ...removals(true), ...moves, ...removals(false), last] };
}

interface Way {
  out: string;
  stale: ReadonlySet<string>;
  /** Stale files that block new files. They are removed first. */
  cleared: Set<string>;
  /** For each folder path, true if the folder exists in the output. */
  isThereByFolder: Map<string, boolean>;
  /** See Moves. */
  folders: string[];
}

/** Sorts pages last: a page must not appear before the files that it needs. */
function inOrder(puts: readonly Put[]): Put[] {
  const isPage = ({ out }: Put) => out.endsWith(".html");
  return [
    ...puts.filter(({ immutable }) => immutable),
    ...puts.filter((put) => !put.immutable && !isPage(put)),
    ...puts.filter((put) => !put.immutable && isPage(put)),
  ];
}

function prepareFile(name: string, way: Way): "nothing" | "file" | "folder" {
  try {
    const folder = posix.dirname(name);
    if (!checkFolder(folder === "." ? "" : folder, way)) return "nothing";
    const stats = statIfPresent(join(way.out, name));
    if (!stats) return "nothing";
    if (!stats.isDirectory()) return way.cleared.has(name) ? "nothing" : "file";
    clearFolder(name, way);
    return "folder";
  } catch (thrown) {
    throw thrown instanceof Error && "code" in thrown && "syscall" in thrown ? new MoveFailure(name, thrown) : thrown;
  }
}

/** True if a folder exists. If it does not, plans its creation. */
function checkFolder(folder: string, way: Way): boolean {
  const cached = way.isThereByFolder.get(folder);
  if (cached !== undefined) return cached;
  const parent = posix.dirname(folder);
  const isThere = (folder === "" || checkFolder(parent === "." ? "" : parent, way)) && isFolderOnDisk(folder, way);
  way.isThereByFolder.set(folder, isThere);
  if (!isThere) way.folders.push(folder);
  return isThere;
}

function isFolderOnDisk(folder: string, way: Way): boolean {
  const path = join(way.out, folder);
  // The output folder itself may be a symbolic link.
  const stats = folder === "" ? statSync(path, { throwIfNoEntry: false }) : statIfPresent(path);
  if (!stats) return false;
  if (stats.isSymbolicLink()) throw taken(folder, "a symbolic link", way.out);
  if (stats.isDirectory()) {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  }
  if (!way.stale.has(folder)) throw taken(folder, "a file", way.out);
  way.cleared.add(folder);
  return false;
}

/** Plans the removal of the last build's files from a folder that becomes a file. */
function clearFolder(folder: string, way: Way): void {
  for (const entry of readdirSync(join(way.out, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) clearFolder(name, way);
    else if (way.stale.has(name)) way.cleared.add(name);
    else throw taken(name, "a file", way.out);
  }
}

/**
 * If the file system ignores case, removing the old name last would remove the new file, so the removal is planned
 * first.
 */
function clearOtherCases(puts: readonly Put[], { stale, cleared }: Way): void {
  const folded = new Set(puts.map(({ out }) => foldPath(out)));
  for (const name of stale) if (folded.has(foldPath(name))) cleared.add(name);
}

function isRemovable(name: string, way: Way): boolean {
  return statInside(way.out, name)?.isDirectory() === false;
}

/** Returns undefined if the file does not exist, or if part of the path is not a folder. */
function statIfPresent(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOTDIR") return undefined;
    throw thrown;
  }
}
