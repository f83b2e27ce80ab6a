// Estimates the number of new pages before the config is loaded. A wrong estimate only costs time.
import { existsSync, opendirSync } from "node:fs";
import { join } from "node:path";
import { defaultCacheDir, substituteFolder } from "../cache/cache-folder.js";
import { defaultFolders } from "../config/config.js";

/** Counting stops here because more pages make no difference. */
const maxPages = 12;

/** Returns 0 if there is a usable cache, since it may contain some of the pages. */
export function estimateNewPages(root: string, usesCache: boolean): number {
  const caches = [true, false].map((isConfigured) => defaultCacheDir(root, isConfigured));
  if (usesCache && caches.some((cache) => existsSync(cache) || existsSync(substituteFolder(cache)))) return 0;
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
    // The folder is missing or unreadable, which is reported when the content is loaded.
  }
  return count;
}
