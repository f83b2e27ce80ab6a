// Limits which files another tool's configuration may read: files in the repository, except Git's data and local
// secrets.
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative } from "node:path";

/** Returns the real path of the Git repository that contains a folder, or of the folder itself if there is none. */
export function repositoryRoot(folder: string): string {
  const real = realPath(folder) ?? folder;
  for (let above = real; ; above = dirname(above)) {
    if (existsSync(join(above, ".git"))) return above;
    if (dirname(above) === above) return real;
  }
}

const hidden = /(?:^|[\\/])(?:\.git|\.env(?:\.[^\\/]*)?)(?:[\\/]|$)/;

/**
 * True if a configuration may read a path. For a symbolic link, its target is checked; for a missing file, the nearest
 * existing folder.
 * @param repository real path
 */
export function isReadable(path: string, repository: string): boolean {
  const inside = relative(repository, nearestRealPath(path));
  const isOutside = inside === ".." || /^\.\.[\\/]/.test(inside) || isAbsolute(inside);
  return !isOutside && !hidden.test(inside);
}

function nearestRealPath(path: string): string {
  const real = realPath(path);
  if (real !== undefined || dirname(path) === path) return real ?? path;
  return join(nearestRealPath(dirname(path)), basename(path));
}

/** Returns undefined if the path does not exist. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
