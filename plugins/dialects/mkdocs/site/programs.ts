// Drops Jinja loops and conditions that the site's macros or hooks would run, because their output is unknown.

import type { RewriteContext } from "docsgen";
import type { Lines, Taken } from "../../shared/markdown/indented-blocks.js";
import { rewriteProse } from "../../shared/markdown/rewrite-rules.js";
import type { MkdocsPage } from "../markdown/page.js";

const start = /^\s*\{%-?\s*(for|if|call|filter|macro|set(?![^%]*=))\b/;

/**
 * Drops blocks from `{% for … %}` to `{% endfor %}`. A block that is never closed stays.
 * @param onBlock called with the line of each block
 */
export function dropPrograms(lines: Lines, onBlock: (line: number, shown: string) => void): Lines {
  if (!lines.some(({ text }) => text.includes("{%"))) return lines;
  return rewriteProse(lines, ({ text, from }, at) => {
    const [, name] = start.exec(text) ?? [];
    const end = name === undefined ? -1 : findEnd(name, lines, at);
    if (end === -1) return undefined;
    onBlock(from, text.trim());
    return { lines: [], end: end + 1 };
  });
}

function findEnd(name: string, lines: Lines, from: number): number {
  const tags = new RegExp(String.raw`\{%-?\s*(end)?${name}\b`, "g");
  let depth = 0;
  for (let at = from; at < lines.length; at++) {
    for (const [, end] of (lines[at]?.text ?? "").matchAll(tags)) {
      depth += end === undefined ? 1 : -1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

/** Drops `{{ table }}` or `{% if x %}` if it is the only content of a line, because a program would fill it in. */
export function takePlaceholder(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const line = lines[start];
  const [whole, name = ""] = /^ {0,3}(?:\{\{ *(.*?) *\}\}|\{%.*%\}) *$/.exec(line?.text ?? "") ?? [];
  if (!line || whole === undefined || page.isKnown(name)) return undefined;
  if (!/raw *-?%\}/.test(whole)) {
    reportProgram(whole.trim(), line.from, page.ctx);
  }
  return { lines: [], end: start + 1 };
}

export function reportProgram(shown: string, line: number, { report }: RewriteContext): void {
  const message = `${shown} is computed when MkDocs runs; it was omitted.`;
  report({ code: "unknown-placeholder", severity: "warning", line, message });
}
