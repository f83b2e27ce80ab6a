// Operations on file names. They do not access the disk.
import { isAbsolute, relative } from "node:path";

/** True if `file` is `folder` or inside it. Both are absolute. */
export function isInside(file: string, folder: string): boolean {
  const inside = relative(folder, file);
  return inside !== ".." && !/^\.\.[/\\]/.test(inside) && !isAbsolute(inside);
}

/** Converts a file name to forward slashes, as used in URLs and cache keys on every system. */
export function toPosix(file: string): string {
  return file.replaceAll("\\", "/");
}

/** Returns the POSIX path of a file relative to `folder`, as used in messages, cache keys, and output lists. */
export function displayName(file: string, folder: string): string {
  return toPosix(relative(folder, file));
}

/** Yields the folders above a POSIX path, nearest first. */
export function* foldersAbove(path: string): Generator<string> {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) yield path.slice(0, end);
}

/** True if a POSIX path is in `names` or below one of them. */
export function isBelowAny(path: string, names: ReadonlySet<string>): boolean {
  if (names.has(path)) return true;
  for (const folder of foldersAbove(path)) if (names.has(folder)) return true;
  return false;
}

/** The separator on Windows, and characters that are not allowed in file names. */
const illegal = /[\\\p{Cc}]/u;
const maxSegmentBytes = 255;
/** Fast path for most paths; a site may have 30,000. */
const plain = /^(?:[\w@-][\w@.-]{0,84}\/)*[\w@-][\w@.-]{0,84}$/;

/**
 * Explains why a POSIX path is not valid in the output folder; undefined if it is valid. Completes "… is not a path for
 * the output: ".
 */
export function outputPathProblem(out: string): string | undefined {
  if (plain.test(out)) return undefined;
  const segments = out.split("/");
  if (out === "" || segments.includes("..") || segments.includes(".")) return "it points outside the output folder";
  if (segments.includes("")) return "it has an empty segment";
  const [character] = illegal.exec(out) ?? [];
  if (character !== undefined) return `it contains ${JSON.stringify(character)}`;
  const isLong = segments.some((segment) => Buffer.byteLength(segment) > maxSegmentBytes);
  return isLong ? `one of its segments is longer than ${maxSegmentBytes} bytes` : undefined;
}

/**
 * Characters, endings, and names that Windows does not allow, from Microsoft's "Naming Files, Paths, and Namespaces".
 */
const foreign = /[<>:"|?*]|[. ](?=\/|$)|(?<=^|\/)(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=[./]|$)/i;

/**
 * Returns the segment or character of a POSIX path that Windows does not allow, such as `aux` or `?`. Undefined if the
 * path is valid.
 */
export function windowsProblem(out: string): string | undefined {
  return foreign.exec(out)?.[0];
}

/** Fast path for most output paths. */
const folded = /^[a-z\d/._-]*$/;

/**
 * Normalizes case and accents. File systems that ignore these differences treat paths with the same result as one file.
 */
export function foldPath(path: string): string {
  return folded.test(path) ? path : path.normalize("NFC").toLowerCase();
}
