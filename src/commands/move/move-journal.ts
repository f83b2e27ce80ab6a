// Applies a move, and undoes it. A journal in the cache folder has the previous bytes of each file.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { closedGit } from "../../contract/closed-git.js";
import { failure } from "../../errors/errors.js";
import { isInside } from "../../errors/file-names.js";
import { writeWhole } from "../../files/atomic-file.js";
import { hash } from "../../files/content-hash.js";
import { makeFolders } from "../../files/make-folders.js";
import type { FileMove } from "./moved-paths.js";

/** Paths are absolute and those after the move. */
interface ChangedFile {
  file: string;
  /** Content before the move, in base64. */
  before: string;
  /** Hash of the content after the move. */
  after: string;
}

interface Journal {
  /** `guide/a.md → guide/b.md` */
  title: string;
  /** Absent if only a heading moved. */
  move?: FileMove;
  /** Folders that were created for the target. */
  created: string[];
  changed: ChangedFile[];
  /** Hashes of all files that move, by path relative to the target. The path of a single file is empty. */
  moved: Record<string, string>;
}

export interface MovePlan {
  title: string;
  move?: FileMove;
  /** True if the files have already been moved. Default: false. */
  isDone?: boolean;
  /** New content by path after the move. */
  writes: ReadonlyMap<string, string>;
}

/** Journals of older moves are removed. */
const maxJournals = 100;

/** Moves and writes the files. The journal is written first, so that an interrupted move can be undone. */
export function applyMove({ title, move, isDone = false, writes }: MovePlan, folder: string): void {
  const changed = [...writes].map(([file, text]): ChangedFile => {
    const before = readFileSync(isDone ? file : pathBefore(file, move)).toString("base64");
    return { file, before, after: hash(Buffer.from(text)) };
  });
  const created = move ? (isDone ? foldersOnlyFor(move.to) : missingFolders(dirname(move.to))) : [];
  const moved = move ? hashFiles(isDone ? move.to : move.from) : {};
  const journal: Journal = { title, created, changed, moved, ...(move && { move }) };
  makeFolders(folder);
  const name = `${nextNumber(folder)}.json`;
  writeWhole(join(folder, name), `${JSON.stringify(journal)}\n`);
  try {
    if (move && !isDone) {
      makeFolders(dirname(move.to));
      rename(move);
    }
    for (const [file, text] of writes) writeFileSync(file, text);
  } catch (thrown) {
    if (isDone) restoreContents(journal);
    else restore(journal);
    rmSync(join(folder, name));
    throw thrown;
  }
  for (const old of listJournals(folder).slice(0, -maxJournals)) rmSync(join(folder, old));
}

function pathBefore(file: string, move: FileMove | undefined): string {
  return move && isInside(file, move.to) ? join(move.from, relative(move.to, file)) : file;
}

/**
 * Undoes the last move. Returns its title.
 * @throws DocsgenError if there is none, or if a file has changed since; in this case, nothing is changed
 */
export function undoMove(folder: string): string {
  const name = listJournals(folder).at(-1);
  if (name === undefined) throw failure("move-refused", "There is no move to undo.", { exitCode: 2 });
  const journal = JSON.parse(readFileSync(join(folder, name), "utf8")) as Journal;
  const hint = `undo that change first; the move was ${journal.title}`;
  const { move } = journal;
  if (move && existsSync(move.from) && existsSync(move.to)) {
    throw failure("move-refused", "The old path exists again.", { place: { file: move.from }, hint, exitCode: 2 });
  }
  const file = findChanged(journal);
  if (file !== undefined) {
    throw failure("move-refused", "The file has changed since the move.", { place: { file }, hint, exitCode: 2 });
  }
  restore(journal);
  rmSync(join(folder, name));
  return journal.title;
}

/** Finds a file that is neither as before nor as after the move. An interrupted move leaves both. */
function findChanged({ move, changed, moved }: Journal): string | undefined {
  const isDone = move === undefined || existsSync(move.to);
  const pathNow = (file: string) => (isDone ? file : pathBefore(file, move));
  const edited = new Set(changed.map(({ file }) => file));
  const ofMoved = Object.entries(moved).flatMap(([path, sum]) => {
    const file = join(move?.to ?? "", path);
    return edited.has(file) ? [] : [{ file, sums: [sum] }];
  });
  const ofEdited = changed.map(({ file, before, after }) => ({
    file,
    sums: [after, hash(Buffer.from(before, "base64"))],
  }));
  const found = [...ofEdited, ...ofMoved].find(({ file, sums }) => !sums.includes(hashIfFile(pathNow(file))));
  return found && pathNow(found.file);
}

function restore({ move, created, changed }: Journal): void {
  const isDone = move !== undefined && existsSync(move.to) && !existsSync(move.from);
  if (move === undefined || isDone) restoreContents({ changed });
  if (!move) return;
  if (isDone) {
    makeFolders(dirname(move.from));
    rename({ from: move.to, to: move.from });
  }
  for (const folder of [...created].reverse()) {
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

function restoreContents({ changed }: Pick<Journal, "changed">): void {
  for (const { file, before } of changed) writeFileSync(file, Buffer.from(before, "base64"));
}

/** Uses `git mv` for a file or folder that Git tracks, so that the index has the move. */
function rename({ from, to }: FileMove): void {
  const cwd = dirname(from);
  const git = (...words: string[]) =>
    execFileSync("git", [...closedGit, ...words], { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  let isTracked = false;
  try {
    isTracked = git("ls-files", "--", from) !== "";
  } catch {
    // Git is missing, or the folder is not a repository.
  }
  try {
    if (isTracked) git("mv", "--", from, to);
  } catch {
    // The index is locked, for example. Git also recognizes a move that it did not make.
  }
  if (existsSync(from)) renameSync(from, to);
}

function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [...missingFolders(dirname(folder)), folder];
}

/** Returns the folders that contain nothing else, as a move by hand has probably created them. */
function foldersOnlyFor(path: string): string[] {
  const folder = dirname(path);
  return readdirSync(folder).length === 1 ? [...foldersOnlyFor(folder), folder] : [];
}

function hashIfFile(file: string): string {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? hash(readFileSync(file)) : "";
}

function hashFiles(path: string): Record<string, string> {
  if (statSync(path).isFile()) return { "": hashIfFile(path) };
  const names = readdirSync(path, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => statSync(join(path, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, hashIfFile(join(path, name))]));
}

/** Names of the journals, oldest first. */
function listJournals(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}

function nextNumber(folder: string): number {
  return Number.parseInt(listJournals(folder).at(-1) ?? "0", 10) + 1;
}
