// The work folder of an output, `.dist.docsgen` next to `dist`: the lock, the stage and the journal of a build, outside
// the folder that a server publishes. It exists only while a build runs, after one was killed, or if the output is
// swapped. It depends on the output alone, not on the cache: any build into a folder finds the remains of others, on
// the same file system.
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

/** True for the name of a site that was swapped in at some time. */
export function isSwappedSite(name: string): boolean {
  return siteName.test(name);
}

/** True for the remains of a killed build, except its lock. Other names are not docsgen's. */
export function isLeftover(name: string): boolean {
  return leftName.test(name) || (name.startsWith(workNames.journal) && temporaryName.test(name));
}

export interface WorkFolder {
  folder: string;
  /** The topmost folder that was created for it; undefined if it existed. */
  made: string | undefined;
}

/**
 * Creates the work folder where files can be renamed from it into the output: next to the output or, if the output is
 * mounted or its parent is not writable, inside it, under a name that hosts do not serve.
 * @throws the system's error if neither can be written
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

/** Creates a folder. Not recursive: on a read-only disk, the error would only report a missing folder. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (thrown) {
    // Another build has created it.
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw thrown;
  }
}

/** Returns both possible work folders. A link counts as its target, unless that is a site in the work folder. */
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

/** Gives a file a second name. If hard links are not supported, creates a copy. */
export function addName(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    copyFileSync(file, name);
  }
}

/** Removes a folder and its parents up to `top`, while they are empty. */
export function removeEmpty(folder: string, top = folder): void {
  try {
    for (let at = folder; at.length >= top.length; at = dirname(at)) rmdirSync(at);
  } catch {
    // Not empty, or removed by another build.
  }
}

/** Removes a file or a folder of any size, and yields to other work. */
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
