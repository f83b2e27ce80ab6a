// Lists the files that docsgen creates in a cache folder, by name. Only these files are ever removed from the folder.
// Caches of earlier versions have no marker, so they are recognized by not containing any other files.
import { type Dirent, existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryName } from "../files/atomic-file.js";
import { segmentName } from "./segments/segment-folder.js";

/** Marks a folder as a cache, for docsgen and for backup programs: see https://bford.info/cachedir/. */
export const markerName = "CACHEDIR.TAG";
export const marker =
  "Signature: 8a477f597d28d172789f06886806bc55\n# A cache of docsgen: it can be deleted at any time.\n";

export const ignoreName = ".gitignore";
export const ignoreAll = "*\n";

/** Expected entries of a folder, by name. A `tree` is removed with its contents. */
type Layout = readonly (readonly [name: RegExp, contents: "file" | "tree" | Layout])[];

const pageFolders: Layout = [
  [/-[0-9a-f]{8}\.list$/, "file"],
  [/-[0-9a-f]{8}(?:\.\d+\.half)?$/, "tree"],
];
/** Scripts of evaluated pages. */
const moduleScripts: Layout = [
  [/^slots?-[\w-]+\.mjs(?:\.map)?$/, "file"],
  [temporaryName, "file"],
];
/** File with the results of `docsgen links`. */
export const linkResultsName = "external-links.json";

const entries: Layout = [
  [/^(?:index|external-links\.json|[0-9a-f]{32}\.mjs)$/, "file"],
  [segmentName, "file"],
  [temporaryName, "file"],
  [/^folders$/, pageFolders],
  [/^modules$/, moduleScripts],
];
const configs: Layout = [
  [/^(?:packages|[0-9a-f]{32}(?:\.mjs)?)$/, "file"],
  [temporaryName, "file"],
];
/** Folder name of a version's cache, including the identity of its remote cache, if any. */
export const versionName = /^cache-\d+(?:-[0-9a-f]+)?$/;
const cacheFolder: Layout = [
  [/^(?:CACHEDIR\.TAG|\.gitignore)$/, "file"],
  [temporaryName, "file"],
  [/^config$/, configs],
  // Journals of `docsgen move`.
  [/^moves$/, [[/^\d+\.json$/, "file"]]],
  [versionName, entries],
];

interface Contents {
  /** Absolute paths of the entries that docsgen created. A folder comes after its entries. */
  created: { path: string; kind: "file" | "tree" | "folder" }[];
  /** Names of all other entries, relative to the cache folder. */
  others: string[];
}

function inspect(folder: string, layout: Layout): Contents {
  const contents: Contents = { created: [], others: [] };
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const [, kind] = layout.find(([name]) => name.test(entry.name)) ?? [];
    if (kind === "file" ? !isCreatedFile(entry, path) : kind === undefined || !entry.isDirectory()) {
      contents.others.push(entry.name);
    } else if (kind === "file" || kind === "tree") contents.created.push({ path, kind });
    else {
      const inner = inspect(path, kind ?? []);
      contents.created.push(...inner.created, { path, kind: "folder" });
      contents.others.push(...inner.others.map((name) => `${entry.name}/${name}`));
    }
  }
  return contents;
}

function isCreatedFile(entry: Dirent, path: string): boolean {
  if (!entry.isFile()) return false;
  return entry.name !== ignoreName || readFileSync(path, "utf8") === ignoreAll;
}

/** True if docsgen created the folder, or if it is empty. */
export function isCache(folder: string): boolean {
  return isMarked(folder) || inspect(folder, cacheFolder).others.length === 0;
}

export function isMarked(folder: string): boolean {
  try {
    return readFileSync(join(folder, markerName), "utf8") === marker;
  } catch {
    return false;
  }
}

interface RemovedCache {
  isRemoved: boolean;
  /** Names of the entries that docsgen did not create. They are left in place. */
  others: readonly string[];
}

/** Removes everything that docsgen created in a cache folder, and then the folder itself if it is empty. */
export function removeCache(folder: string): RemovedCache {
  if (!existsSync(folder)) return { isRemoved: false, others: [] };
  if (!isCache(folder)) return { isRemoved: false, others: readdirSync(folder).sort() };
  const others = removeCreated(folder, cacheFolder);
  removeIfEmpty(folder);
  return { isRemoved: true, others };
}

/** Removes the entries of another version's cache. */
export function removeEntries(folder: string): void {
  removeCreated(folder, entries);
  removeIfEmpty(folder);
}

function removeCreated(folder: string, layout: Layout): string[] {
  const { created, others } = inspect(folder, layout);
  // The marker is removed last, so that an interrupted removal can be repeated.
  const last = join(folder, markerName);
  for (const { path, kind } of [...created].sort((a, b) => Number(a.path === last) - Number(b.path === last))) {
    if (kind === "folder") removeIfEmpty(path);
    else if (path !== last || others.length === 0) rmSync(path, { recursive: kind === "tree", force: true });
  }
  return others.sort();
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // The folder contains other files, or another process uses it.
  }
}
