// What a `load` hook asks to be watched: a file, a folder with everything below it, or a pattern. Absolute.
import { dirname } from "node:path";
import picomatch from "picomatch";
import { isInside, nameOf } from "../report/paths.js";

/** Whether a file is the one that `glob` names, lies below it, or matches it. */
export function matchesGlob(file: string, glob: string): boolean {
  return createMatcher(glob)(file);
}

/** matchesGlob for many files. */
export function createMatcher(glob: string): (file: string) => boolean {
  const base = baseOfGlob(glob);
  if (base === glob) return (file) => isInside(file, base);
  const isMatch = picomatch(nameOf(glob, base), { dot: true });
  return (file) => isInside(file, base) && isMatch(nameOf(file, base));
}

/** The folder that holds every match of a pattern, up to its first wildcard; a name without wildcards itself. */
export function baseOfGlob(glob: string): string {
  const first = glob.search(/[*?]/);
  return first < 0 ? glob : dirname(glob.slice(0, first + 1));
}
