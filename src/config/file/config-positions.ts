// Finds source positions in the config and in the files that it imports, for options, code that threw, and esbuild
// errors.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Message } from "esbuild";
import type { Diagnostic, Place } from "../../contract/data.js";
import { escapeRegExp } from "../../contract/text/escapes.js";
import { displayName } from "../../errors/file-names.js";
import { findOriginalPosition, placesOfStack } from "../../errors/stack-positions.js";
import { placeFromOffset } from "../../errors/text-offsets.js";
import { realPath } from "../../files/real-path.js";
import { installedFolder, packageEntry } from "../../inputs/installed-package.js";
import { type OptionPath, readOptions } from "./option-paths.js";

/**
 * Returns the position of an option in the config file. For a missing option, returns the position of the option that
 * contains it. For an ambiguous or computed option, returns only the file.
 * @param path keys and indexes from the outside in, such as `["nav", "0", "link"]`. The path of a plugin's option
 * begins with the plugin's name
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
  const place = placeFromOffset(start, text, file);
  return { ...place, endColumn: place.column + end - start };
}

/**
 * Finds the option whose path ends with the given path. If the config stores the value in a variable, or imports the
 * plugin under another name, the path's last keys decide.
 */
function findPath(path: readonly string[], options: readonly OptionPath[]): OptionPath | undefined {
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

/** Converts a plugin's name to the name of its function: `code-marks` → `codeMarks`. */
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
 * Returns the position of a string in the config file, which may be part of a longer string.
 * @param index which occurrence to use. If there are fewer, the last one is used. Default: 0
 */
export function findText(text: string, file: string, index = 0): Place {
  const all = [
    ...findAll(new RegExp(`(["'\`])${escapeRegExp(text)}\\1`, "g"), file),
    ...findAll(new RegExp(`(\\()${escapeRegExp(text)}\\)`, "g"), file),
    ...findAll(new RegExp(`([[,\\s])${escapeRegExp(text)}(?=\\()`, "g"), file),
  ];
  const found = all[index] ?? all.at(-1);
  return found ? { ...found, endColumn: found.column + text.length } : { file };
}

/** Returns the positions of a pattern in the config, each after the character in the pattern's first group. */
function findAll(pattern: RegExp, file: string): { file: string; line: number; column: number }[] {
  const text = blankComments(readConfig(file));
  return [...text.matchAll(pattern)].map(({ index, 1: sign = "" }) => placeFromOffset(index + sign.length, text, file));
}

/**
 * Replaces comments with spaces. If the pattern matches inside a string, the only effect is that a key is not found.
 */
function blankComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, (comment) => comment.replaceAll(/[^\n]/g, " "));
}

/** Converts an esbuild error to a diagnostic. */
export function toDiagnostic({ text, location }: Message, root: string): Diagnostic {
  const [, missing] = /^Could not resolve "((?:@[^/"]+\/)?[^@./"][^/"]*)"$/.exec(text) ?? [];
  const column = (location?.column ?? 0) + 1;
  const end = { endColumn: column + Math.max(1, location?.length ?? 0) };
  return {
    ...{ code: "config-failed", severity: "error", message: /[.!?]$/.test(text) ? text : `${text}.` },
    ...(missing !== undefined && whyMissing(missing, dirname(resolve(root, location?.file ?? ".")), root)),
    ...(location && { place: { file: resolve(root, location.file), line: location.line, column, ...end } }),
  };
}

/** The package is either missing, or it is installed (often as a symlink) but not built. */
function whyMissing(name: string, from: string, root: string): Pick<Diagnostic, "message" | "hint"> | { hint: string } {
  const folder = installedFolder(name, from);
  if (folder === undefined) return { hint: `the package is not installed: run npm install ${name}` };
  const message = `${name} is installed, but its entry ${packageEntry(folder)} does not exist.`;
  return { message, hint: `build it: run npm run build in ${displayName(realPath(folder), root)}` };
}

/** Returns the first position in an error's stack trace that is in the config or in a file that it imports. */
export function findPlace(
  thrown: unknown,
  compiled: { file: string; module: string; inputs: readonly string[] },
): Place {
  for (const place of placesOfStack(thrown)) {
    if (compiled.inputs.includes(place.file)) return place;
    if (place.file === compiled.module) return findOriginalPosition(place) ?? { file: compiled.file };
  }
  return { file: compiled.file };
}
