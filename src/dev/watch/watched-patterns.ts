// Paths of files and of whole folders, and patterns with `*`, `**` and `?`.
import { dirname } from "node:path";
import { isInside, nameOf } from "../../errors/file-names.js";
import { matcherOf } from "../../errors/name-patterns.js";

/** True if a file is the one that `glob` names, is below that folder, or matches the pattern. */
export function matchesGlob(file: string, glob: string): boolean {
  return createMatcher(glob)(file);
}

/** matchesGlob for many files. */
export function createMatcher(glob: string): (file: string) => boolean {
  const base = baseOfGlob(glob);
  if (base === glob) return (file) => isInside(file, base);
  const isMatch = matcherOf([nameOf(glob, base)], { dot: true });
  return (file) => isInside(file, base) && isMatch(nameOf(file, base));
}

/** The folder that contains every match of a pattern, up to its first wildcard; the path itself if it has no wildcards. */
export function baseOfGlob(glob: string): string {
  const first = glob.search(/[*?]/);
  return first < 0 ? glob : dirname(glob.slice(0, first + 1));
}
