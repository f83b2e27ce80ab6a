// The work folder of an output, `.dist.docsgen` beside `dist`: the lock, the stage and the journal of a build, kept out of
// what a server publishes. It is there only while a build runs, after one was killed, or to hold a site that is swapped. It
// depends on the output alone, not on the cache: whoever builds into a folder finds what others left, on the same file system.
import { randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, realpathSync, renameSync, rmdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isInside } from "../report/paths.js";

export interface WorkFolder {
  folder: string;
  /** The topmost folder that was made for it; undefined if it was there. */
  made: string | undefined;
}

/**
 * Makes the work folder where files can be renamed from there into the output: beside it or, for a mounted output or one
 * whose parent cannot be written, inside it, under a name that hosts do not serve.
 * @throws the system's error if neither can be written
 */
export function openWorkFolder(out: string): WorkFolder {
  const [beside, inside] = workFolders(out);
  const isNew = !lstatSync(out, { throwIfNoEntry: false });
  try {
    const made = mkdirSync(beside, { recursive: true });
    if (isNew || canRename(beside, out)) return { folder: beside, made };
    removeEmpty(beside, made ?? beside);
  } catch (thrown) {
    if (isNew) throw thrown;
  }
  return { folder: inside, made: mkdirSync(inside) ?? inside };
}

/** Both places of the work folder. A link counts as the folder that it leads to, unless that is a site in the work folder. */
export function workFolders(out: string): [beside: string, inside: string] {
  const own = besideOf(out);
  const real = statSync(out, { throwIfNoEntry: false }) ? realpathSync(out) : out;
  const isSwapped = statSync(own, { throwIfNoEntry: false }) !== undefined && isInside(real, realpathSync(own));
  return [isSwapped ? own : besideOf(real), join(real, ".docsgen-work")];
}

function besideOf(out: string): string {
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
    removeEmpty(join(from, name), join(from, name));
    return false;
  }
}

/** Removes a folder and its parents up to `top`, while they are empty. */
export function removeEmpty(folder: string, top: string): void {
  try {
    for (let at = folder; at.length >= top.length; at = dirname(at)) rmdirSync(at);
  } catch {
    // Not empty, or removed by another build.
  }
}
