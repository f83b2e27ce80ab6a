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
  /** True if the files have already been moved, for example in an editor. */
  isDone: boolean;
  /** Returns the path after the move. */
  map(file: string): string;
  /** Returns the path before the move, for a path after it. */
  unmap(file: string): string;
  /** Returns the current path of the file that has this path before the move. Undefined if there is none. */
  locate(file: string): string | undefined;
  /** Returns the path before the move of the file that has this path after it. Undefined if there is none. */
  origin(file: string): string | undefined;
  isMoved(file: string): boolean;
}

export function createMovedPaths({ from, to }: FileMove, isDone = false): MovedPaths {
  const isMoved = (file: string) => isInside(file, from);
  const isTarget = (file: string) => isInside(file, to);
  const map = (file: string) => (isMoved(file) ? join(to, relative(from, file)) : file);
  const unmap = (file: string) => (isTarget(file) ? join(from, relative(to, file)) : file);
  const locate = (file: string) => {
    const current = isDone ? map(file) : file;
    const isPast = !isDone || isMoved(file) || !isTarget(file);
    return isPast && existsSync(current) ? current : undefined;
  };
  return {
    ...{ isDone, isMoved, map, unmap, locate },
    origin(file) {
      const before = unmap(file);
      return (isTarget(file) || !isMoved(file)) && locate(before) !== undefined ? before : undefined;
    },
  };
}
