// Where a site's cache is: in the folder of a site with a config; else among the user's caches, since there the root is the
// content. If that is read-only, it is in the system's temporary folder.
import { accessSync, constants, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { hash } from "./hash.js";
import { realPath } from "./links-out.js";

/** Changes with the layout of the folder. */
const version = "cache-3";

/** The cache folder of a site whose config names none. `isConfigured`: whether it has a config file. */
export function defaultCacheDir(root: string, isConfigured: boolean): string {
  if (isConfigured) return join(root, ".docsgen");
  const real = realPath(root);
  return join(userCaches(), "docsgen", `${basename(real)}-${hash(real).slice(0, 16)}`);
}

/** Where programs keep what they can make again. XDG_CACHE_HOME counts on every system. */
function userCaches(): string {
  const { XDG_CACHE_HOME: named, LOCALAPPDATA: local } = process.env;
  if (named) return named;
  if (process.platform === "win32" && local) return local;
  return join(homedir(), process.platform === "darwin" ? "Library/Caches" : ".cache");
}

/**
 * The folder, created if needed, with a .gitignore that hides it from git; for a read-only one its stand-in, which has the
 * same name in every run.
 */
export function writableFolder(folder: string): string {
  try {
    const isNew = mkdirSync(folder, { recursive: true }) !== undefined;
    accessSync(folder, constants.W_OK);
    if (isNew) writeFileSync(join(folder, ".gitignore"), "*\n");
    return folder;
  } catch {
    const standIn = standInOf(folder);
    mkdirSync(standIn, { recursive: true, mode: 0o700 });
    return standIn;
  }
}

/** The folder that stands in for a read-only one. It may not exist. */
export function standInOf(folder: string): string {
  return join(tmpdir(), `docsgen-${process.getuid?.() ?? ""}-${hash(folder)}`);
}

/** The cache of this version in a site's cache folder. Removes those of other versions. */
export function versionFolder(cacheDir: string): string {
  const folder = writableFolder(cacheDir);
  for (const name of readdirSync(folder)) {
    if (/^cache-\d+$/.test(name) && name !== version) rmSync(join(folder, name), { recursive: true, force: true });
  }
  return join(folder, version);
}
