// Parses TOML front matter between `+++` lines, as in Hugo and Zola. https://toml.io
import { createRequire } from "node:module";
import type { Json, Place } from "../../contract/data.js";
import { escapeRegExp } from "../../contract/text/escapes.js";

interface TomlBlock {
  /** Empty if the block is invalid. Dates are strings. */
  values: Record<string, Json>;
  findPlace(keys: readonly PropertyKey[]): Place;
  /** The parse error, if any. */
  problem?: { message: string; place: Place };
}

/** @param block the text between the `+++` lines */
export function parseToml(block: string, file: string): TomlBlock {
  const { parse, TomlError } = createRequire(import.meta.url)("smol-toml") as typeof import("smol-toml");
  const placeOf = ([key]: readonly PropertyKey[]) => findTomlKeyPlace(String(key), block, file);
  try {
    return { values: JSON.parse(JSON.stringify(parse(block))) as Record<string, Json>, findPlace: placeOf };
  } catch (thrown) {
    if (!(thrown instanceof TomlError)) throw thrown;
    const [message = ""] = thrown.message.replace(/^Invalid TOML document: /, "").split("\n");
    // The block starts on the second line of the file.
    const place = { file, line: thrown.line + 1, column: thrown.column };
    return {
      values: {},
      findPlace: placeOf,
      problem: { message: `The front matter is not valid TOML: ${message}`, place },
    };
  }
}

function findTomlKeyPlace(key: string, block: string, file: string): Place {
  const lines = block.split("\n");
  const index = lines.findIndex((line) => new RegExp(`^\\s*\\[*"?${escapeRegExp(key)}"?\\s*[=.\\]]`).test(line));
  return index === -1 ? { file, line: 1, column: 1 } : { file, line: index + 2, column: 1 };
}
