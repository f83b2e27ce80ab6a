// How many new pages a site seems to have, guessed before its config is known. A wrong guess only costs time.
import { existsSync, opendirSync } from "node:fs";
import { join } from "node:path";
import { defaultFolders } from "../config/config.js";
import { defaultCacheDir, standInOf } from "../store/folder.js";

/** Counting ends here: more pages make no difference. */
const maxPages = 12;

/** 0 if there is a cache to be used: some pages may be in it. */
export function estimateNewPages(root: string, usesCache: boolean): number {
  const caches = [true, false].map((isConfigured) => defaultCacheDir(root, isConfigured));
  if (usesCache && caches.some((cache) => existsSync(cache) || existsSync(standInOf(cache)))) return 0;
  let count = 0;
  try {
    const folder = opendirSync(join(root, defaultFolders.content), { recursive: true });
    try {
      for (let entry = folder.readSync(); entry && count < maxPages; entry = folder.readSync()) {
        if (entry.name.endsWith(".md")) count++;
      }
    } finally {
      folder.closeSync();
    }
  } catch {
    // The folder is missing or cannot be read: loading the content reports that.
  }
  return count;
}
