// Files of other tools: what is not there is no error.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Text of a file; undefined if it cannot be read. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Names of the files below a folder, posix paths, sorted; without folders that hold no sources. */
export function listFiles(folder: string, below = ""): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = below + entry.name;
      if (!entry.isDirectory()) return entry.isFile() ? [name] : [];
      return /^(?:[._].*|node_modules|obj|bin)$/.test(entry.name) ? [] : listFiles(folder, `${name}/`);
    });
}

const beyondJson = /("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\/|,(?=\s*[}\]])/g;

/** JSON, also with comments, commas at the end of lists, and a byte order mark; undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "").replace(beyondJson, "$1"));
  } catch {
    return undefined;
  }
}
