// Moves between the stage and the output, with a journal that is written before the first move and removed after the
// last. Replaced and removed files are kept in the stage until then. Failures are therefore rolled back immediately,
// and the moves of a killed process are rolled back by the next process: the output is then that of the last successful
// build. A corrupt or missing journal rolls back nothing. The list in the output still includes every file that the
// killed build may have put there, so the next build replaces or removes them. Files are not synced to disk: the order
// is guaranteed if a process is killed, not if the power fails.
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { writeWhole } from "../files/atomic-file.js";
import { hash } from "../files/content-hash.js";
import { createTurns } from "../files/yield-to-event-loop.js";
import { isDamagedList, outputListName } from "./output-list.js";
import { addName, isLeftover, removeEmpty, removeFiles, workNames } from "./work-folder.js";

/** `staged`: name of the new or removed file in the stage. `out`: path in the output. */
export type Move = { staged: string; out: string } & (
  | { kind: "put"; present: "nothing" | "file" | "folder" }
  | { kind: "remove" }
);

export interface Moves {
  /** The stage's name in the work folder. */
  stage: string;
  moves: readonly Move[];
  /** Missing folders of the output. A folder precedes its subfolders. */
  folders: readonly string[];
}

interface MovePaths {
  /** The work folder. */
  work: string;
  out: string;
}

/**
 * Thrown if the system refused a move. All moves were rolled back unless `isUndone` is false, in which case the next
 * build rolls them back.
 */
export class MoveFailure extends Error {
  readonly out: string;
  readonly isUndone: boolean;
  constructor(out: string, cause: unknown, isUndone = true) {
    super(`${out} cannot be moved`, { cause });
    this.out = out;
    this.isUndone = isUndone;
  }
}

/**
 * Performs the moves. Signals are handled between two moves. If a signal ends the process, the next build rolls back
 * the completed moves.
 * @throws MoveFailure
 */
export async function makeMoves(moves: Moves, places: MovePaths): Promise<void> {
  const journal = join(places.work, workNames.journal);
  const text = JSON.stringify(moves);
  writeWhole(journal, `${hash(text)}\n${text}`);
  let current = "";
  try {
    const created = new Set<string>();
    const left = new Set<string>();
    const turns = createTurns();
    for (const move of moves.moves) {
      current = move.out;
      const folder = join(places.out, dirname(move.out));
      if (move.kind === "put" && !created.has(folder)) {
        mkdirSync(folder, { recursive: true });
        created.add(folder);
      }
      if (move.kind === "remove") left.add(folder);
      makeMove(move, join(places.work, moves.stage), places.out);
      if (turns.isDue()) await turns.give();
    }
    for (const folder of left) if (folder !== places.out) removeEmpty(folder, topFolder(folder, places.out));
    rmSync(journal);
  } catch (thrown) {
    throw new MoveFailure(current, thrown, await isUndone(places));
  }
}

function makeMove(move: Move, stage: string, out: string): void {
  const file = join(out, move.out);
  const staged = join(stage, move.staged);
  if (move.kind === "remove") {
    renameSync(file, backupName(staged));
    return;
  }
  // A second name (hard link) preserves the old file, which also stays in place until the new file replaces it.
  if (move.present === "file") addName(file, backupName(staged));
  if (move.present === "folder") removeEmptyFolders(file);
  renameSync(staged, file);
}

/** Returns the topmost folder of the output that contains a folder. */
function topFolder(folder: string, out: string): string {
  const [top = ""] = relative(out, folder).split(sep);
  return join(out, top);
}

function backupName(staged: string): string {
  return `${staged}.old`;
}

function removeEmptyFolders(folder: string): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })) return;
  for (const name of readdirSync(folder)) removeEmptyFolders(join(folder, name));
  rmdirSync(folder);
}

/**
 * Rolls back incomplete moves, and removes the stages of killed builds. Requires the lock.
 * @throws MoveFailure if the system refuses a move. Everything needed to roll back the rest is then preserved
 */
export async function settleOutput(places: MovePaths): Promise<void> {
  await undoMoves(places);
  for (const name of readdirSync(places.work)) {
    if (isLeftover(name)) await removeFiles(join(places.work, name));
  }
}

/** True if moves have started but have neither completed nor been rolled back. */
export function areUnderWay(work: string): boolean {
  return existsSync(join(work, workNames.journal));
}

/** Rolls back the moves. Returns true on success. */
async function isUndone(places: MovePaths): Promise<boolean> {
  try {
    await undoMoves(places);
    return true;
  } catch {
    return false;
  }
}

/**
 * Rolls back the moves of the journal. The rollback can itself be interrupted at any point, and repeated.
 * @throws MoveFailure
 */
async function undoMoves({ work, out }: MovePaths): Promise<void> {
  const journal = join(work, workNames.journal);
  const { stage, moves, folders } = readJournal(journal) ?? { stage: "", moves: [], folders: [] };
  // If the last build's list is missing, somebody has removed the output, so there is nothing to restore.
  const list = moves.at(-1);
  const isGone = list?.kind === "put" && list.present === "file" && !existsSync(join(out, outputListName));
  const turns = createTurns();
  const undo = async (kind: Move["kind"]) => {
    const undone = isGone ? [] : moves.filter((move) => move.kind === kind).reverse();
    for (const move of undone) {
      undoMove(move, join(work, stage), out);
      if (turns.isDue()) await turns.give();
    }
  };
  // First remove new files, which may have taken the path of a removed folder.
  await undo("put");
  // Skips folders that were not created yet, or that contain foreign files.
  for (const folder of folders.toReversed()) removeEmpty(join(out, folder));
  await undo("remove");
  // A folder in its place was not created by docsgen: it is removed only if it is empty.
  if (isFolder(journal)) rmdirSync(journal);
  else rmSync(journal, { force: true });
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function undoMove(move: Move, stage: string, out: string): void {
  try {
    putBack(move, stage, out);
  } catch (thrown) {
    throw new MoveFailure(move.out, thrown, false);
  }
}

function putBack(move: Move, stage: string, out: string): void {
  const file = join(out, move.out);
  const staged = join(stage, move.staged);
  const kept = backupName(staged);
  // The file was not moved. The preserved file, if any, is only a second name for it.
  if (move.kind === "put" && existsSync(staged)) return;
  if (existsSync(kept)) {
    // The current list also includes all files of the preserved list.
    if (move.out === outputListName && isDamagedList(readFileSync(kept, "utf8"))) return;
    mkdirSync(dirname(file), { recursive: true });
    renameSync(kept, file);
  } else if (move.kind === "put" && move.present !== "file") rmSync(file, { force: true });
}

function readJournal(journal: string): Moves | undefined {
  if (!existsSync(journal) || isFolder(journal)) return undefined;
  const text = readFileSync(journal, "utf8");
  const json = text.slice(33);
  return hash(json) === text.slice(0, 32) ? (JSON.parse(json) as Moves) : undefined;
}
