// Hashes of files under the site's root. Each file is read once, until it is reported to have changed.
import { join } from "node:path";
import { nameOf } from "../report/paths.js";
import { hashFile } from "../store/hash.js";

export interface FileHashes {
  /** Hash of a file's content, empty if it cannot be read; `name` is posix, from the root. */
  hashOf(name: string): string;
  /** Forgets files, and everything in folders (absolute), that may have changed. */
  forget(files: Iterable<string>): void;
}

export function openFileHashes(root: string): FileHashes {
  const hashByName = new Map<string, string>();
  return {
    hashOf(name) {
      const value = hashByName.get(name) ?? hashFile(join(root, name));
      hashByName.set(name, value);
      return value;
    },
    forget(files) {
      const changed = [...files].map((file) => nameOf(file, root));
      for (const known of hashByName.keys()) {
        if (changed.some((name) => known === name || known.startsWith(`${name}/`))) hashByName.delete(known);
      }
    },
  };
}
