// What a `load` hook asks to be watched: a file, a folder with everything below it, or a pattern. Absolute.
import { dirname } from "node:path";
import picomatch from "picomatch";
import { isInside, nameOf } from "../store/paths.js";

/** Whether a file is the one that `glob` names, lies below it, or matches it. */
export function matchesGlob(file: string, glob: string): boolean {
  const base = baseOfGlob(glob);
  if (!isInside(file, base)) return false;
  return base === glob || picomatch.isMatch(nameOf(file, base), nameOf(glob, base), { dot: true });
}

/** The folder that holds every match of a pattern, up to its first wildcard; a name without wildcards itself. */
export function baseOfGlob(glob: string): string {
  const first = glob.search(/[*?]/);
  return first < 0 ? glob : dirname(glob.slice(0, first + 1));
}
