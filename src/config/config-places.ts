// Places in the config and the files that it imports: where an option is, where code threw, where esbuild stopped.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Message } from "esbuild";
import type { Diagnostic, Place } from "../contract/data.js";
import { placeAt } from "../report/offsets.js";
import { nameOf } from "../report/paths.js";
import { escapePattern } from "../report/patterns.js";
import { originalPlace, placesOfStack } from "../report/stack-places.js";
import { entryOf, installedFolder } from "../store/installed.js";
import { realPath } from "../store/links-out.js";
import { type OptionPlace, readOptions } from "./option-paths.js";

/**
 * The place of an option in the config file; of one that is missing, that of the options around it. What stands there twice, or
 * is made by code, has the file alone.
 * @param path keys and indices from the outside in: `["nav", "0", "link"]`; a plugin's options begin with its name
 */
export function findOption(path: readonly string[], file: string, isMissing = false): Place {
  const text = readConfig(file);
  const options = readOptions(text);
  const [first = "", ...rest] = isMissing ? path.slice(0, -1) : path;
  const wanted = [camelCase(first), ...rest];
  const around = isMissing ? wanted.slice(1).map((_, index) => wanted.slice(0, -1 - index)) : [];
  const found = [wanted, ...around].map((one) => findPath(one, options)).find((one) => one !== undefined);
  if (!found) return { file };
  const { start, end } = found;
  const place = placeAt(start, text, file);
  return { ...place, endColumn: place.column + end - start };
}

/** The option whose path ends so. The config may hold it in a variable, or call the plugin otherwise: then its last keys decide. */
function findPath(path: readonly string[], options: readonly OptionPlace[]): OptionPlace | undefined {
  for (let from = 0; from < path.length; from++) {
    const ending = path.slice(from).join("\n");
    if (/^\d/.test(ending)) continue;
    const all = options.filter((option) => `\n${option.path.join("\n")}`.endsWith(`\n${ending}`));
    if (all.length === 1) return all[0];
    const outermost = all.filter((option) => option.path.length === path.length - from);
    if (all.length > 0) return outermost.length === 1 ? outermost[0] : undefined;
  }
  return undefined;
}

/** A plugin is called by another name than its own: `code-marks` by `codeMarks()`. */
function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function readConfig(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
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

/** Where a pattern matches in the config, behind the sign that its first group stands for. */
function findAll(pattern: RegExp, file: string): { file: string; line: number; column: number }[] {
  const text = blankComments(readConfig(file));
  return [...text.matchAll(pattern)].map(({ index, 1: sign = "" }) => placeAt(index + sign.length, text, file));
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
