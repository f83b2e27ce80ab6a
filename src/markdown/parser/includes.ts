// Expands includes. In Markdown, a line `<!--@include: ./part.md-->` is replaced with the text of that file before
// parsing, recursively. Lines inside fences are ignored. `#region`, `#heading`, or `{3,8}` selects an excerpt. In code,
// `file=../x.ts#region` after a fence replaces the fence's code.
import type { Code } from "mdast";
import type { Place } from "../../contract/data.js";
import type { Slug } from "../../contract/plugin.js";
import { createFenceScanner } from "../../contract/text/code-ranges.js";
import { dedent, type NumberedLine, selectRanges, selectRegion } from "../code/file-regions.js";
import { readInclude, reportMissingRegion } from "../links/referenced-files.js";
import type { CompileContext, IncludeAllowance, PageState } from "../page-state.js";
import { fileOfLine, type LineOrigin, startPlace } from "./source-map.js";

/** A line and its origin. */
export interface SourceLine {
  text: string;
  origin: LineOrigin;
}

export interface IncludeContext {
  ctx: CompileContext;
  /** Substitutes variables in a path. */
  substitute(text: string): string;
  /** Remaining include allowance of the page. */
  left: IncludeAllowance;
  /** Converts the lines of an included file to docsgen's Markdown. */
  rewrite(lines: readonly SourceLine[]): SourceLine[] | Promise<SourceLine[]>;
  slug: Slug;
}

export const includeLimit: Readonly<IncludeAllowance> = { files: 5_000, length: 2_000_000 };
const maxDepth = 32;

