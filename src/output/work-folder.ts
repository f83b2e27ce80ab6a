// The work folder of an output, `.dist.docsgen` next to `dist`. It contains the lock, the stage, and the journal of a
// build, outside the folder that a server publishes. It only exists while a build runs, after a build was killed, or if
// the output is swapped. Its location depends only on the output, not on the cache. Therefore, any build that writes to
// the same output folder finds what an earlier build left, on the same file system.
import { randomBytes } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { isInside } from "../errors/file-names.js";
import { temporaryName } from "../files/atomic-file.js";
import { makeFolders } from "../files/make-folders.js";
import { createTurns } from "../files/yield-to-event-loop.js";

/** Names in the work folder. Names of stages and sites get a random suffix. */
export const workNames = { lock: "lock", journal: "journal", stage: "stage-", site: "site-" } as const;

/** Name of a work folder inside the output. */
export const workInside = ".docsgen-work";

const siteName = /^site-stage-[0-9a-f]{16}$/;
const leftName = /^(?:journal|stage-[0-9a-f]{16}|lock-[0-9a-f]{24}|\.docsgen-[0-9a-f]{24})$/;

/** True if the name belongs to a site that was swapped in at some point. */
export function isSwappedSite(name: string): boolean {
  return siteName.test(name);
}

/**
 * True if the name belongs to a file that a killed build left, except its lock. docsgen did not create files with other
 * names.
 */
export function isLeftover(name: string): boolean {
  return leftName.test(name) || (name.startsWith(workNames.journal) && temporaryName.test(name));
}

export interface WorkFolder {
  folder: string;
  /** The topmost folder that was created for it; undefined if the folder already existed. */
  made: string | undefined;
}

/**
 * Creates the work folder on the same file system as the output, so that files can be renamed. It is next to the
 * output. If the output is a mount point or its parent is not writable, it is inside the output, under a name that
 * hosts do not serve.
 * @throws the system's error if neither folder is writable
 */
export function openWorkFolder(out: string): WorkFolder {
  const [beside, inside] = workFolders(out);
  const isNew = !lstatSync(out, { throwIfNoEntry: false });
  try {
    const made = makeFolders(beside);
    if (isNew || canRename(beside, out)) return { folder: beside, made };
    removeEmpty(beside, made ?? beside);
  } catch (thrown) {
    if (isNew) throw thrown;
  }
  makeFolder(inside);
  return { folder: inside, made: inside };
}

/** Creates a folder. Not recursive, because on a read-only disk, the error would then only report a missing folder. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (thrown) {
    // Another build has already created it.
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw thrown;
  }
}

/**
 * Returns both possible work folders. If the output is a link, its target counts, unless the target is a site in the
 * work folder.
 */
export function workFolders(out: string): [beside: string, inside: string] {
  const real = existsSync(out) ? realpathSync.native(out) : out;
  return [workPath(isSwapped(out) ? out : real), join(real, workInside)];
}

/** True if the output is a link to a site in its work folder. */
export function isSwapped(out: string): boolean {
  const work = workPath(out);
  return existsSync(out) && existsSync(work) && isInside(realpathSync.native(out), realpathSync.native(work));
}

function workPath(out: string): string {
  return join(dirname(out), `.${basename(out)}.docsgen`);
}

function canRename(from: string, to: string): boolean {
  const name = `.docsgen-${randomBytes(12).toString("hex")}`;
  try {
    mkdirSync(join(from, name));
    renameSync(join(from, name), join(to, name));
    rmdirSync(join(to, name));
    return true;
  } catch {
    removeEmpty(join(from, name));
    return false;
  }
}

/** Adds a second name (hard link) for a file. If hard links are not supported, creates a copy. */
export function addName(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    copyFileSync(file, name);
  }
}

/** Removes a folder and its parents up to `top`, as long as they are empty. */
export function removeEmpty(folder: string, top = folder): void {
  try {
    for (let at = folder; at.length >= top.length; at = dirname(at)) rmdirSync(at);
  } catch {
    // Not empty, or removed by another build.
  }
}

/** Removes a file or a folder of any size, yielding to other work in between. */
export async function removeFiles(file: string): Promise<void> {
  const turns = createTurns();
  if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    for (const name of readdirSync(file)) {
      rmSync(join(file, name), { recursive: true, force: true });
      if (turns.isDue()) await turns.give();
    }
  }
  rmSync(file, { recursive: true, force: true });
}
