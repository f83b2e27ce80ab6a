// Compiled code as a module that threads can import. The name is the hash of the code: a module never changes, and a damaged
// one is written again.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hash } from "./hash.js";
import { writeWhole } from "./whole-file.js";

/** The file in `folder` that holds the code of an ES module; absolute if the folder is. */
export function moduleFile(folder: string, code: string): string {
  const file = join(folder, `${hash(code)}.mjs`);
  if (!holds(file, code)) writeWhole(file, code);
  return file;
}

function holds(file: string, code: string): boolean {
  try {
    return readFileSync(file).equals(Buffer.from(code));
  } catch {
    return false;
  }
}
