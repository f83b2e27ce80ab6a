// Hashes of files under the site's root. Each file is looked at once, until it is reported to have changed, and read only if it
// is not as an earlier build left it.
import { join } from "node:path";
import { isBelowAny, nameOf } from "../report/paths.js";
import type { Cache } from "../store/cache.js";
import { openHashes } from "../store/file-state.js";
import { hash } from "../store/hash.js";

export interface FileHashes {
  /** Hash of a file's content, empty if it cannot be read; `name` is posix, from the root. */
  hashOf(name: string): string;
  /** Forgets files, and everything in folders (absolute), that may have changed. */
  forget(files: Iterable<string>): void;
  /** Keeps them for the next build. */
  save(): void;
}

export function openFileHashes(root: string, cache: Cache): FileHashes {
  const hashByName = new Map<string, string>();
  const remembered = openHashes(hash("files"), cache);
  return {
    hashOf(name) {
      const value = hashByName.get(name) ?? remembered.hashOf(join(root, name));
      hashByName.set(name, value);
      return value;
    },
    forget(files) {
      const changed = new Set([...files].map((file) => nameOf(file, root)));
      for (const known of hashByName.keys()) if (isBelowAny(known, changed)) hashByName.delete(known);
    },
    save: remembered.save,
  };
}
