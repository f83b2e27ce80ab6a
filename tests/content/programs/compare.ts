// Compares printed output with the output that an article shows. Values that differ from run to run are compared by
// their kind: times, ids, tokens, and durations.

/** Values of an article by the actual values of this run, such as the id of a created row. */
export type Values = Map<string, string>;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** Kinds of values, each with a pattern for the article's text and one for the actual text. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d{2}-\d{2}T[\d:.]+Z/, "\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z"],
  [new RegExp(uuid), uuid],
  [/\b\d{2}:\d{2}:\d{2}\b/, "\\d{2}:\\d{2}:\\d{2}"],
  [/\b\d{2}:\d{2}\b/, "\\d{2}:\\d{2}"],
  [/v\d+\.\d+\.\d+/, "v\\d+\\.\\d+\\.\\d+"],
  [/\b[0-9a-f]{4}\.\.\./, "[0-9a-f-]+"],
  [/\.\.\.?|…/, ".*"],
  [/\b0\.\d{2,}\b/, "\\d+\\.\\d+(?:e-\\d+)?"],
];
const volatile = new RegExp(kinds.map(([pattern]) => `(?:${pattern.source})`).join("|"), "g");

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function createPattern(line: string): RegExp {
  let source = "";
  let last = 0;
  for (const { 0: found, index } of line.matchAll(volatile)) {
    source += escapePattern(line.slice(last, index));
    source += kinds.find(([pattern]) => new RegExp(`^(?:${pattern.source})$`).test(found))?.[1] ?? escapePattern(found);
    last = index + found.length;
  }
  return new RegExp(source + escapePattern(line.slice(last)));
}

const trimLines = (text: string) => text.split("\n").map((line) => line.trim());

/** Returns the first line that is missing from the actual lines, in order; undefined if none is. */
function findMissingLine(expected: string, actual: string): string | undefined {
  const lines = trimLines(actual);
  let from = 0;
  for (const line of trimLines(expected).filter(Boolean)) {
    const pattern = createPattern(line);
    const at = lines.findIndex((one, index) => index >= from && pattern.test(one));
    if (at < 0) return line;
    from = at + 1;
  }
  return undefined;
}

/** Returns every JSON value in a text: whole lines, or the text from the first bracket. */
function listJson(text: string): unknown[] {
  const lines = text.split("\n");
  const parts = lines.flatMap((line) => line.split(/(?<=[}\]])(?=[{[])/));
  const candidates = [text, ...lines, ...parts, text.slice(text.search(/[{[]/))];
  return candidates.flatMap((candidate) => {
    try {
      return [JSON.parse(candidate) as unknown];
    } catch {
      return [];
    }
  });
}

/** Keys whose numbers depend on the time. */
const timed = new Set(["uptime"]);

/** If the actual value has everything that the expected one has. */
function includes(expected: unknown, actual: unknown, values: Values, key = ""): boolean {
  if (typeof expected === "string" && typeof actual === "string") {
    if (expected === actual) return true;
    const isSame = new RegExp(`^${createPattern(expected).source}$`).test(actual);
    if (isSame && new RegExp(`^${uuid}$`).test(expected)) values.set(expected, actual);
    return isSame;
  }
  if (typeof expected === "number" && timed.has(key)) return typeof actual === "number";
  if (typeof expected !== "object" || expected === null) return expected === actual;
  if (typeof actual !== "object" || actual === null) return false;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((one, at) => includes(one, actual[at], values));
  }
  return Object.entries(expected).every(([name, one]) => includes(one, Reflect.get(actual, name), values, name));
}

function includesAnywhere(expected: unknown, actual: unknown, values: Values): boolean {
  if (includes(expected, actual, values)) return true;
  if (typeof actual !== "object" || actual === null) return false;
  return Object.values(actual).some((one) => includesAnywhere(expected, one, values));
}

function isJsonShown(expected: string, actual: string, values: Values): boolean {
  const shown = listJson(actual);
  const wanted = listJson(expected)[0] === undefined ? [] : splitJson(expected);
  return wanted.length > 0 && wanted.every((one) => shown.some((value) => includesAnywhere(one, value, values)));
}

/** A block has one JSON value, or one on each line. */
function splitJson(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return text.split("\n").flatMap((line) => (line.trim() ? [JSON.parse(line) as unknown] : []));
  }
}

interface Tag {
  name: string;
  attributes: Map<string, string>;
}

/** Splits HTML into tags and texts. */
function splitHtml(html: string): (Tag | string)[] {
  const pieces = html.replace(/<!--.*?-->/g, "").match(/<[^>]+>|[^<]+/g) ?? [];
  return pieces.flatMap((piece): (Tag | string)[] => {
    if (!piece.startsWith("<")) return piece.trim() ? [piece.trim().replace(/\s+/g, " ")] : [];
    const [, name = "", rest = ""] = /^<(\/?[\w-]+)(.*?)\/?>$/s.exec(piece) ?? [];
    const attributes = new Map<string, string>();
    for (const [, key = "", value = ""] of rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      attributes.set(key.toLowerCase(), value);
    }
    return [{ name, attributes }];
  });
}

function isHtmlShown(expected: string, actual: string): boolean {
  const pieces = splitHtml(actual);
  let from = 0;
  return splitHtml(expected).every((wanted) => {
    const at = pieces.findIndex((piece, index) => index >= from && fits(wanted, piece));
    from = at + 1;
    return at >= 0;
  });
}

function fits(wanted: Tag | string, piece: Tag | string): boolean {
  if (typeof wanted === "string" || typeof piece === "string") return wanted === piece;
  if (wanted.name !== piece.name) return false;
  return [...wanted.attributes].every(([key, value]) => piece.attributes.get(key) === value);
}

/** Names of headers are compared in lower case. */
const lowerNames = (text: string) => text.replace(/^[\w-]+(?=: )/gm, (name) => name.toLowerCase());

/** Returns the problem with an output; undefined if the article's output was printed. */
export function findDifference(
  { language, text }: { language: string; text: string },
  actual: string,
  values: Values,
): string | undefined {
  if (language === "json" && isJsonShown(text, actual, values)) return undefined;
  if (language === "json") return text;
  if (language === "html") return isHtmlShown(text, actual) ? undefined : text;
  const plain = language === "http" ? lowerNames : (one: string) => one;
  return findMissingLine(plain(text), plain(actual));
}
