// Where a site's cache is: in the site's folder or, if that is read-only, in the system's temporary folder.
import { accessSync, constants, mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "./hash.js";

/** Changes with the layout of the folder. */
const version = "cache-3";

/** The folder, created if needed; for a read-only one its stand-in, which has the same name in every run. */
export function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
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
