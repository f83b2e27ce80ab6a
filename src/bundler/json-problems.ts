// Reports errors in a theme author's JSON file, with line and column.
import type { BaseIssue } from "valibot";
import type { Diagnostic, Place } from "../contract/data.js";
import { errorMessage, failure } from "../errors/errors.js";
import { nearest } from "../errors/nearest-word.js";
import { describeExpected, describeType, nameOfKeys } from "../errors/plugin-results.js";
import { placeFromOffset } from "../errors/text-offsets.js";

/** @throws DocsgenError `theme-build` if the text is not valid JSON */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    const [reason = ""] = errorMessage(thrown).split(/ in JSON| at position|, "/);
    const [, position] = /position (\d+)/.exec(errorMessage(thrown)) ?? [];
    const at = position === undefined ? undefined : Number(position);
    const comma = /,\s*$/.exec(text.slice(0, at))?.index;
    const isComma = /^[\]}]/.test(text.slice(at)) && comma !== undefined;
    throw failure("theme-build", `This is not valid JSON: ${reason}.`, {
      place: at === undefined ? { file } : placeFromOffset(isComma ? comma : at, text, file),
      ...(isComma && { hint: "JSON does not allow a trailing comma: remove it" }),
    });
  }
}

interface JsonFile {
  text: string;
  file: string;
  /** Valid keys at a key path. */
  keysAt(path: readonly string[]): string[];
}

/** Reports an invalid key or value in the same wording as for config options. */
export function describeKey(issue: BaseIssue<unknown>, { text, file, keysAt }: JsonFile): Diagnostic {
  const path = (issue.path ?? []).map((part) => String(part.key));
  const name = nameOfKeys(path);
  const base = { code: "theme-build", severity: "error", place: findKeyPlace(text, path, file) } as const;
  if (issue.expected !== "never") {
    const [either, got] = [describeExpected(issue.expected ?? ""), describeType(issue.received)];
    return { ...base, message: `${name === "" ? "theme.json" : `The key "${name}"`} must be ${either}, not ${got}.` };
  }
  const known = keysAt(path);
  const near = nearest(path.at(-1) ?? "", known);
  const hint = near === undefined ? `the keys here are ${known.join(", ")}` : `did you mean ${near}?`;
  return { ...base, message: `theme.json has no key "${name}".`, hint };
}

/** Searches for each key after its parent. List indexes are ignored. */
export function findKeyPlace(text: string, path: readonly string[], file: string): Place {
  let at = 0;
  let found: string | undefined;
  for (const key of path.filter((part) => !/^\d+$/.test(part))) {
    const quoted = JSON.stringify(key);
    const next = [...text.slice(at).matchAll(/"(?:[^"\\]|\\.)*"(?=\s*:)/g)].find(([one]) => one === quoted);
    if (next === undefined) break;
    at += next.index;
    found = quoted;
  }
  if (found === undefined) return { file };
  const place = placeFromOffset(at, text, file);
  return { ...place, endColumn: place.column + found.length };
}
