// Places in cached data. Their files are relative to the site's root, so that the cache is good on any machine; the file of
// the page that the data belongs to (`own`) is the empty name, so that two pages with the same text have the same record.
import { isAbsolute, resolve } from "node:path";
import type { Place } from "../contract/data.js";
import { nameOf } from "../report/paths.js";

/** A file's name in the cache; the id of a source without a file stays as it is. */
export function relativeFile(file: string, root: string, own?: string): string {
  if (file === own) return "";
  return isAbsolute(file) ? nameOf(file, root) : file;
}

/** The file, from its name in the cache. */
export function absoluteFile(name: string, root: string, own = root): string {
  return name === "" ? own : resolve(root, name);
}

/** Diagnostics or links as the cache keeps them. */
export function relativePlaces<T extends { place?: Place }>(list: readonly T[], root: string, own?: string): T[] {
  return withFiles(list, (file) => relativeFile(file, root, own));
}

/** Diagnostics or links from the cache. */
export function absolutePlaces<T extends { place?: Place }>(list: readonly T[], root: string, own?: string): T[] {
  return withFiles(list, (name) => absoluteFile(name, root, own));
}

/** Returns why diagnostics or links of another machine cannot be shown: reports print lines of the files that they name. */
export function foreignPlace(
  list: readonly { place?: Place }[],
  isAllowed: (name: string) => boolean,
): string | undefined {
  const foreign = list.find(({ place }) => place && !isAllowed(place.file));
  return foreign?.place && `it names the file ${JSON.stringify(foreign.place.file)}`;
}

function withFiles<T extends { place?: Place }>(list: readonly T[], change: (file: string) => string): T[] {
  return list.map((one) => (one.place ? { ...one, place: { ...one.place, file: change(one.place.file) } } : one));
}
