// Creates folders. `mkdirSync` with `recursive` is not used because it never returns for a path below /proc, where
// folders are still reported as missing after they are created.
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents. Returns the topmost folder that was created, or undefined if the folder
 * already exists.
 * @throws the system's error if a folder cannot be created
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
