// Handles files that chapters include, entirely or in part.
import { dirname, resolve } from "node:path";
import type { RewriteContext } from "docsgen";

/** Converts includes to docsgen's syntax: `a.rs:2:10` → `a.rs{2-10}`, `a.rs:anchor` → `a.rs#anchor`. */
export function formatIncludeAddress(file: string, part = ""): string {
  if (part === "") return file;
  const range = parseRange(part);
  return range ? `${file}{${range.first}-${range.last ?? ""}}` : `${file}#${part}`;
}

/** Parses `2:10`, `2:`, `:10`, and `2`. Undefined for the name of an anchor. */
function parseRange(part: string): { first: number; last: number | undefined } | undefined {
  const [, first = "", colon, last = ""] = /^(\d*)(:?)(\d*)$/.exec(part) ?? [];
  if (colon === undefined) return undefined;
  return { first: Number(first || 1), last: colon === "" ? Number(first) : last === "" ? undefined : Number(last) };
}

interface Inclusion {
  file: string;
  part: string | undefined;
  /** Index of the line with the include. */
  line: number;
}

/** Returns the lines. If the file is missing, reports it and returns none. */
export function readInclusion({ file, part = "", line }: Inclusion, ctx: RewriteContext): string[] {
  const text = ctx.read(resolve(dirname(ctx.file), file));
  if (text === undefined) {
    const message = `The included file ${file} does not exist.`;
    ctx.report({ code: "missing-include", severity: "error", line, message });
    return [];
  }
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const range = parseRange(part);
  if (part === "") return lines;
  return range ? lines.slice(range.first - 1, range.last) : anchored(lines, part);
}

/** Returns the lines between `ANCHOR: name` and `ANCHOR_END: name`. */
function anchored(lines: readonly string[], name: string): string[] {
  const isMark = (line: string, mark: string) => new RegExp(`\\b${mark}:\\s*([\\w-]+)`).exec(line)?.[1] === name;
  const start = lines.findIndex((line) => isMark(line, "ANCHOR"));
  const end = lines.findIndex((line) => isMark(line, "ANCHOR_END"));
  if (start === -1) return [];
  return lines.slice(start + 1, end === -1 ? undefined : end).filter((line) => !/\bANCHOR(?:_END)?:/.test(line));
}

/** Replaces `[[#name]]` with the value in `name=value`. */
export function fillTemplate(text: string, values: readonly string[]): string {
  const byName = new Map(values.map((one) => [one.replace(/=.*$/s, ""), one.slice(one.indexOf("=") + 1)]));
  return text.replace(/\[\[#\s*([\w-]+)\s*\]\]/g, (whole, name: string) => byName.get(name) ?? whole);
}
