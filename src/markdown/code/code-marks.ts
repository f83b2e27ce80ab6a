// Marks highlighted code: adds classes to lines (from the fence, notations, and plugins), and HTML around lines and
// ranges. Only marked blocks get an element for each line.
import type { CodeMarks, HtmlAround } from "../../contract/plugin.js";
import { escapeText, unescapeText } from "../../contract/text/escapes.js";
import { addClasses, type NotatedCode } from "./code-notations.js";
import type { Fence } from "./fence-info.js";

declare module "mdast" {
  interface CodeData {
    marks?: CodeMarks;
  }
}

interface WrittenMarks {
  fence: Fence;
  notated: NotatedCode;
  marks: CodeMarks | undefined;
}

/** @param html highlighted lines, joined by line breaks */
export function markCode(html: string, { fence, notated, marks }: WrittenMarks): { html: string; classes: string[] } {
  const { classes, moved } = notated;
  const placeOf = (line: number) => (moved ? (moved[line - 1] ?? Number.POSITIVE_INFINITY) : line - 1);
  const count = html.split("\n").length;
  for (const [first, last] of fence.highlighted)
    addTo(classes, { first: first - 1, last: last - 1, count }, ["highlighted"]);
  for (const { first, last, classes: names } of marks?.lines ?? []) {
    addTo(classes, { first: first - 1, last: last - 1, count }, names);
  }
  const spanned = marks?.spans ? addSpans(html, marks.spans, placeOf) : html;
  const lined = fence.firstLine === undefined && classes.size === 0 ? spanned : wrapLines(spanned, fence, classes);
  const own = [
    ...(marks?.classes ?? []),
    ...(fence.firstLine === undefined ? [] : ["line-numbers"]),
    ...([...classes.values()].some((names) => names.has("focused")) ? ["has-focus"] : []),
  ];
  return { html: marks?.groups ? addGroups(lined, marks.groups) : lined, classes: own };
}

/** Combines marks of docsgen with those of plugins. */
export function joinMarks(own: CodeMarks | undefined, others: CodeMarks | undefined): CodeMarks | undefined {
  return own && others ? { ...others, spans: [...(own.spans ?? []), ...(others.spans ?? [])] } : (own ?? others);
}

function addTo(
  classes: NotatedCode["classes"],
  { first, last, count }: { first: number; last: number; count: number },
  names: readonly string[],
): void {
  addClasses(classes, { first, count: Math.min(last + 1, count) - first }, names);
}

function wrapLines(html: string, { firstLine }: Fence, classes: NotatedCode["classes"]): string {
  const lines = html.split("\n").map((line, index) => {
    const names = ["line", ...(classes.get(index) ?? [])];
    const number = firstLine === undefined ? "" : ` data-line="${firstLine + index}"`;
    return `<span class="${names.join(" ")}"${number}>${line}</span>`;
  });
  return lines.join("\n");
}

/** Placed between a group and the line break after it (Unicode, 23.7: noncharacters). */
const joint = "\ufdd2";

function addGroups(html: string, groups: NonNullable<CodeMarks["groups"]>): string {
  const lines = html.split("\n");
  for (const { first, last, before, after } of groups) {
    const [from, to] = [first - 1, Math.min(last, lines.length) - 1];
    if (from > to) continue;
    lines[from] = before + lines[from];
    // The line break after a block element would be rendered as an extra line.
    lines[to] += `\n${after}${joint}`;
  }
  return lines.join("\n").replaceAll(`${joint}\n`, "").replaceAll(joint, "");
}

/** A range of columns in a line. */
type MarkedRange = HtmlAround & { start: number; end: number };

function addSpans(html: string, spans: NonNullable<CodeMarks["spans"]>, placeOf: (line: number) => number): string {
  const placed = new Map<number, MarkedRange[]>();
  for (const span of spans) {
    if (!("line" in span)) continue;
    const line = placeOf(span.line);
    placed.set(line, [...(placed.get(line) ?? []), span]);
  }
  const found = spans.flatMap((span) => ("find" in span ? [span] : []));
  const lines = html.split("\n").map((line, index) => {
    const known = placed.get(index) ?? [];
    if (known.length === 0 && found.length === 0) return line;
    const tokens = parseTokens(line);
    const text = tokens.map((token) => token.text).join("");
    const parts = [...known];
    for (const part of found.flatMap((span) => findMatches(text, span))) parts.push(...cutAt(part, parts));
    return parts.length === 0 ? line : joinTokens(tokens, parts);
  });
  return lines.join("\n");
}

function findMatches(text: string, { find, before, after }: HtmlAround & { find: RegExp }): MarkedRange[] {
  return [...text.matchAll(find)].flatMap(({ 0: match, index }) =>
    match === "" ? [] : [{ start: index, end: index + match.length, before, after }],
  );
}

/** Splits a range where it would partially overlap others. */
function cutAt(part: MarkedRange, others: readonly MarkedRange[]): MarkedRange[] {
  const crossing = others.filter(({ start, end }) =>
    start < part.start ? end > part.start && end < part.end : start < part.end && end > part.end,
  );
  const cuts = crossing.flatMap(({ start, end }) => [start, end]).filter((at) => at > part.start && at < part.end);
  const edges = [part.start, ...new Set(cuts.sort((a, b) => a - b)), part.end];
  return edges.slice(1).map((end, index) => ({ ...part, start: edges[index] ?? 0, end }));
}

/** Text with a single class. */
interface Token {
  open: string;
  text: string;
}

/** The highlighter's HTML of a line is flat: text, and spans with text. */
function parseTokens(html: string): Token[] {
  return [...html.matchAll(/(<span[^>]*>)([^<]*)<\/span>|([^<]+)/g)].map(([, open = "", inside, plain = ""]) => ({
    open,
    text: unescapeText(inside ?? plain),
  }));
}

/** Renders tokens as HTML, split at the edges of ranges. */
function joinTokens(tokens: readonly Token[], parts: readonly MarkedRange[]): string {
  // Outer ranges come first. An empty range starts and ends at the same offset.
  const sorted = parts.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const edges = [...new Set(parts.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  let html = "";
  let at = 0;
  const tagsAt = (place: number): string => {
    const ending = sorted.filter(({ start, end }) => end === place && start < place).reverse();
    const starting = sorted.filter(({ start, end }) => start === place && end > place);
    const empty = sorted.filter(({ start, end }) => start === place && end === place);
    return [
      ...ending.map(({ after }) => after),
      ...empty.map(({ before, after }) => before + after),
      ...starting.map(({ before }) => before),
    ].join("");
  };
  for (const { open, text } of tokens) {
    const end = at + text.length;
    const stops = [at, ...edges.filter((edge) => edge > at && edge < end), end];
    for (const [index, stop] of stops.slice(1).entries()) {
      const start = stops[index] ?? at;
      const piece = escapeText(text.slice(start - at, stop - at));
      html += tagsAt(start) + (open === "" ? piece : `${open}${piece}</span>`);
    }
    at = end;
  }
  return html + tagsAt(at);
}
