// Maps paths before a move to paths after it, and back.
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { isInside } from "../../errors/file-names.js";

/** Absolute paths of the file or folder that moves. */
export interface FileMove {
  from: string;
  to: string;
}

export interface MovedPaths {
  /** Returns the path after the move. */
  map(file: string): string;
  /** Returns the path before the move of the file that has this path after it. Undefined if there is none. */
  origin(file: string): string | undefined;
  isMoved(file: string): boolean;
}

export function createMovedPaths({ from, to }: FileMove): MovedPaths {
  const isMoved = (file: string) => isInside(file, from);
  return {
    isMoved,
    map: (file) => (isMoved(file) ? join(to, relative(from, file)) : file),
    origin(file) {
      const before = isInside(file, to) ? join(from, relative(to, file)) : undefined;
      if (before !== undefined && existsSync(before)) return before;
      return !isMoved(file) && existsSync(file) ? file : undefined;
    },
  };
}
