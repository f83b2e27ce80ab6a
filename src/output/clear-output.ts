// Removes an output, and rolls back the moves of a killed build. Only files in the output's list are removed.
import { lstatSync, readdirSync, realpathSync, rmSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { listEntries, listOtherFiles, statInside } from "../files/folder-contents.js";
import { settleOutput } from "./journal.js";
import { hasOutputList, outputListName, readOutputList } from "./output-list.js";
import { lockIfFree, type OutputLock } from "./output-lock.js";
import { isSwapped, isSwappedSite, removeEmpty, workFolders, workInside } from "./work-folder.js";

/** Rolls back the moves of a killed build, unless another build is running. */
export async function settle(out: string): Promise<void> {
  let lock: OutputLock | undefined;
  try {
    lock = lockIfFree(out);
    if (lock) await settleOutput({ work: lock.folder, out });
  } catch {
    // A read-only output folder is served unchanged.
  } finally {
    lock?.release();
  }
}

interface RemovedOutput {
  /** Number of files. */
  removed: number;
  /** Names of the files that docsgen did not write. They are left in place. */
  others: readonly string[];
}

/** Removes every file in the list, and then the list itself. */
export async function removeOutputs(out: string): Promise<RemovedOutput> {
  if (!lstatSync(out, { throwIfNoEntry: false })) return { removed: 0, others: [] };
  await settle(out);
  if (!hasOutputList(out)) return { removed: 0, others: listForeign(out) };
  const names = [...readOutputList(out).files.keys()];
  const removed = names.filter((name) => removeFile(out, name)).length;
  rmSync(join(out, outputListName), { force: true });
  const others = listOtherFiles(out, new Set());
  if (!isSwapped(out)) removeEmpty(out);
  else if (others.length === 0) removeSwapped(out);
  return { removed, others };
}

/** Returns the entries of a folder that docsgen did not create. */
export function listForeign(out: string): string[] {
  return listEntries(out).filter((name) => name !== workInside);
}

/** Removes the link, and the sites in the work folder. */
function removeSwapped(out: string): void {
  const [work] = workFolders(out);
  removeEmpty(realpathSync.native(out));
  unlinkSync(out);
  for (const name of readdirSync(work)) {
    if (isSwappedSite(name)) rmSync(join(work, name), { recursive: true, force: true });
  }
  removeEmpty(work);
}

/** Removes a file, and its parent folders if they are now empty. Returns false if the file does not exist. */
function removeFile(out: string, name: string): boolean {
  if (statInside(out, name)?.isDirectory() !== false) return false;
  const file = join(out, name);
  rmSync(file);
  const folder = dirname(file);
  if (folder !== out) removeEmpty(folder, join(out, name.split("/")[0] ?? ""));
  return true;
}
