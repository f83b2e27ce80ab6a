// Compiled code as a module that threads can import. Its name is the hash of the code: a module never changes, and a damaged
// one is written again.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hash } from "./hash.js";
import { writeWhole } from "./whole-file.js";

/** The file `<hash>.mjs` in `folder`, which holds the code of an ES module. */
export function moduleFile(folder: string, code: string): string {
  const bytes = Buffer.from(code);
  const file = join(folder, `${hash(bytes)}.mjs`);
  if (!holds(file, bytes)) writeWhole(file, bytes);
  return file;
}

function holds(file: string, bytes: Buffer): boolean {
  try {
    return bytes.equals(readFileSync(file));
  } catch {
    return false;
  }
}
