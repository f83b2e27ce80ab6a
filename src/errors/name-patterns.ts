// Matches names against glob patterns (`*`, `**`, `?`) with picomatch, which is loaded on first use. A pattern can also
// be the path of a file or of a whole folder.
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { displayName, isInside } from "./file-names.js";

/**
 * Returns a function that matches POSIX names against the patterns. `dot`: wildcards also match names that start with a
 * dot.
 */
export function createNameMatcher(
  patterns: readonly string[],
  options: { dot?: boolean } = {},
): (name: string) => boolean {
  const picomatch = createRequire(import.meta.url)("picomatch") as typeof import("picomatch");
  return picomatch([...patterns], options);
}

/** True if a file has the path `glob`, is below the folder `glob`, or matches the pattern. */
export function matchesGlob(file: string, glob: string): boolean {
  return createMatcher(glob)(file);
}

/** Like matchesGlob, for many files. */
export function createMatcher(glob: string): (file: string) => boolean {
  const base = baseOfGlob(glob);
  if (base === glob) return (file) => isInside(file, base);
  const isMatch = createNameMatcher([displayName(glob, base)], { dot: true });
  return (file) => isInside(file, base) && isMatch(displayName(file, base));
}

/**
 * Returns the folder that contains every match of a pattern (the path up to its first wildcard), or the path itself if
 * it has no wildcards.
 */
export function baseOfGlob(glob: string): string {
  const first = glob.search(/[*?]/);
  return first < 0 ? glob : dirname(glob.slice(0, first + 1));
}
