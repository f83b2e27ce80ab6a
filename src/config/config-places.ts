// Places in the config and the files that it imports: where an option is, where code threw, where esbuild stopped.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Message } from "esbuild";
import type { Diagnostic, Place } from "../contract/data.js";
import { nameOf } from "../report/paths.js";
import { originalPlace, placesOfStack } from "../report/stack-places.js";
import { entryOf, installedFolder } from "../store/installed.js";
import { realPath } from "../store/links-out.js";

/**
 * The place of an option in the config file. The config is code, of which only the value is known: a key that is there once
 * (`titel:`, `"titel":`) is found. For one that is there more often, or is made by code, the place is the file alone.
 */
export function findOption(key: string, file: string): Place {
  const property = new RegExp(`(?<![\\w$.])(["']?)${escapePattern(key)}\\1\\s*:`, "g");
  const [found, another] = findAll(property, file);
  if (!found || another) return { file };
  return { ...found, endColumn: found.column + key.length };
}

/**
 * The place of a text in the config file, in quotes or inside of a longer text.
 * @param index of its occurrence; for one that there is not, the last. Default: 0
 */
export function findText(text: string, file: string, index = 0): Place {
  const all = [
    ...findAll(new RegExp(`(["'\`])${escapePattern(text)}\\1`, "g"), file),
    ...findAll(new RegExp(`(\\()${escapePattern(text)}\\)`, "g"), file),
    ...findAll(new RegExp(`([[,\\s])${escapePattern(text)}(?=\\()`, "g"), file),
  ];
  const found = all[index] ?? all.at(-1);
  return found ? { ...found, endColumn: found.column + text.length } : { file };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Where a pattern matches in the config, behind the sign that its first group stands for. */
function findAll(pattern: RegExp, file: string): { file: string; line: number; column: number }[] {
  let text: string;
  try {
    text = blankComments(readFileSync(file, "utf8"));
  } catch {
    return [];
  }
  return [...text.matchAll(pattern)].map(({ index, 1: sign = "" }) => {
    const before = text.slice(0, index);
    return { file, line: before.split("\n").length, column: index - before.lastIndexOf("\n") + sign.length };
  });
}

/** Comments become spaces. What looks like a comment inside a string hides a key at worst. */
function blankComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, (comment) => comment.replaceAll(/[^\n]/g, " "));
}

/** An error of esbuild as a diagnostic. */
export function diagnosticOf({ text, location }: Message, root: string): Diagnostic {
  const [, missing] = /^Could not resolve "((?:@[^/"]+\/)?[^@./"][^/"]*)"$/.exec(text) ?? [];
  const column = (location?.column ?? 0) + 1;
  const end = { endColumn: column + Math.max(1, location?.length ?? 0) };
  return {
    ...{ code: "config-failed", severity: "error", message: /[.!?]$/.test(text) ? text : `${text}.` },
    ...(missing !== undefined && whyMissing(missing, dirname(resolve(root, location?.file ?? ".")), root)),
    ...(location && { place: { file: resolve(root, location.file), line: location.line, column, ...end } }),
  };
}

/** Either it is not there, or it is (often as a link to its folder) and was not built. */
function whyMissing(name: string, from: string, root: string): Pick<Diagnostic, "message" | "hint"> | { hint: string } {
  const folder = installedFolder(name, from);
  if (folder === undefined) return { hint: `no package of this name is installed here: npm install ${name}` };
  const message = `${name} is installed, but its entry ${entryOf(folder)} does not exist.`;
  return { message, hint: `build it: npm run build in ${nameOf(realPath(folder), root)}` };
}

/** The first place in the stack of a thrown error that is in the config or in a file that it imports. */
export function placeOf(thrown: unknown, compiled: { file: string; module: string; inputs: readonly string[] }): Place {
  for (const place of placesOfStack(thrown)) {
    if (compiled.inputs.includes(place.file)) return place;
    if (place.file === compiled.module) return originalPlace(place) ?? { file: compiled.file };
  }
  return { file: compiled.file };
}