const includeLine = /^([ \t>]*)<!--[ \t]*@include:(.*)-->\s*$/;
const includeAddress = /^(.*?)(?:#([^#{}]+?))?(?:\{(\d*)[,-](\d*)\})?$/;
const headingLine = /^ {0,3}(#{1,6})[ \t](.*)$/;
const frontMatterRule = /^(---|\+\+\+)[ \t]*$/;

export function mayInclude(text: string): boolean {
  return text.includes("@include:");
}

/** Returns the paths in include lines, without region and range. */
export function includedAddresses(lines: readonly SourceLine[]): string[] {
  const fencePosition = createFenceScanner();
  return lines.flatMap(({ text }) => {
    const [, , inside = ""] = fencePosition(text) === "" ? (includeLine.exec(text) ?? []) : [];
    return includeAddress.exec(inside.trim())?.[1] || [];
  });
}

/** Expands the include lines. `stack` lists the files being included, starting with the page. */
export async function expandIncludes(
  lines: readonly SourceLine[],
  stack: readonly string[],
  context: IncludeContext,
): Promise<SourceLine[]> {
  const expanded: SourceLine[] = [];
  const fencePosition = createFenceScanner();
  for (const line of lines) {
    const match = fencePosition(line.text) === "" ? includeLine.exec(line.text) : null;
    if (!match) expanded.push(line);
    else for (const included of await expandOne(line, { match, stack }, context)) expanded.push(included);
  }
  return expanded;
}

async function expandOne(
  line: SourceLine,
  { match, stack }: { match: RegExpExecArray; stack: readonly string[] },
  context: IncludeContext,
): Promise<SourceLine[]> {
  const { ctx } = context;
  const [, prefix = "", inside = ""] = match;
  const written = inside.trim();
  const [, address = "", anchor, first, last] = includeAddress.exec(context.substitute(written)) ?? [];
  const include = { address, from: line.origin.file, place: findAddressPlace(line, written) };
  const included = isUsedUp(context.left) ? undefined : readInclude(include, ctx);
  if (!included) return [];
  const { file } = included;
  if (stack.includes(file)) {
    const message = `The file ${address} includes itself.`;
    ctx.report({ code: "include-cycle", severity: "error", message, place: include.place });
    return [];
  }
  if (stack.length > maxDepth) {
    const message = `Files include each other more than ${maxDepth} levels deep.`;
    ctx.report({
      code: "include-limit",
      severity: "error",
      message,
      place: include.place,
      hint: "include the innermost files directly",
    });
    return [];
  }
  const body = withoutFrontMatter(included.lines);
  const part = anchor === undefined ? body : selectAnchor(body, anchor, context.slug);
  if (!part) {
    reportMissingRegion({ include, name: anchor ?? "", what: "region or heading", lines: included.lines }, ctx);
    return [];
  }
  const selected = first === undefined ? part : selectRanges(part, `${first || 1}-${last ?? ""}`);
  if (!takeFrom(context.left, totalLength(selected), include.place, ctx)) return [];
  const own = selected.map(({ text, line: number }) => ({ text, origin: { file, line: number, indent: 0 } }));
  const rewritten = await context.rewrite(own);
  const lines = rewritten.map(({ text, origin }) => ({
    text: text === "" ? prefix.trimEnd() : prefix + text,
    origin: { ...origin, indent: prefix.length },
  }));
  return expandIncludes(lines, [...stack, file], context);
}

function totalLength(lines: readonly NumberedLine[]): number {
  return lines.reduce((length, { text }) => length + text.length + 1, 0);
}

function isUsedUp({ files, length }: IncludeAllowance): boolean {
  return files < 0 || length < 0;
}

/**
 * Deducts a file from the page's include allowance. If this exceeds the limit, returns false, and reports it the first
 * time.
 */
function takeFrom(left: IncludeAllowance, length: number, place: Place, ctx: CompileContext): boolean {
  left.files -= 1;
  left.length -= length;
  if (!isUsedUp(left)) return true;
  const { files, length: characters } = includeLimit;
  const limit = left.files < 0 ? `${files} files` : `${characters / 1_000_000} million characters`;
  const message = `This page includes more than ${limit}; the rest is omitted.`;
  ctx.report({ code: "include-limit", severity: "error", message, place, hint: "split it into several pages" });
  return false;
}

function findAddressPlace(line: SourceLine, written: string): Place {
  const column = line.text.indexOf(written, line.text.indexOf("@include:") + 9) + 1 - line.origin.indent;
  return { file: line.origin.file, line: line.origin.line, column, endColumn: column + written.length };
}

function withoutFrontMatter(lines: readonly NumberedLine[]): readonly NumberedLine[] {
  const [, rule] = frontMatterRule.exec(lines[0]?.text ?? "") ?? [];
  if (rule === undefined) return lines;
  const end = lines.findIndex(({ text }, index) => index > 0 && frontMatterRule.exec(text)?.[1] === rule);
  return lines.slice(end + 1);
}

/**
 * Returns the region with this name. If there is none, returns the section whose heading has this id, including the
 * heading.
 */
function selectAnchor(lines: readonly NumberedLine[], anchor: string, slug: Slug): readonly NumberedLine[] | undefined {
  const region = selectRegion(lines, anchor);
  if (region) return region;
  const fencePosition = createFenceScanner();
  let depth = 0;
  let start = -1;
  for (const [index, { text }] of lines.entries()) {
    const match = fencePosition(text) === "" ? headingLine.exec(text) : null;
    if (!match) continue;
    const level = match[1]?.length ?? 0;
    if (start === -1 && headingId(match[2] ?? "", slug) === anchor) {
      start = index;
      depth = level;
    } else if (start !== -1 && level <= depth) {
      return lines.slice(start, index);
    }
  }
  return start === -1 ? undefined : lines.slice(start);
}

function headingId(title: string, slug: Slug): string {
  const text = title
    .trimEnd()
    .replace(/[ \t]#+$/, "")
    .trim();
  return /\{#([^\s{}]+)\}$/.exec(text)?.[1] ?? slug(text, 0);
}

/** `../x.ts#region` or `x.ts{3-7}` */
const codeAddress = /^(.*?)(?:#([^#{}]+))?(?:\{([\d\s,-]+)\})?$/;

/**
 * Returns the fence with the file's code. If the file cannot be read, reports it and keeps the fence's code. The same
 * code is added to the page's Markdown, so that plugins that generate llms files need not read the file again.
 * @param address as written after `file=`
 */
export function includeCode(node: Code, address: string, page: PageState): Code {
  const [, file = "", region, ranges] = codeAddress.exec(address) ?? [];
  const { position } = node;
  const from = position ? fileOfLine(page.source, position.start.line) : page.input.file;
  const include = { address: file, from, place: startPlace(page.source, position) };
  const included = isUsedUp(page.includesLeft) ? undefined : readInclude(include, page.ctx);
  if (!included) return node;
  const lines = region === undefined ? included.lines : selectRegion(included.lines, region);
  if (!lines) {
    reportMissingRegion({ include, name: region ?? "", what: "region", lines: included.lines }, page.ctx);
    return node;
  }
  const selected = ranges === undefined ? lines : selectRanges(lines, ranges);
  if (!takeFrom(page.includesLeft, totalLength(selected), include.place, page.ctx)) return node;
  const value = dedent(selected.map((line) => line.text)).join("\n");
  if (position) {
    const { start, end } = position;
    page.fills.push({ line: start.line, column: start.column, lastLine: end.line, code: value });
  }
  return { ...node, value };
}
