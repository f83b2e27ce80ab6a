// Scripts in package.json that generate pages before the other tool runs.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { toMapping, toText } from "../../../shared/json.js";
import { parseJson, readText } from "./tool-files.js";

/**
 * Describes the script that probably creates something: the first one whose name or command contains one of the words,
 * from a folder up to the repository's root. Returns an empty string if there is none.
 */
export function describeScript(folder: string, words: readonly string[]): string {
  const scripts = Object.entries(toMapping(toMapping(parseJson(readText(join(folder, "package.json")) ?? "")).scripts));
  const isLikely = ([name, command]: (typeof scripts)[number]) =>
    words.some((word) => `${name} ${toText(command)}`.toLowerCase().includes(word.toLowerCase()));
  const [name] = scripts.find(isLikely) ?? [];
  if (name !== undefined) return ` The script "${name}" in package.json probably creates them.`;
  const above = dirname(folder);
  return above === folder || existsSync(join(folder, ".git")) ? "" : describeScript(above, words);
}
