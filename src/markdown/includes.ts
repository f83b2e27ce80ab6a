// Markdown includes: a line `<!--@include: ./part.md-->` is replaced by that file's text before anything is parsed, again
// and again until none is left. Lines inside of fences are left alone. A part may be chosen: `#region`, `#heading`, `{3,8}`.
import { slug } from "github-slugger";
import type { Place } from "../contract/data.js";
import { nearest } from "../report/nearest.js";
import { parseRanges } from "./fence.js";
import { createFenceScanner } from "./fence-scanner.js";
import { readInclude } from "./files.js";
import type { LineOrigin } from "./places.js";
import { type NumberedLine, regionNames, selectRange, selectRegion } from "./regions.js";
import type { CompileContext } from "./state.js";

/** A line with the place it comes from. */
export interface SourceLine {
  text: string;
  origin: LineOrigin;
}

export interface IncludeContext {
  ctx: CompileContext;
  /** Fills the variables of an address. */
  substitute(line: string): string;
}

const INCLUDE = /^([ \t>]*)<!--[ \t]*@include:(.*)-->\s*$/;
const ADDRESS = /^(.*?)(?:#([^#{}]+?))?(?:\{(\d*)[,-](\d*)\})?$/;
const HEADING = /^ {0,3}(#{1,6})[ \t](.*)$/;
const RULE = /^---[ \t]*$/;

export function mayInclude(text: string): boolean {
  return text.includes("@include:");
}

/** Replaces the include lines. `stack` holds the files that are being included, the page first. */
export function expandIncludes(
  lines: readonly SourceLine[],
  stack: readonly string[],
  how: IncludeContext,
): SourceLine[] {
  const expanded: SourceLine[] = [];
  const inFence = createFenceScanner();
  for (const line of lines) {
    const match = inFence(line.text) ? null : INCLUDE.exec(line.text);
    if (!match) expanded.push(line);
    else for (const included of expandOne(line, { match, stack }, how)) expanded.push(included);
  }
  return expanded;
}

function expandOne(
  line: SourceLine,
  include: { match: RegExpExecArray; stack: readonly string[] },
  how: IncludeContext,
): SourceLine[] {
  const prefix = include.match[1] ?? "";
  const written = (include.match[2] ?? "").trim();
  const place = placeOfAddress(line, written);
  const [, address = "", anchor, first, last] = ADDRESS.exec(how.substitute(written)) ?? [];
  const included = readInclude({ address, from: line.origin.file, place }, how.ctx);
  if (!included) return [];
  if (include.stack.includes(included.file)) {
    how.ctx.report({
      code: "include-cycle",
      severity: "error",
      message: `The file ${address} includes itself.`,
      place,
    });
    return [];
  }
  const body = withoutFrontMatter(included.lines);
  const part = anchor === undefined ? body : selectAnchor(body, anchor);
  if (!part) {
    reportMissingPart({ address, anchor: anchor ?? "", place, names: regionNames(included.lines) }, how.ctx);
    return [];
  }
  const [range] = first === undefined ? [] : parseRanges(`${first || 1}-${last ?? ""}`);
  const lines = (range ? selectRange(part, range) : part).map(({ text, line: number }) => ({
    text: text === "" ? prefix.trimEnd() : prefix + text,
    origin: { file: included.file, line: number, indent: prefix.length },
  }));
  return expandIncludes(lines, [...include.stack, included.file], how);
}

function placeOfAddress(line: SourceLine, written: string): Place {
  const column = line.text.indexOf(written, line.text.indexOf("@include:") + 9) + 1 - line.origin.indent;
  return { file: line.origin.file, line: line.origin.line, column, endColumn: column + written.length };
}

function withoutFrontMatter(lines: readonly NumberedLine[]): readonly NumberedLine[] {
  if (!RULE.test(lines[0]?.text ?? "")) return lines;
  const end = lines.findIndex(({ text }, index) => index > 0 && RULE.test(text));
  return lines.slice(end + 1);
}

/** The region of this name, else the section under the heading with this id, heading included. */
function selectAnchor(lines: readonly NumberedLine[], anchor: string): readonly NumberedLine[] | undefined {
  const region = selectRegion(lines, anchor);
  if (region) return region;
  const inFence = createFenceScanner();
  let depth = 0;
  let start = -1;
  for (const [index, { text }] of lines.entries()) {
    const match = inFence(text) ? null : HEADING.exec(text);
    if (!match) continue;
    const level = match[1]?.length ?? 0;
    if (start === -1 && headingId(match[2] ?? "") === anchor) {
      start = index;
      depth = level;
    } else if (start !== -1 && level <= depth) {
      return lines.slice(start, index);
    }
  }
  return start === -1 ? undefined : lines.slice(start);
}

function headingId(title: string): string {
  const text = title
    .trimEnd()
    .replace(/[ \t]#+$/, "")
    .trim();
  return /\{#([^\s{}]+)\}$/.exec(text)?.[1] ?? slug(text);
}

function reportMissingPart(
  missing: { address: string; anchor: string; place: Place; names: string[] },
  ctx: CompileContext,
): void {
  const meant = nearest(missing.anchor, missing.names);
  ctx.report({
    code: "missing-region",
    severity: "error",
    message: `The file ${missing.address} has no region or heading "${missing.anchor}".`,
    place: missing.place,
    ...(meant && { hint: `did you mean #${meant}?` }),
  });
}
