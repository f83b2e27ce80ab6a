// Front matter: the text of a source in, its YAML block as plain JSON out, with errors at their line and column.
import { createRequire } from "node:module";
import type { Document, YAMLParseError, YAMLWarning } from "yaml";
import type { Diagnostic, Json, Place } from "../contract/data.js";
import type { FrontMatterSchema } from "../contract/site-config.js";
import { parsePlainYaml } from "./plain-yaml.js";

export interface FrontMatter {
  values: Record<string, Json>;
  /** Where the body begins in the text, in UTF-16 units. */
  bodyOffset: number;
  /** Place of a key's value, or of the key itself, by path; the block's first line where the key does not exist. */
  placeOf(keys: readonly PropertyKey[], part?: "value" | "key"): Place;
}

/** Loaded when a block comes that is not plain. */
const yaml = () => createRequire(import.meta.url)("yaml") as typeof import("yaml");

const opening = /^---[ \t]*(?:\r?\n|$)/;
const closing = /^---[ \t]*(?:\r?\n|$)/m;

/** Parses the block between the `---` lines at the start of a text; a text without one has no values. */
export function parseFrontMatter(text: string, file: string, report: (diagnostic: Diagnostic) => void): FrontMatter {
  const start = opening.exec(text);
  if (!start) return { values: {}, bodyOffset: 0, placeOf: () => ({ file, line: 1, column: 1 }) };
  const rest = text.slice(start[0].length);
  const end = closing.exec(rest);
  if (!end) {
    report({
      code: "front-matter",
      severity: "error",
      message: "The front matter has no end.",
      place: { file, line: 1, column: 1, endColumn: 4 },
      hint: "close it with a line of three dashes: ---",
    });
    return { values: {}, bodyOffset: 0, placeOf: () => ({ file, line: 1, column: 1 }) };
  }
  const block = rest.slice(0, end.index);
  const bodyOffset = start[0].length + end.index + end[0].length;
  const values = parsePlainYaml(block);
  if (values) return { values, bodyOffset, placeOf: (...key) => readBlock(block, file).placeOf(...key) };
  const { document, placeAt, placeOf } = readBlock(block, file);
  for (const error of [...document.errors, ...document.warnings]) {
    const severity = error.name === "YAMLWarning" ? "warning" : "error";
    report({
      code: "front-matter",
      severity,
      message: sentence(error.message),
      place: placeAt(error.pos[0], error.pos[1]),
      ...hintFor(error, block),
    });
  }
  if (document.errors.length > 0) return { values: {}, bodyOffset, placeOf };
  return { values: asRecord(document.toJS(), report, placeAt(0)), bodyOffset, placeOf };
}

/** A colon in a text is the mistake that is made most: `title: Guide: the first`. */
function hintFor({ pos }: YAMLParseError | YAMLWarning, block: string): { hint?: string } {
  const start = block.lastIndexOf("\n", pos[0] - 1) + 1;
  const [, key, value] = /^([\w-]+): ([^"'[{|>\n]*: [^"\n]*)/.exec(block.slice(start)) ?? [];
  return key === undefined ? {} : { hint: `put the value in quotes: ${key}: "${value?.trim()}"` };
}

interface Block extends Pick<FrontMatter, "placeOf"> {
  document: Document;
  placeAt: PlaceAt;
}
type PlaceAt = (offset: number, until?: number) => Place;

function readBlock(block: string, file: string): Block {
  const { LineCounter, parseDocument } = yaml();
  const lines = new LineCounter();
  const document = parseDocument(block, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number, until?: number): Place => {
    const from = lines.linePos(offset);
    const to = until === undefined ? undefined : lines.linePos(until);
    // The block's first line is the file's second.
    const place = { file, line: from.line + 1, column: from.col };
    return to && to.line === from.line ? { ...place, endColumn: to.col } : place;
  };
  return { document, placeAt, placeOf: (keys, part) => placeAt(...rangeOf(keys, part, document)) };
}

/** Runs the site's own schema; its issues come at their YAML lines, its result replaces the values. */
export async function checkFrontMatter(
  frontMatter: FrontMatter,
  schema: FrontMatterSchema,
  report: (diagnostic: Diagnostic) => void,
): Promise<Record<string, Json>> {
  const result = await schema["~standard"].validate(frontMatter.values);
  for (const issue of result.issues ?? []) {
    const keys = (issue.path ?? []).map((part) => (typeof part === "object" ? part.key : part));
    const name = keys.length > 0 ? `"${keys.map(String).join(".")}": ` : "";
    report({
      code: "front-matter",
      severity: "error",
      message: sentence(`${name}${issue.message}`),
      place: frontMatter.placeOf(keys),
      hint: "the site's config has this rule (frontmatter)",
    });
  }
  return result.issues
    ? frontMatter.values
    : asRecord((result as { value: unknown }).value, report, frontMatter.placeOf([]));
}

function rangeOf(
  keys: readonly PropertyKey[],
  part: "value" | "key" | undefined,
  document: Document,
): [from: number, until: number | undefined] {
  const { isMap, isNode, isPair } = yaml();
  let node: unknown = document.contents;
  let range: readonly number[] | undefined;
  for (const key of keys) {
    const pair = isMap(node) ? node.items.find((item) => isPair(item) && String(item.key) === String(key)) : undefined;
    if (!pair) break;
    node = pair.value;
    const shown = part !== "key" && isNode(node) && node.range ? node : pair.key;
    if (isNode(shown) && shown.range) range = shown.range;
  }
  return [range?.[0] ?? 0, range?.[1]];
}

function asRecord(value: unknown, report: (diagnostic: Diagnostic) => void, place: Place): Record<string, Json> {
  if (value === null || value === undefined) return {};
  if (typeof value === "object" && !Array.isArray(value))
    return JSON.parse(JSON.stringify(value)) as Record<string, Json>;
  report({
    code: "front-matter",
    severity: "error",
    message: "The front matter is not a list of keys and values.",
    place,
    hint: "write it as: title: My page",
  });
  return {};
}

function sentence(text: string): string {
  const line = (text.split("\n")[0] ?? "").trim();
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
