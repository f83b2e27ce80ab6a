// Converts source locations in cached data. File paths are relative to the site root, so that the cache is valid on any
// machine. The path of the page itself (`own`) is stored as an empty string, so that two pages with the same text have
// the same record.
import { isAbsolute, resolve } from "node:path";
import type { Place } from "../contract/data.js";
import { displayName } from "../errors/file-names.js";

/** Returns a file's name in the cache. The id of a source without a file is unchanged. */
export function relativeFile(file: string, root: string, own?: string): string {
  if (file === own) return "";
  return isAbsolute(file) ? displayName(file, root) : file;
}

/** Returns the absolute path for a file's name in the cache. */
export function absoluteFile(name: string, root: string, own = root): string {
  return name === "" ? own : resolve(root, name);
}

/** Converts diagnostics or links for the cache. */
export function toRelativePlaces<T extends { place?: Place }>(list: readonly T[], root: string, own?: string): T[] {
  return withFiles(list, (file) => relativeFile(file, root, own));
}

/** Converts diagnostics or links from the cache. */
export function toAbsolutePlaces<T extends { place?: Place }>(list: readonly T[], root: string, own?: string): T[] {
  return withFiles(list, (name) => absoluteFile(name, root, own));
}

/**
 * Explains why diagnostics or links from another machine cannot be shown: reports print lines of the files to which
 * they refer, so these must be the page itself or its inputs.
 */
export function findForeignPlace(
  list: readonly { place?: Place }[],
  isAllowed: (name: string) => boolean,
): string | undefined {
  const foreign = list.find(({ place }) => place && !isAllowed(place.file));
  return foreign?.place && `it names the file ${JSON.stringify(foreign.place.file)}`;
}

function withFiles<T extends { place?: Place }>(list: readonly T[], change: (file: string) => string): T[] {
  return list.map((one) => (one.place ? { ...one, place: { ...one.place, file: change(one.place.file) } } : one));
}
