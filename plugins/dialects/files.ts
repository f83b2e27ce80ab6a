// Files of other tools: what is not there is no error.
import { readFileSync } from "node:fs";

/** Text of a file; undefined if it cannot be read. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
