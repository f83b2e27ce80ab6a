// Hashes of files under the site's root, each read once until it is said to have changed.
import { join } from "node:path";
import { hashFile } from "../store/hash.js";
import { nameOf } from "../store/paths.js";

export interface FileHashes {
  /** Hash of the file's content, empty if it cannot be read; `name` is posix, from the root. */
  hashOf(name: string): string;
  /** Forgets files and what folders hold (absolute): they may have changed. */
  forget(files: Iterable<string>): void;
}

export function openFileHashes(root: string): FileHashes {
  const known = new Map<string, string>();
  return {
    hashOf(name) {
      const value = known.get(name) ?? hashFile(join(root, name));
      known.set(name, value);
      return value;
    },
    forget(files) {
      const names = [...files].map((file) => nameOf(file, root));
      for (const one of known.keys()) {
        if (names.some((name) => one === name || one.startsWith(`${name}/`))) known.delete(one);
      }
    },
  };
}
