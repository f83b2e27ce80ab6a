// Selects excerpts of a text file: a region between markers in comments (`// #region name` … `// #endregion`), or line
// ranges.

/** The `#` may follow a comment marker of C, Python, HTML, SQL, Lisp or TeX. */
const regionMarker = /^\s*(?:\/\/|\/\*|<!--|--|;+|%+|#)?\s*#\s*(?:pragma\s+)?(end)?region\b(.*)$/i;

/** Markers of mdBook, `// ANCHOR: name` … `// ANCHOR_END: name`, and of MkDocs, `# --8<-- [start:name]`. */
const anchorMarker = /\bANCHOR(_END)?:\s*([\w-]+)|-+8<-+\s*\[(start|end):\s*([\w-]+)\]/;

/**
 * DocFX markers, `// <name>` … `// </name>`. They only count if their name is requested, because many comments look
 * like them.
 */
const tagMarker = /^\s*(?:\/\/|#|--|'|;+|%+|<!--|@\*|\/\*)\s*<(\/)?([\w.-]+)>\s*(?:-->|\*@|\*\/)?\s*$/;

/** First and last line, 1-based, inclusive. */
export type LineRange = readonly [first: number, last: number];

/** A line of a file with its 1-based number. */
export interface NumberedLine {
  text: string;
  line: number;
}

/** Names of all regions, in order. */
export function regionNames(lines: readonly NumberedLine[]): string[] {
  const names: string[] = [];
  for (const { text } of lines) {
    const marker = parseMarker(text);
    if (marker && !marker.end && marker.name !== "") names.push(marker.name);
  }
  return names;
}

/**
 * Returns the lines of a region, without its own markers and those of nested regions. Undefined if the region does not
 * exist. An unclosed region extends to the end of the file. If there is no exact match, case is ignored. As in DocFX,
 * `1` may refer to `snippet1`.
 */
export function selectRegion(lines: readonly NumberedLine[], asked: string): NumberedLine[] | undefined {
  return selectNamed(lines, asked) ?? selectNamed(lines, `snippet${asked}`);
}

function selectNamed(lines: readonly NumberedLine[], asked: string): NumberedLine[] | undefined {
  const names = lines.map(({ text }) => startedRegion(text, asked));
  const known = names.includes(asked) ? asked : names.find((one) => one?.toLowerCase() === asked.toLowerCase());
  if (known === undefined) return undefined;
  const start = names.indexOf(known);
  const selected: NumberedLine[] = [];
  let depth = 0;
  for (const line of lines.slice(start + 1)) {
    const marker = parseMarker(line.text, known);
    if (!marker) selected.push(line);
    else if (!marker.end) depth++;
    else if (marker.name === known || depth === 0) break;
    else depth--;
  }
  return selected;
}

/** Selects line ranges such as `1,3-5` or `3-`, relative to the start of `lines`. */
export function selectRanges<Line>(lines: readonly Line[], ranges: string): Line[] {
  return parseRanges(ranges).flatMap(([first, last]) => lines.slice(Math.max(0, first - 1), last));
}

/** Parses `1,3-5`, or `3-`, which extends to the last line. */
export function parseRanges(text: string): LineRange[] {
  const ranges: LineRange[] = [];
  for (const part of text.split(",")) {
    const match = /^\s*(\d*)\s*(-?)\s*(\d*)\s*$/.exec(part);
    if (!match || (match[1] === "" && match[3] === "")) continue;
    const first = Number(match[1] || 1);
    const last = match[2] === "" ? first : Number(match[3] || Number.POSITIVE_INFINITY);
    ranges.push([first, last]);
  }
  return ranges;
}

/** Removes the common indentation of all lines. */
export function dedent(lines: readonly string[]): string[] {
  let shared: string | undefined;
  for (const line of lines) {
    const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
    if (indent.length === line.length) continue;
    if (shared === undefined) shared = indent;
    while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  }
  const width = shared?.length ?? 0;
  return lines.map((line) => (line.trim() === "" ? "" : line.slice(width)));
}

function startedRegion(line: string, wanted: string): string | undefined {
  const marker = parseMarker(line, wanted);
  return marker?.end === false && marker.name !== "" ? marker.name : undefined;
}

function parseMarker(line: string, wanted = ""): { end: boolean; name: string } | undefined {
  if (!/region|ANCHOR|</i.test(line)) return undefined;
  const [, tagEnd, tag] = tagMarker.exec(line) ?? [];
  if (tag !== undefined && tag.toLowerCase() === wanted.toLowerCase()) return { end: tagEnd !== undefined, name: tag };
  const [, anchorEnd, anchor, edge, part] = anchorMarker.exec(line) ?? [];
  const known = anchor ?? part;
  if (known !== undefined) return { end: anchorEnd !== undefined || edge === "end", name: known };
  const match = regionMarker.exec(line);
  if (!match) return undefined;
  const name = (match[2] ?? "")
    .trim()
    .replace(/(?:\*\/|-->)$/, "")
    .trimEnd();
  return { end: match[1] !== undefined, name };
}
