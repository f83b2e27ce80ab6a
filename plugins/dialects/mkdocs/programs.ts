// Jinja's loops and conditions, which a macro or a hook of the site would run: what they would make is not known.

import type { RewriteContext } from "docsgen";
import type { Lines, Taken } from "../blocks.js";
import { createCodeScanner } from "../lines.js";
import type { MkdocsPage } from "./page.js";

const start = /^\s*\{%-?\s*(for|if|call|filter|macro|set(?![^%]*=))\b/;

/**
 * Leaves out blocks from `{% for … %}` to `{% endfor %}`; one that is never closed stays.
 * @param onBlock called with the line of each
 */
export function dropPrograms(lines: Lines, onBlock: (line: number, shown: string) => void): Lines {
  if (!lines.some(({ text }) => text.includes("{%"))) return lines;
  const isCode = createCodeScanner();
  const kept: Lines[number][] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const [, name] = isCode(line.text) ? [] : (start.exec(line.text) ?? []);
    const end = name === undefined ? -1 : endOf(name, lines, at);
    if (end === -1) {
      kept.push(line);
      continue;
    }
    onBlock(line.from, line.text.trim());
    for (const { text } of lines.slice(at + 1, end + 1)) isCode(text);
    at = end;
  }
  return kept;
}

function endOf(name: string, lines: Lines, from: number): number {
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

/** `{{ table }}` or `{% if x %}` alone on its line: a program would fill it in. */
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
  const message = `A program of the site fills in ${shown}; it is left out.`;
  report({ code: "unknown-placeholder", severity: "warning", line, message });
}
