// Caches hashes of files below the site root. Each file is checked once until it is reported as changed, and only read
// if its state differs from the state that an earlier build saved.
import { join } from "node:path";
import type { Cache } from "../cache/cache.js";
import { displayName, isBelowAny } from "../errors/file-names.js";
import { hash } from "../files/content-hash.js";
import { openHashes } from "../inputs/file-state.js";

export interface FileHashes {
  /**
   * Returns the hash of a file's content, or an empty string if it cannot be read. `name` is a POSIX path relative to
   * the root.
   */
  getHash(name: string): string;
  /** Drops the hashes of files, and of everything in folders (absolute paths), that may have changed. */
  forget(files: Iterable<string>): void;
  /** Saves the hashes for the next build. */
  save(): void;
}

export function openFileHashes(root: string, cache: Cache): FileHashes {
  const hashByName = new Map<string, string>();
  const remembered = openHashes(hash("files"), cache);
  return {
    getHash(name) {
      const value = hashByName.get(name) ?? remembered.getHash(join(root, name));
      hashByName.set(name, value);
      return value;
    },
    forget(files) {
      const changed = new Set([...files].map((file) => displayName(file, root)));
      for (const known of hashByName.keys()) if (isBelowAny(known, changed)) hashByName.delete(known);
    },
    save: remembered.save,
  };
}
