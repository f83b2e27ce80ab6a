// Names of files as a plugin asks for them to be watched: a file, a folder with all below it, or a pattern in which `*` and
// `?` stand for what is in one name and `**` for any folders. Absolute, with the system's separators.
import { sep } from "node:path";
import { isInside, toPosix } from "../report/paths.js";

/** Whether a file is the one that a name names, lies below it, or matches it. */
export function matchesGlob(file: string, glob: string): boolean {
  return isInside(file, glob) || (hasWildcard(glob) && expressionOf(glob).test(file));
}

/** The folder that all files are in that a pattern can match; a name without wildcards as it is. */
export function baseOfGlob(glob: string): string {
  return hasWildcard(glob) ? glob.slice(0, glob.slice(0, glob.search(/[*?]/)).lastIndexOf(sep)) : glob;
}

export function hasWildcard(glob: string): boolean {
  return /[*?]/.test(glob);
}

function expressionOf(glob: string): RegExp {
  const source = toPosix(glob).replace(/\*\*\/|\*\*|\*|\?|[^\w/]/g, (part) => {
    const wild: Record<string, string> = { "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]" };
    return wild[part] ?? `\\${part}`;
  });
  return new RegExp(`^${source.replaceAll("/", "[/\\\\]")}$`);
}
