// Creates folders. `mkdirSync` with `recursive` never returns for a path below /proc, where new folders are reported as
// missing.
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents. Returns the topmost folder that was created, or undefined if it exists already.
 * @throws the system's error if one of them cannot be created
 */
export function makeFolders(folder: string): string | undefined {
  try {
    mkdirSync(folder);
    return folder;
  } catch (thrown) {
    if (isFolder(folder)) return undefined;
    const parent = dirname(folder);
    if (parent === folder || isFolder(parent)) throw thrown;
    const top = makeFolders(parent);
    if (top === undefined) throw thrown;
    makeFolders(folder);
    return top;
  }
}

function isFolder(folder: string): boolean {
  try {
    return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}
