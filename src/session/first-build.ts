// What can be said of a site before its config is known: whether it has been built here, and how many pages it seems to have.
// To be wrong costs time only.
import { existsSync, opendirSync } from "node:fs";
import { join } from "node:path";
import { defaultFolders } from "../config/config.js";
import { standInOf } from "../store/folder.js";

/** More are not told apart. */
const mostPages = 12;

/** How many pages there seem to be to compile, all of which are new; 0 if some may have been compiled by an earlier build. */
export function guessNewPages(root: string, isCached: boolean): number {
  const cache = join(root, defaultFolders.cache);
  if (isCached && (existsSync(cache) || existsSync(standInOf(cache)))) return 0;
  try {
    return countPages(join(root, defaultFolders.content));
  } catch {
    // No such folder: the content is elsewhere.
    return 0;
  }
}

function countPages(content: string): number {
  const folder = opendirSync(content, { recursive: true });
  let count = 0;
  for (let entry = folder.readSync(); entry && count < mostPages; entry = folder.readSync()) {
    if (entry.name.endsWith(".md")) count++;
  }
  folder.closeSync();
  return count;
}
