// Questions about file names that every room asks. Nothing here looks at the disk.
import { isAbsolute, relative } from "node:path";

/** Whether `file` is `folder` or lies below it. Both absolute. */
export function isInside(file: string, folder: string): boolean {
  const inside = relative(folder, file);
  return inside !== ".." && !/^\.\.[/\\]/.test(inside) && !isAbsolute(inside);
}

/** A file name with forward slashes, as addresses and cache keys have them on every system. */
export function toPosix(file: string): string {
  return file.replaceAll("\\", "/");
}

/** The posix name of a file, relative to `folder`: what messages, cache keys and output lists show. */
export function nameOf(file: string, folder: string): string {
  return toPosix(relative(folder, file));
}

/** The folders above a posix path, nearest first. */
export function* foldersAbove(path: string): Generator<string> {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) yield path.slice(0, end);
}

/** Whether a posix path is one of `names` or lies below one. */
export function isBelowAny(path: string, names: ReadonlySet<string>): boolean {
  if (names.has(path)) return true;
  for (const folder of foldersAbove(path)) if (names.has(folder)) return true;
  return false;
}

/** A separator on Windows, and characters that have no place in a file name. */
const illegal = /[\\\p{Cc}]/u;
const maxSegmentBytes = 255;
/** Most paths, of which a site may have thirty thousand. */
const plain = /^(?:[\w@-][\w@.-]{0,84}\/)*[\w@-][\w@.-]{0,84}$/;

/**
 * Why a posix path cannot be one of a file in the output folder; undefined if it can. Completes "… is not a path for the
 * output: ".
 */
export function outputPathProblem(out: string): string | undefined {
  if (plain.test(out)) return undefined;
  const segments = out.split("/");
  if (out === "" || segments.includes("..") || segments.includes(".")) return "it leads out of the output folder";
  if (segments.includes("")) return "it has an empty part";
  const [character] = illegal.exec(out) ?? [];
  if (character !== undefined) return `it contains ${JSON.stringify(character)}`;
  const isLong = segments.some((segment) => Buffer.byteLength(segment) > maxSegmentBytes);
  return isLong ? `a part of it is longer than ${maxSegmentBytes} bytes` : undefined;
}

/** Characters, ends and whole names that Windows has no files of; by Microsoft's "Naming Files, Paths, and Namespaces". */
const foreign = /[<>:"|?*]|[. ](?=\/|$)|(?<=^|\/)(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=[./]|$)/i;

/** What of a posix path Windows refuses: `aux`, `?`. Undefined if it takes the path. */
export function windowsProblem(out: string): string | undefined {
  return foreign.exec(out)?.[0];
}

/** Most paths of the output. */
const folded = /^[a-z\d/._-]*$/;

/** A path as file systems see it that ignore case and the ways to write an accent: two paths that fold alike are one file there. */
export function foldPath(path: string): string {
  return folded.test(path) ? path : path.normalize("NFC").toLowerCase();
}
