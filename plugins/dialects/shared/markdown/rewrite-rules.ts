// The engine that rewrites another tool's Markdown: a list of rules for blocks of lines, fenced code, and inline text.
import type { RewrittenLine } from "docsgen";
import { changeOutsideCode, createFenceScanner } from "docsgen/markdown-text";
import { endsHtml, type Lines, type Taken } from "./indented-blocks.js";

/**
 * Rewrites the block that starts with `line`. One or more strings replace the line; `Taken` replaces several lines.
 * Undefined if the rule does not apply.
 */
export type BlockRule = (
  line: RewrittenLine,
  at: number,
  lines: Lines,
) => Taken | string | readonly string[] | undefined;

export function numberLines(lines: readonly string[]): RewrittenLine[] {
  return lines.map((text, from) => ({ text, from }));
}

/** Applies the first matching rule to each block. Other lines stay unchanged. */
export function rewriteBlocks(lines: Lines, rules: readonly BlockRule[]): RewrittenLine[] {
  const result: RewrittenLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const taken = takeBlock(lines, at, rules);
    for (const line of taken.lines) result.push(line);
    at = taken.end;
  }
  return result;
}

function takeBlock(lines: Lines, at: number, rules: readonly BlockRule[]): Taken {
  const line = lines[at] as RewrittenLine;
  for (const rule of rules) {
    const result = rule(line, at, lines);
    if (typeof result === "string") return { lines: [{ text: result, from: line.from }], end: at + 1 };
    if (result && "end" in result) return result;
    if (result) return { lines: result.map((text) => ({ text, from: line.from })), end: at + 1 };
  }
  return { lines: [line], end: at + 1 };
}

/** Rewrites the lines outside fenced code. */
export function rewriteProse(lines: Lines, ...rules: readonly BlockRule[]): RewrittenLine[] {
  return rewriteBlocks(lines, [codeRule((code) => code), ...rules]);
}

/** Creates a rule for fenced code blocks. `change` receives the lines, including the fences. */
export function codeRule(change: (lines: Lines, isClosed: boolean) => Lines): BlockRule {
  return (line, at, lines) => {
    const fencePosition = createFenceScanner();
    if (fencePosition(line.text) === "") return undefined;
    const length = lines.slice(at + 1).findIndex(({ text }) => fencePosition(text) === "end") + 2;
    const end = length === 1 ? lines.length : at + length;
    return { lines: change(lines.slice(at, end), length > 1), end };
  };
}

/** Creates a rule for the first line of fenced code blocks. */
export function openingRule(change: (text: string) => string): BlockRule {
  return codeRule(([first, ...others]) => (first ? [{ ...first, text: change(first.text) }, ...others] : []));
}

/** Creates a rule for inline text, outside code spans. */
export function inlineRule(change: (text: string) => string): BlockRule {
  return ({ text }) => changeOutsideCode(text, change);
}

/**
 * Separates containers from HTML above them. HTML continues until a blank line, so the container would be part of it.
 */
export function separateFromHtml(lines: Lines): RewrittenLine[] {
  return rewriteProse(lines, ({ text }, at) => {
    const before = lines[at - 1]?.text ?? "";
    return /^[\s>]*:{3,}/.test(text) && endsHtml(before) ? ["", text] : undefined;
  });
}
