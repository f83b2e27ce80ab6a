// The real path of a file that may not exist yet.
import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Returns the real path of a file. For a missing file, returns the real path of the nearest existing folder, joined
 * with the rest of the path.
 */
export function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    const parent = dirname(file);
    return parent === file ? file : join(realPath(parent), basename(file));
  }
}
