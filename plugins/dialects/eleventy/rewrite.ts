// Handles Liquid and Nunjucks in Markdown. Tags are dropped, and the text around them stays.

import type { RewriteContext, RewrittenLine } from "docsgen";
import { createFenceScanner } from "docsgen/markdown-text";
import { numberLines } from "../shared/markdown/rewrite-rules.js";
import { shortenCode } from "../shared/markdown/unknown-text.js";
import { replaceBlocks } from "./captured-blocks.js";

const command = /\{%-?\s*(\w+)?[\s\S]*?-?%\}|\{\{-?\s*([\s\S]*?)\s*-?\}\}|\{#[\s\S]*?#\}/g;
/** Maximum number of lines per tag. */
const maxLines = 60;

/** Fills in front matter values. Text between `raw` and `endraw` is not changed. */
export function rewriteTemplates(written: readonly string[], ctx: RewriteContext): RewrittenLine[] {
  if (!written.some((line) => /\{[%{#]/.test(line))) return numberLines(written);
  const lines = replaceBlocks(written);
  const fencePosition = createFenceScanner();
  const result: RewrittenLine[] = [];
  let isRaw = false;
  for (let at = 0; at < lines.length; at++) {
    const [start, { text: first, from }] = [at, lines[at] as RewrittenLine];
    let text = first;
    if (fencePosition(text) !== "") {
      // These two tags are removed from code blocks; everything else in code stays.
      if (!/^\s*\{%-?\s*(?:end)?raw\s*-?%\}\s*$/.test(text)) result.push({ text, from });
      continue;
    }
    while (isOpen(text) && !isRaw && at + 1 < lines.length && at - start < maxLines) text += `\n${lines[++at]?.text}`;
    if (isOpen(text)) {
      at = start;
      text = first;
    }
    const shown = text.replace(command, (whole, name: string | undefined, expression: string | undefined) => {
      if (name === "raw" || name === "endraw") {
        isRaw = name === "raw";
        return "";
      }
      return isRaw ? whole : fill(whole, { expression, line: from, ctx });
    });
    const known = shown.includes(unresolvedMark) ? leaveOut(shown) : shown;
    if (known.trim() !== "" || text.trim() === "") result.push({ text: known, from });
  }
  return result;
}

/** Placeholder for an expression until its line is processed: a private-use character. */
const unresolvedMark = "\ue000";
const unresolvedLink = new RegExp(`!?\\[([^\\]]*)\\]\\(\\s*${unresolvedMark}\\s*\\)`, "g");
const unresolvedAttribute = new RegExp(`\\s(?:href|src)=(["']?)${unresolvedMark}\\1(?=[\\s/>])`, "g");

/** Replaces a link or image without a URL with its text. */
function leaveOut(line: string): string {
  const named = line.replace(unresolvedLink, (_, label: string) => (/[\p{L}\p{N}]/u.test(label) ? label : ""));
  return named.replace(unresolvedAttribute, "").replaceAll(unresolvedMark, "");
}

function isOpen(text: string): boolean {
  return /\{[%{#]/.test(text.replace(command, ""));
}

interface Filling {
  expression: string | undefined;
  line: number;
  ctx: RewriteContext;
}

function fill(whole: string, { expression, line, ctx }: Filling): string {
  // `{#id}` belongs to a heading.
  if (/^\{#[\w-]+\}/.test(whole)) return whole;
  if (expression === undefined) return "";
  const value = /^\w+$/.test(expression) ? ctx.frontmatter[expression] : undefined;
  if (typeof value === "string" || typeof value === "number") return String(value);
  const message = `This is computed by Eleventy; it was omitted: {{ ${shortenCode(expression)} }}`;
  ctx.report({ code: "unknown-expression", severity: "note", line, message, hint: "write its value" });
  return unresolvedMark;
}
