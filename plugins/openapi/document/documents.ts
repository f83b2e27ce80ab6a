// The files of a description. Each file is parsed once, references may lead to other files, and every value has a
// position.
import { dirname, resolve } from "node:path";
import type { Diagnostic, Json, Place } from "docsgen";
import type * as Yaml from "yaml";
import { toMapping, toText } from "../../shared/json.js";

/** A value with its location. */
export interface Cursor {
  value: Json | undefined;
  /** Absolute path. */
  file: string;
  path: readonly string[];
}

export interface Documents {
  root: Cursor;
  /** Follows references. Reports a broken reference, and returns an undefined value for it. */
  follow(cursor: Cursor): Cursor;
  /** Reports a problem at a value. */
  report(problem: Omit<Diagnostic, "place">, cursor: Cursor): void;
  findPlace(cursor: Cursor): Place;
}

export interface DocumentTools {
  yaml: typeof Yaml;
  read(file: string): string | undefined;
  report(problem: Diagnostic): void;
}

/** Returns the value under a key, without following references. */
export function at({ value, file, path }: Cursor, ...keys: string[]): Cursor {
  let current: Json | undefined = value;
  for (const key of keys) current = Array.isArray(current) ? current[Number(key)] : toMapping(current)[key];
  return { value: current, file, path: [...path, ...keys] };
}

/** Returns cursors of a mapping's values, by key. */
export function listEntries(cursor: Cursor): [key: string, value: Cursor][] {
  return Object.keys(toMapping(cursor.value)).map((key) => [key, at(cursor, key)]);
}

export function listItems(cursor: Cursor): Cursor[] {
  return Array.isArray(cursor.value) ? cursor.value.map((_, index) => at(cursor, String(index))) : [];
}

export function textAt(cursor: Cursor, ...keys: string[]): string {
  return toText(at(cursor, ...keys).value);
}

/** Returns the description text. It may be a reference to a separate file. */
export function described(cursor: Cursor, { follow }: Pick<Documents, "follow">): string {
  return toText(follow(at(cursor, "description")).value);
}

export function has(cursor: Cursor, key: string): boolean {
  return at(cursor, key).value !== undefined;
}

/**
 * Returns undefined if the file cannot be parsed, which is reported.
 * @param file absolute path
 */
export function openDocuments(file: string, tools: DocumentTools): Documents | undefined {
  const values = new Map<string, Json | undefined>();
  const reported = new Set<string>();
  const load = (name: string): Json | undefined => {
    if (!values.has(name)) values.set(name, parseFile(name, tools));
    return values.get(name);
  };
  const placeOf = (cursor: Cursor) => findCursorPlace(cursor, tools);
  const report: Documents["report"] = (problem, cursor) => tools.report({ ...problem, place: placeOf(cursor) });
  const unresolved = (cursor: Cursor, ref: string): Cursor => {
    const place = at(cursor, "$ref");
    const name = `${place.file} ${place.path.join("/")}`;
    if (!reported.has(name)) {
      reported.add(name);
      const hint = /^https?:/.test(ref) ? "save it next to this file; remote files are not fetched" : "";
      const problem = {
        code: "unresolved-ref",
        severity: "error",
        message: `Cannot resolve the reference "${ref}".`,
      } as const;
      report({ ...problem, ...(hint && { hint }) }, place);
    }
    return { ...cursor, value: undefined };
  };
  const follow = (cursor: Cursor, depth = 0): Cursor => {
    const ref = toMapping(cursor.value).$ref;
    if (typeof ref !== "string") return cursor;
    const [name = "", pointer = ""] = ref.split("#", 2);
    const target = name === "" ? cursor.file : resolve(dirname(cursor.file), decodeURIComponent(name));
    if (/^https?:/.test(name) || depth > 50) return unresolved(cursor, ref);
    const keys = pointer.split("/").slice(1).map(unescapeKey);
    const resolved = at({ value: load(target), file: target, path: [] }, ...keys);
    return resolved.value === undefined ? unresolved(cursor, ref) : follow(resolved, depth + 1);
  };
  const value = load(file);
  return value === undefined ? undefined : { root: { value, file, path: [] }, follow, report, findPlace: placeOf };
}

/** Decodes a key of a JSON pointer (RFC 6901) in a URL fragment. */
function unescapeKey(key: string): string {
  return (/%[\da-f]{2}/i.test(key) ? decodeURIComponent(key) : key).replaceAll("~1", "/").replaceAll("~0", "~");
}

function parseFile(file: string, { yaml, read, report }: DocumentTools): Json | undefined {
  const text = read(file);
  if (text === undefined || /\.(?:md|markdown|txt)$/i.test(file)) return text;
  try {
    if (/^\s*\{/.test(text)) return JSON.parse(text) as Json;
  } catch {
    // The YAML parser reports the position of the error.
  }
  try {
    return yaml.parse(text, { maxAliasCount: -1, merge: true, logLevel: "error" }) as Json;
  } catch (thrown) {
    const { message, linePos } = thrown as Yaml.YAMLParseError;
    const [first = ""] = message.split(/ at line|\n/);
    const place = { file, ...(linePos && { line: linePos[0].line, column: linePos[0].col }) };
    report({ code: "openapi-invalid", severity: "error", message: `This is neither YAML nor JSON: ${first}.`, place });
    return undefined;
  }
}

/** Returns the position of a value. Parses the file again, because positions are only needed for reports. */
function findCursorPlace({ file, path }: Cursor, { yaml, read }: DocumentTools): Place {
  const lines = new yaml.LineCounter();
  let node: unknown = yaml.parseDocument(read(file) ?? "", { lineCounter: lines, merge: true }).contents;
  let range = yaml.isNode(node) ? node.range : undefined;
  for (const key of path) {
    if (yaml.isMap(node)) {
      const pair = node.items.find((one) => String(yaml.isScalar(one.key) ? one.key.value : one.key) === key);
      node = pair?.value;
      // Uses the range of the key, because the value may be long.
      range = (yaml.isScalar(node) ? node.range : undefined) ?? (yaml.isNode(pair?.key) ? pair.key.range : range);
    } else if (yaml.isSeq(node)) {
      node = node.items[Number(key)];
      range = yaml.isNode(node) ? node.range : range;
    }
  }
  if (!range) return { file };
  const [start, end] = [lines.linePos(range[0]), lines.linePos(range[1])];
  return { file, line: start.line, column: start.col, ...(end.line === start.line && { endColumn: end.col }) };
}
