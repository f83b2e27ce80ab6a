// Determines which files are watched, and which folders lead to them. Paths are stored as POSIX paths.
import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { foldersAbove, isBelowAny, toPosix } from "../../errors/file-names.js";
import { baseOfGlob, createMatcher } from "../../errors/name-patterns.js";

interface WatchedPaths {
  /** True if edits of this path are reported. */
  has(path: string, isFolder: boolean): boolean;
  /** Adds files, folders, and patterns. Returns the base folders of new ones. */
  add(globs: Iterable<string>): string[];
  /** True if a path is not watched and does not lead to a watched path. */
  isIgnored(path: string, isFolder: boolean): boolean;
}

/** @param ignored folders that are never watched */
export function createWatchedPaths(ignored: readonly string[]): WatchedPaths {
  /** Each name includes everything below it. A site may have a name in each of its folders. */
  const names = new Set<string>();
  const patterns = new Map<string, { base: string; matches(file: string): boolean }>();
  const foldersOnTheWay = new Set<string>();
  const never = new Set(ignored.map(toPosix));
  const has = (path: string, isFolder: boolean) =>
    isBelowAny(path, names) ||
    [...patterns.values()].some(({ base, matches }) => isBelow(path, base) && (isFolder || matches(path)));
  return {
    has: (path, isFolder) => has(toPosix(path), isFolder),
    add(globs) {
      return [...globs].map(toPosix).flatMap((glob) => {
        const base = baseOfGlob(glob);
        if (patterns.has(glob) || (base === glob && has(glob, false))) return [];
        if (base === glob) names.add(glob);
        else patterns.set(glob, { base, matches: createMatcher(glob) });
        for (const folder of [base, ...foldersAbove(base)]) foldersOnTheWay.add(folder);
        return base;
      });
    },
    isIgnored(file, isFolder) {
      const path = toPosix(file);
      if (noise.test(path) || isBelowAny(path, never)) return true;
      return !has(path, isFolder) && !(isFolder && foldersOnTheWay.has(path));
    },
  };
}

/** Packages, repositories, and temporary files of editors. */
const noise = /\/(?:node_modules|\.git|\.DS_Store|4913|\.#[^/]*|[^/]*~|[^/]*\.sw[a-z])$/;

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === "/");
}

/** True if a symbolic link leads to a folder that contains the link. */
export function isLoop(link: string): boolean {
  try {
    const target = realpathSync(link);
    for (let folder = dirname(link); folder !== dirname(folder); folder = dirname(folder)) {
      if (realpathSync(folder) === target) return true;
    }
    return false;
  } catch {
    return true;
  }
}
