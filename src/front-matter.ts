// Front matter: the text of a source in, its YAML block as plain JSON out, with errors at their line and column.
import { type Document, isMap, isNode, isPair, LineCounter, parseDocument } from "yaml";
import type { FrontMatterSchema } from "./site-config.js";
import type { Diagnostic, Json, Place } from "./types.js";

export interface FrontMatter {
  values: Record<string, Json>;
  /** Where the body begins in the text, in UTF-16 units. */
  bodyOffset: number;
  /** Place of a key's value, by path; the block's first line where the key does not exist. */
  placeOf(keys: readonly PropertyKey[]): Place;
}

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
  const lines = new LineCounter();
  const document = parseDocument(rest.slice(0, end.index), { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number, until?: number): Place => {
    const from = lines.linePos(offset);
    const to = until === undefined ? undefined : lines.linePos(until);
    // The block's first line is the file's second.
    const place = { file, line: from.line + 1, column: from.col };
    return to && to.line === from.line ? { ...place, endColumn: to.col } : place;
  };
  for (const error of [...document.errors, ...document.warnings]) {
    const severity = error.name === "YAMLWarning" ? "warning" : "error";
    report({
      code: "front-matter",
      severity,
      message: sentence(error.message),
      place: placeAt(error.pos[0], error.pos[1]),
    });
  }
  const bodyOffset = start[0].length + end.index + end[0].length;
  const placeOf = (keys: readonly PropertyKey[]) => placeOfKeys(document, keys, placeAt);
  if (document.errors.length > 0) return { values: {}, bodyOffset, placeOf };
  return { values: asRecord(document.toJS(), report, placeAt(0)), bodyOffset, placeOf };
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

function placeOfKeys(
  document: Document,
  keys: readonly PropertyKey[],
  placeAt: (offset: number, until?: number) => Place,
): Place {
  let node: unknown = document.contents;
  let range: readonly number[] | undefined;
  for (const key of keys) {
    const pair = isMap(node) ? node.items.find((item) => isPair(item) && String(item.key) === String(key)) : undefined;
    if (!pair) break;
    node = pair.value;
    const shown = isNode(node) && node.range ? node : pair.key;
    if (isNode(shown) && shown.range) range = shown.range;
  }
  return range ? placeAt(range[0] ?? 0, range[1]) : placeAt(0);
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
