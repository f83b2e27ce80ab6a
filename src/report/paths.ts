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
