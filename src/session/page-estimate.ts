// Estimates the size of new pages before the config is loaded. A wrong estimate only costs time.
import { type Dir, existsSync, opendirSync } from "node:fs";
import { join } from "node:path";
import { defaultCacheDir, substituteFolder } from "../cache/cache-folder.js";
import { defaultFolders } from "../config/config.js";
import { bytesOfText, measureWork, type WorkSize } from "../threads/work-size.js";

const none: WorkSize = { tasks: 0, bytes: 0 };

/** Returns zeros if there is a usable cache, since it may contain some of the pages. */
export function estimateNewPages(root: string, usesCache: boolean): WorkSize {
  const caches = [true, false].map((isConfigured) => defaultCacheDir(root, isConfigured));
  if (usesCache && caches.some((cache) => existsSync(cache) || existsSync(substituteFolder(cache)))) return none;
  try {
    const folder = opendirSync(join(root, defaultFolders.content), { recursive: true });
    try {
      return measureWork(listPages(folder), bytesOfText);
    } finally {
      folder.closeSync();
    }
  } catch {
    // The folder is missing or unreadable, which is reported when the content is loaded.
    return none;
  }
}

function* listPages(folder: Dir): Generator<{ file: string }> {
  for (let entry = folder.readSync(); entry; entry = folder.readSync()) {
    if (entry.name.endsWith(".md")) yield { file: join(entry.parentPath, entry.name) };
  }
}
