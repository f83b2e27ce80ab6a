// Where a site's cache lies: in the site's own folder, or, where that cannot be written, in the system's temporary one.
import { accessSync, constants, mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "./hash.js";

/** Changes with the layout of what is in the folder. */
const version = "cache-3";

/** A folder, made if need be; for a read-only one its stand-in, which has the same name in every run. */
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

/** What a read-only folder is replaced by; it need not be there. */
export function standInOf(folder: string): string {
  return join(tmpdir(), `docsgen-${process.getuid?.() ?? ""}-${hash(folder)}`);
}

/** The cache of this version under a site's cache folder; those of other versions are removed. */
export function versionFolder(cacheDir: string): string {
  const folder = writableFolder(cacheDir);
  for (const name of readdirSync(folder)) {
    if (/^cache-\d+$/.test(name) && name !== version) rmSync(join(folder, name), { recursive: true, force: true });
  }
  return join(folder, version);
}
