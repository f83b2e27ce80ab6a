// Writes the scripts of page modules to the cache folder, from where workers import them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { cacheLost } from "../../errors/errors.js";
import { writeWhole } from "../../files/atomic-file.js";
import type { Session } from "../../session/session.js";

/** A script in the cache. The name contains a hash of its content. */
export interface StoredScript {
  name: string;
  key: string;
}

/** Files that no build has used for this long are removed. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

/** The scripts of a bundle. */
export interface ScriptSet {
  scripts: readonly StoredScript[];
  /**
   * Hash of the files that modules read while they are loaded, or empty. Node.js loads a script once per address, so
   * other files need another folder.
   */
  reads: string;
}

/** Returns a function that writes the scripts once and returns their folder. */
export function createScriptWriter({ scripts, reads }: ScriptSet, { cache }: Pick<Session, "cache">): () => string {
  const parent = join(cache.folder, "modules");
  const folder = join(parent, reads || "scripts");
  let isWritten = false;
  return () => {
    if (isWritten) return folder;
    mkdirSync(folder, { recursive: true });
    for (const { name, key } of scripts) {
      const content = cache.get(key);
      if (!content) throw cacheLost();
      const file = join(folder, name);
      if (!existsSync(file) || !readFileSync(file).equals(content)) writeWhole(file, content);
    }
    removeOld(parent, new Set([basename(folder)]));
    removeOld(folder, new Set(scripts.map(({ name }) => name)));
    isWritten = true;
    return folder;
  };
}

function removeOld(folder: string, used: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const age = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > maxAgeMs && !used.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
