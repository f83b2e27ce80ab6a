// The place of an option in the text of the config file. The config is code, of which only the value is known: a key that
// stands there once is found, one that stands there more often, or is made by code, is not guessed.
import { readFileSync } from "node:fs";
import type { Place } from "../contract/data.js";

/** `key` as a property's name: `titel:`, `"titel":`. The place is the file alone where it cannot be told. */
export function findOption(key: string, file: string): Place {
  const name = key.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const property = new RegExp(`(?<![\\w$.])(["']?)${name}\\1\\s*:`, "g");
  let text: string;
  try {
    text = blankComments(readFileSync(file, "utf8"));
  } catch {
    return { file };
  }
  const [match, another] = text.matchAll(property);
  if (!match || another) return { file };
  const before = text.slice(0, match.index);
  const line = before.split("\n").length;
  const column = match.index - before.lastIndexOf("\n") + (match[1] ?? "").length;
  return { file, line, column, endColumn: column + key.length };
}

/** Comments as spaces; what looks like one in a string only hides a key. */
function blankComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, (comment) => comment.replaceAll(/[^\n]/g, " "));
}
