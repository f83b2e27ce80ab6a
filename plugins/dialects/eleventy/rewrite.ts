// Liquid and Nunjucks in Markdown: what they say to a program is left out, what stands around it stays.
import type { RewriteContext, RewrittenLine } from "docsgen";
import { createCodeScanner } from "../lines.js";

const command = /\{%-?\s*(\w+)?[\s\S]*?-?%\}|\{\{-?\s*([\s\S]*?)\s*-?\}\}|\{#[\s\S]*?#\}/g;
/** Commands may have as many lines. */
const maxLines = 60;

/** Values of front matter are filled in; between `raw` and `endraw` nothing is touched. */
export function rewriteTemplates(lines: readonly string[], ctx: RewriteContext): RewrittenLine[] {
  if (!lines.some((line) => /\{[%{#]/.test(line))) return lines.map((text, from) => ({ text, from }));
  const isCode = createCodeScanner();
  const result: RewrittenLine[] = [];
  let isRaw = false;
  for (let from = 0; from < lines.length; from++) {
    const start = from;
    let text = lines[from] ?? "";
    if (isCode(text)) {
      // Code is a template, too, but for these words.
      if (!/^\s*\{%-?\s*(?:end)?raw\s*-?%\}\s*$/.test(text)) result.push({ text, from });
      continue;
    }
    while (isOpen(text) && !isRaw && from + 1 < lines.length && from - start < maxLines) text += `\n${lines[++from]}`;
    if (isOpen(text)) {
      from = start;
      text = lines[from] ?? "";
    }
    const shown = text.replace(command, (whole, name: string | undefined, expression: string | undefined) => {
      if (name === "raw" || name === "endraw") {
        isRaw = name === "raw";
        return "";
      }
      return isRaw ? whole : fill(whole, { expression, line: start, ctx });
    });
    if (shown.trim() !== "" || text.trim() === "") result.push({ text: shown, from: start });
  }
  return result;
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
  const words = expression.replace(/\s+/g, " ");
  const shown = words.length > 60 ? `${words.slice(0, 60)}…` : words;
  const message = `This needs a program, so it is left out: {{ ${shown} }}`;
  ctx.report({ code: "unknown-expression", severity: "note", line, message, hint: "write its value" });
  return "";
}
