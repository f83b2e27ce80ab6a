// Parses the YAML or TOML front matter of a source into plain JSON, with errors at their line and column.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Document } from "yaml";
import type { Diagnostic, Json, Place } from "../../contract/data.js";
import { parseToml } from "./toml-block.js";
import { lineTooDeep, maxDepth } from "./yaml-depth.js";
import { yamlProblem } from "./yaml-problem.js";

export interface FrontMatter {
  values: Record<string, Json>;
  /** Start of the body in the text, in UTF-16 units. */
  bodyOffset: number;
  /** Returns the position of a key or its value, by path. If the key does not exist, returns the block's first line. */
  findPlace(keys: readonly PropertyKey[], part?: "value" | "key"): Place;
}

type Report = (diagnostic: Diagnostic) => void;

/** Loads the YAML parser when the first complex block is parsed. */
const yaml = () => createRequire(import.meta.url)("yaml") as typeof import("yaml");

const opening = /^(---|\+\+\+)[ \t]*(?:\r?\n|$)/;
const closings = { "---": /^---[ \t]*(?:\r?\n|$)/m, "+++": /^\+\+\+[ \t]*(?:\r?\n|$)/m };

/**
 * Parses the block at the start of a text: YAML between `---` lines, or TOML between `+++` lines. If there is no block,
 * there are no values.
 */
export function parseFrontMatter(text: string, file: string, report: Report): FrontMatter {
  const start = { file, line: 1, column: 1 };
  const none: FrontMatter = { values: {}, bodyOffset: 0, findPlace: () => start };
  const opened = opening.exec(text);
  if (!opened) return none;
  const rest = text.slice(opened[0].length);
  const isToml = opened[1] === "+++";
  const closed = closings[isToml ? "+++" : "---"].exec(rest);
  const isWhole = !closed && !isToml && isMappingAlone(rest, file);
  if (!closed && !isWhole) {
    const place = { ...start, endColumn: 4 };
    const mark = isToml ? "plus signs: +++" : "dashes: ---";
    report(problemAt(place, "The front matter is not closed.", `close it with a line of three ${mark}`));
    return none;
  }
  const block = closed ? rest.slice(0, closed.index) : rest;
  const bodyOffset = opened[0].length + block.length + (closed?.[0].length ?? 0);
  if (isToml) {
    const { problem, ...toml } = parseToml(block, file);
    if (problem) report(problemAt(problem.place, problem.message));
    return { ...toml, bodyOffset };
  }
  const values = parsePlainYaml(block);
  if (values) return { values, bodyOffset, findPlace: (...key) => parseBlock(block, file).findPlace(...key) };
  const deepLine = lineTooDeep(block);
  if (deepLine !== undefined) {
    const message = `The front matter is nested too deeply: more than ${maxDepth} levels.`;
    report(problemAt({ file, line: deepLine + 1 }, message, "is this text generated, or not front matter at all?"));
    return { ...none, bodyOffset };
  }
  const { document, placeAt, findPlace: placeOf } = parseBlock(block, file);
  const found = yamlProblem(document, block, (offset) => placeAt(offset).line ?? 1);
  if (found) {
    const problem = problemAt(placeAt(found.from, found.until), found.message, found.hint);
    report(found.isWarning ? { ...problem, severity: "warning" } : problem);
  }
  if (document.errors.length > 0) return { values: readableValues(block, placeAt(0)), bodyOffset, findPlace: placeOf };
  return { values: toRecord(document, placeAt(0), report), bodyOffset, findPlace: placeOf };
}

/** Matches the line break before each key. */
const keyStart = /\r?\n(?=[A-Za-z][\w-]*:(?:[ \t]|\r?$))/m;
/**
 * Some tools accept these values as text even though they are not valid YAML: `title: {#if …}`, `title: Guide: the
 * first`.
 */
