// What has to be moved to turn one output into the next, worked out before anything is: whatever can be known to fail fails
// here. Files come in an order that keeps each page whole at any moment: what has its content in its name first, then what
// pages load under fixed names, pages, and last the removal of what nothing asks for any more. Before all of them comes a list
// of whatever may be in the output meanwhile, after them the new list.
import { accessSync, constants, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join, posix } from "node:path";
import { foldPath } from "../report/paths.js";
import { type Move, MoveFailure, type Moves } from "./journal.js";
import { outputListName } from "./output-list.js";
import { statInside } from "./present-files.js";
import { taken } from "./present-output.js";

export interface Put {
  out: string;
  /** Name in the stage. */
  staged: string;
  immutable: boolean;
}

export interface Change {
  /** The output folder. */
  out: string;
  /** The stage's name in the work folder. */
  stage: string;
  puts: readonly Put[];
  /** Paths that the last build wrote and this one does not. */
  stale: readonly string[];
  /** Names in the stage of the new list, and of the one that holds until all is moved. */
  list: string;
  meanwhile: string;
}

/** @throws DocsgenError `output-taken` for files of others in the way, MoveFailure where the system would refuse */
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
  /** Stale files in the way of new ones: they are removed first. */
  cleared: Set<string>;
  /** What is known of the output's folders. */
  isThereByFolder: Map<string, boolean>;
  /** See Moves. */
  folders: string[];
}

/** Pages last: a page must not be there before the files that it needs. */
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
    if (!isFolderThere(folder === "." ? "" : folder, way)) return "nothing";
    const stats = statOf(join(way.out, name));
    if (!stats) return "nothing";
    if (!stats.isDirectory()) return way.cleared.has(name) ? "nothing" : "file";
    clearFolder(name, way);
    return "folder";
  } catch (thrown) {
    throw thrown instanceof Error && "code" in thrown && "syscall" in thrown ? new MoveFailure(name, thrown) : thrown;
  }
}

/** Whether a folder is there; if not, it will be made. */
function isFolderThere(folder: string, way: Way): boolean {
  const known = way.isThereByFolder.get(folder);
  if (known !== undefined) return known;
  const parent = posix.dirname(folder);
  const isThere = (folder === "" || isFolderThere(parent === "." ? "" : parent, way)) && isFolderOnDisk(folder, way);
  way.isThereByFolder.set(folder, isThere);
  if (!isThere) way.folders.push(folder);
  return isThere;
}

function isFolderOnDisk(folder: string, way: Way): boolean {
  const path = join(way.out, folder);
  // The output itself may be a link.
  const stats = folder === "" ? statSync(path, { throwIfNoEntry: false }) : statOf(path);
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

/** Files of the last build are removed from a folder that becomes a file. */
function clearFolder(folder: string, way: Way): void {
  for (const entry of readdirSync(join(way.out, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) clearFolder(name, way);
    else if (way.stale.has(name)) way.cleared.add(name);
    else throw taken(name, "a file", way.out);
  }
}

/** Where names are the same in upper and lower case, removing the old name last would remove the new file. */
function clearOtherCases(puts: readonly Put[], { stale, cleared }: Way): void {
  const folded = new Set(puts.map(({ out }) => foldPath(out)));
  for (const name of stale) if (folded.has(foldPath(name))) cleared.add(name);
}

function isRemovable(name: string, way: Way): boolean {
  return statInside(way.out, name)?.isDirectory() === false;
}

/** Undefined if there is no such file, or if part of the path is not a folder. */
function statOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOTDIR") return undefined;
    throw thrown;
  }
}
