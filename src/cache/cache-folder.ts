// Location of a site's cache. If the site has a config, it is in the site folder. Otherwise, it is in the user's cache
// folder, because the root is then the content folder. If that is read-only, it is in the system's temporary folder.
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Diagnostic } from "../contract/data.js";
import { failure } from "../errors/errors.js";
import { writeWhole } from "../files/atomic-file.js";
import { hash } from "../files/content-hash.js";
import { describeNames } from "../files/folder-contents.js";
import { makeFolders } from "../files/make-folders.js";
import { realPath } from "../files/real-path.js";
import {
  ignoreAll,
  ignoreName,
  isCache,
  isMarked,
  marker,
  markerName,
  removeEntries,
  versionName,
} from "./cache-contents.js";

/** Changed whenever the layout of the folder changes. */
const version = "cache-3";

/**
 * Returns the cache folder of a site whose config does not set one. `isConfigured`: true if the site has a config file.
 */
export function defaultCacheDir(root: string, isConfigured: boolean): string {
  if (isConfigured) return join(root, ".docsgen");
  const real = realPath(root);
  return join(userCaches(), "docsgen", `${basename(real)}-${hash(real).slice(0, 16)}`);
}

/** Returns the system's cache folder. XDG_CACHE_HOME applies on all systems. */
function userCaches(): string {
  const { XDG_CACHE_HOME: named, LOCALAPPDATA: local } = process.env;
  if (named) return named;
  if (process.platform === "win32" && local) return local;
  return join(homedir(), process.platform === "darwin" ? "Library/Caches" : ".cache");
}

/**
 * Creates a cache folder, or opens one that docsgen created. Returns its path. If it is read-only, returns the path of
 * a substitute, which is the same in every run.
 * @param onAdopt if present, a folder with foreign files is allowed, and the files are left in place. Called with a
 * note that reports them
 * @throws DocsgenError `folder-not-empty`
 */
export function openCacheFolder(cacheDir: string, onAdopt?: (note: Diagnostic) => void): string {
  const folder = writableFolder(cacheDir);
  if (isMarked(folder)) return folder;
  const isOurs = isCache(folder);
  if (!isOurs) adopt({ folder, role: "cache folder", names: readdirSync(folder).sort() }, onAdopt);
  // The marker is written first, because another process may find the folder before it is complete.
  writeWhole(join(folder, markerName), marker);
  const ignore = join(folder, ignoreName);
  // Foreign files must not be ignored by Git.
  if (isOurs && !existsSync(ignore)) writeFileSync(ignore, ignoreAll);
  return folder;
}

function writableFolder(folder: string): string {
  try {
    makeFolders(folder);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    const standIn = substituteFolder(folder);
    mkdirSync(standIn, { recursive: true, mode: 0o700 });
    return standIn;
  }
}

/** Returns the substitute for a read-only cache folder. The substitute may not exist. */
export function substituteFolder(folder: string): string {
  return join(tmpdir(), `docsgen-${process.getuid?.() ?? ""}-${hash(folder)}`);
}

/** Caches of this version are removed if no build has opened them for this long. */
const maxIdleMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the cache of this version in an open cache folder. Removes caches of other versions, and unused ones.
 * @param remote identity of a remote cache. Its results, and everything derived from them, are in a separate folder, so
 * that they are never used without the remote cache.
 */
export function versionFolder(folder: string, remote?: string): string {
  const current = remote === undefined ? version : `${version}-${remote.slice(0, 16)}`;
  for (const name of readdirSync(folder)) {
    if (!versionName.test(name) || name === current) continue;
    const isOther = name !== version && !name.startsWith(`${version}-`);
    if (isOther || isUnused(join(folder, name))) removeEntries(join(folder, name));
  }
  return join(folder, current);
}

/** True if no build has used the folder recently. Each build adds files to its cache, which updates the folder's time. */
function isUnused(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > maxIdleMs;
}

interface ForeignFolder {
  folder: string;
  /** `cache folder` */
  role: string;
  /** Names of the entries in the folder. */
  names: readonly string[];
  /** If true, the folder is never adopted, because it contains pages. */
  hasSources?: boolean;
}

/**
 * Reports that docsgen uses a folder with files that it did not create.
 * @throws DocsgenError `folder-not-empty` without `onAdopt`, or for a folder with sources
 */
export function adopt({ folder, role, names, hasSources }: ForeignFolder, onAdopt?: (note: Diagnostic) => void): void {
  const contents = describeNames(names, ["entry", "entries"]);
  const place = { file: folder };
  if (!onAdopt || hasSources) {
    const force = hasSources ? "" : ", or run docsgen build --force once to use this one anyway";
    throw failure("folder-not-empty", `docsgen did not create the ${role} ${folder}, which contains ${contents}.`, {
      place,
      hint: `choose an empty folder${force}`,
    });
  }
  onAdopt({
    code: "folder-adopted",
    severity: "note",
    message: `docsgen now uses the ${role} ${folder}, which contained ${contents}.`,
    place,
    hint: "files with the same names are replaced; all others are left in place",
  });
}
