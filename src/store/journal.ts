// Moves between the stage and the output, with a journal that is written before the first and removed after the last. What a
// move replaces or removes is kept in the stage until then. So a failure is undone at once, and what a killed process left
// half done is undone by whoever looks next: the output is then that of the last build that ended well.
//
// A journal that is damaged or gone undoes nothing. The list in the output then still names all that the killed build may have
// put there, so the next build replaces or removes it.
//
// No file is forced to the disk: the order holds when a process is killed, not when the power fails.
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { hash } from "./hash.js";
import { isDamagedList, outputListName } from "./output-list.js";
import { createTurns } from "./turns.js";
import { writeWhole } from "./whole-file.js";
import { addName, isLeftover, removeEmpty, removeFiles, workNames } from "./work-folder.js";

/** `staged` is a name in the stage: of the file that is put, or for what is removed. `out` is the path in the output. */
export type Move = { staged: string; out: string } & (
  | { kind: "put"; present: "nothing" | "file" | "folder" }
  | { kind: "remove" }
);

export interface Moves {
  /** The stage's name in the work folder. */
  stage: string;
  moves: readonly Move[];
  /** Folders of the output that are not there yet, a folder before those in it. */
  folders: readonly string[];
}

interface Places {
  /** The work folder. */
  work: string;
  out: string;
}

/** A move that the system refused. Everything is as it was, unless `isUndone` is false: then the next build undoes it. */
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
 * Signals are heard between two moves: the next build undoes what was made until then.
 * @throws MoveFailure
 */
export async function makeMoves(moves: Moves, places: Places): Promise<void> {
  const journal = join(places.work, workNames.journal);
  const text = JSON.stringify(moves);
  writeWhole(journal, `${hash(text)}\n${text}`);
  let current = "";
  try {
    const made = new Set<string>();
    const left = new Set<string>();
    const turns = createTurns();
    for (const move of moves.moves) {
      current = move.out;
      const folder = join(places.out, dirname(move.out));
      if (move.kind === "put" && !made.has(folder)) {
        mkdirSync(folder, { recursive: true });
        made.add(folder);
      }
      if (move.kind === "remove") left.add(folder);
      makeMove(move, join(places.work, moves.stage), places.out);
      if (turns.isDue()) await turns.give();
    }
    for (const folder of left) if (folder !== places.out) removeEmpty(folder, topOf(folder, places.out));
    rmSync(journal);
  } catch (thrown) {
    throw new MoveFailure(current, thrown, await isUndone(places));
  }
}

function makeMove(move: Move, stage: string, out: string): void {
  const file = join(out, move.out);
  const staged = join(stage, move.staged);
  if (move.kind === "remove") {
    renameSync(file, keptName(staged));
    return;
  }
  // Under its second name it is kept, and stays at its place until the new one is there.
  if (move.present === "file") addName(file, keptName(staged));
  if (move.present === "folder") removeEmptyFolders(file);
  renameSync(staged, file);
}

/** The topmost folder of the output that a folder is in. */
function topOf(folder: string, out: string): string {
  const [top = ""] = relative(out, folder).split(sep);
  return join(out, top);
}

function keptName(staged: string): string {
  return `${staged}.old`;
}

function removeEmptyFolders(folder: string): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })) return;
  for (const name of readdirSync(folder)) removeEmptyFolders(join(folder, name));
  rmdirSync(folder);
}

/**
 * Undoes what was begun and not ended, and removes the stages of builds that were killed. For whoever holds the lock.
 * @throws MoveFailure if the system refuses that; what is needed to undo the rest is still there then
 */
export async function settleOutput(places: Places): Promise<void> {
  await undoMoves(places);
  for (const name of readdirSync(places.work)) {
    if (isLeftover(name)) await removeFiles(join(places.work, name));
  }
}

/** Whether moves were begun, and neither ended nor undone. */
export function areUnderWay(work: string): boolean {
  return existsSync(join(work, workNames.journal));
}

/** Undoes what was begun, and says whether that was possible. */
async function isUndone(places: Places): Promise<boolean> {
  try {
    await undoMoves(places);
    return true;
  } catch {
    return false;
  }
}

/**
 * Can itself be stopped at any moment and begun again.
 * @throws MoveFailure
 */
async function undoMoves({ work, out }: Places): Promise<void> {
  const journal = join(work, workNames.journal);
  const { stage, moves, folders } = readJournal(journal) ?? { stage: "", moves: [], folders: [] };
  // Without the list of the last build there is no output to go back to: somebody has removed it.
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
  // What was removed may have made room for a folder of the same name.
  await undo("put");
  // Not those that were not made yet, or that hold files of others.
  for (const folder of folders.toReversed()) removeEmpty(join(out, folder));
  await undo("remove");
  rmSync(journal, { force: true });
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
  const kept = keptName(staged);
  // It was not moved: the kept file, if there is one, is only a second name.
  if (move.kind === "put" && existsSync(staged)) return;
  if (existsSync(kept)) {
    // The list that is there names all of its files, too.
    if (move.out === outputListName && isDamagedList(readFileSync(kept, "utf8"))) return;
    mkdirSync(dirname(file), { recursive: true });
    renameSync(kept, file);
  } else if (move.kind === "put" && move.present !== "file") rmSync(file, { force: true });
}

function readJournal(journal: string): Moves | undefined {
  if (!existsSync(journal)) return undefined;
  const text = readFileSync(journal, "utf8");
  const json = text.slice(33);
  return hash(json) === text.slice(0, 32) ? (JSON.parse(json) as Moves) : undefined;
}