const plainEntry = /^([A-Za-z][\w-]*):[ \t]+([^\s["'|>&*!].*?)\s*$/;

/** Recovers values of an invalid YAML block by parsing each key separately. */
function readableValues(block: string, place: Place): Record<string, Json> {
  const values = block.split(keyStart).map((entry): Record<string, Json> => {
    const { document } = parseBlock(entry, "");
    if (document.errors.length === 0) return toRecord(document, place, () => undefined);
    const [, key, text = ""] = plainEntry.exec(entry) ?? [];
    return key === undefined ? {} : { [key]: text };
  });
  return Object.assign({}, ...values) as Record<string, Json>;
}

/**
 * In other tools, a page without a body (usually a home page) may omit the closing line. In such a block, `# Title` is
 * not a comment.
 */
function isMappingAlone(text: string, file: string): boolean {
  if (/^#/m.test(text) || lineTooDeep(text) !== undefined) return false;
  const { document } = parseBlock(text, file);
  return document.errors.length === 0 && yaml().isMap(document.contents);
}

/** Aliases can be circular or expand without limit. A block with such an alias cannot be converted to JSON. */
function toRecord(document: Document, place: Place, report: Report): Record<string, Json> {
  try {
    return asRecord(document.toJS(), place, report);
  } catch {
    report(
      problemAt(
        place,
        "The aliases in the front matter (*name) are circular or expand without limit.",
        "write out the values",
      ),
    );
    return {};
  }
}

/**
 * Returns the position of a value in a file's front matter, for a problem found later. If the file has changed, returns
 * only the file.
 */
export function findKeysPlace(keys: readonly PropertyKey[], file: string): Place {
  try {
    return parseFrontMatter(readFileSync(file, "utf8"), file, () => undefined).findPlace(keys);
  } catch {
    return { file };
  }
}

/** Returns a function that locates values in a text's front matter. The text is only parsed if it is called. */
export function createKeyPlaces(text: string, file: string): (...keys: readonly PropertyKey[]) => Place {
  let parsed: FrontMatter | undefined;
  return (...keys) => {
    parsed ??= parseFrontMatter(text, file, () => undefined);
    return parsed.findPlace(keys);
  };
}

interface Block extends Pick<FrontMatter, "findPlace"> {
  document: Document;
  placeAt(offset: number, until?: number): Place;
}

function parseBlock(block: string, file: string): Block {
  const { LineCounter, parseDocument } = yaml();
  const lines = new LineCounter();
  const document = parseDocument(block, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number, until?: number): Place => {
    const from = lines.linePos(offset);
    const to = until === undefined ? undefined : lines.linePos(until);
    // The block starts on the second line of the file.
    const place = { file, line: from.line + 1, column: from.col };
    return to && to.line === from.line ? { ...place, endColumn: to.col } : place;
  };
  return { document, placeAt, findPlace: (keys, part) => placeAt(...findRange(keys, part, document)) };
}

function findRange(
  keys: readonly PropertyKey[],
  part: "value" | "key" | undefined,
  document: Document,
): [from: number, until: number | undefined] {
  const { isMap, isNode, isPair, isSeq } = yaml();
  let node: unknown = document.contents;
  let range: readonly number[] | undefined;
  for (const key of keys) {
    if (isSeq(node)) {
      node = node.items[Number(key)];
      if (isNode(node) && node.range) range = node.range;
      continue;
    }
    const pair = isMap(node) ? node.items.find((item) => isPair(item) && String(item.key) === String(key)) : undefined;
    if (!pair) break;
    node = pair.value;
    const shown = part !== "key" && isNode(node) && node.range ? node : pair.key;
    if (isNode(shown) && shown.range) range = shown.range;
  }
  return [range?.[0] ?? 0, range?.[1]];
}

/** Converts a value to a plain JSON object. Reports it if it is not an object. */
export function asRecord(value: unknown, place: Place, report: Report): Record<string, Json> {
  if (value === null || value === undefined) return {};
  if (typeof value === "object" && !Array.isArray(value)) {
    return JSON.parse(JSON.stringify(value)) as Record<string, Json>;
  }
  report(problemAt(place, "The front matter must consist of keys and values.", "write it as: title: My page"));
  return {};
}

/** Creates an error in front matter from the first line of a message. */
export function problemAt(place: Place, message: string, hint?: string): Diagnostic {
  const line = (message.split("\n")[0] ?? "").trim();
  const sentence = /[.!?]$/.test(line) ? line : `${line}.`;
  return { code: "front-matter", severity: "error", message: sentence, place, ...(hint !== undefined && { hint }) };
}

// Most front matter consists of a few lines of `key: value`, where the value is a word, a short text, or a number. Such
// a block is read without the YAML parser: for 1,000 pages, this takes 4 ms instead of 190, and no module is loaded.
// Anything unclear (a list, an escape, a comment, a repeated key, an indented line) is left to the parser.

const line = /^([A-Za-z][\w-]{0,60}): (.+)$/;
const quoted = /^"([^"\\\p{C}\p{Zl}\p{Zp}]*)"$|^'([^'\p{C}\p{Zl}\p{Zp}]*)'$/u;
/**
 * A colon or a number sign only has a meaning next to a space. The first character must not be a possible indicator.
 */
const text = /^[A-Za-z](?:[\w ,.()/!?&+;'"\u00c0-\u1fff-]|(?<=\S)[:#](?=\S))*(?<! )$/;
const integer = /^(?:0|[1-9]\d{0,8})$/;
const reserved = /^(?:true|false|null)$/i;

/** Parses a simple block. Returns undefined if the YAML parser is needed. */
export function parsePlainYaml(block: string): Record<string, Json> | undefined {
  const values: Record<string, Json> = {};
  for (const one of block.split(/\r?\n/)) {
    if (one === "") continue;
    const [, key = "", written = ""] = line.exec(one) ?? [];
    const value = parseValue(written);
    if (key === "" || value === undefined || reserved.test(key) || Object.hasOwn(values, key)) return undefined;
    values[key] = value;
  }
  return values;
}

function parseValue(written: string): Json | undefined {
  if (written === "true" || written === "false") return written === "true";
  if (integer.test(written)) return Number(written);
  const inQuotes = quoted.exec(written);
  if (inQuotes) return inQuotes[1] ?? inQuotes[2];
  return text.test(written) && !reserved.test(written) ? written : undefined;
}
