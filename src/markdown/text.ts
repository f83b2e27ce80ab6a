// The article's Markdown as its other readers get it: variables and includes are in it, and the code of `file=` fences is
// filled in here.
import type { Fill, PageState } from "./state.js";

const BACKTICKS = /`{3,}|~{3,}/;
const CLOSING = /^[\s>]*(?:`{3,}|~{3,})\s*$/;

export function filledText(page: PageState): string {
  if (page.fills.length === 0) return page.source.text;
  const lines = page.source.text.split("\n");
  const fills = [...page.fills].sort((a, b) => b.first.line - a.first.line);
  for (const fill of fills) fillFence(lines, fill);
  return lines.join("\n");
}

function fillFence(lines: string[], { first, last, value }: Fill): void {
  const opening = lines[first.line - 1] ?? "";
  const closed = last > first.line && CLOSING.test(lines[last - 1] ?? "");
  const prefix = opening.slice(0, first.column - 1).replace(/[^\s>]/g, " ");
  const fence = longFence(BACKTICKS.exec(opening)?.[0] ?? "```", value);
  const code = value.split("\n").map((line) => (line === "" ? prefix.trimEnd() : prefix + line));
  const replaced = [opening.replace(BACKTICKS, fence), ...code, prefix + fence];
  lines.splice(first.line - 1, (closed ? last : Math.max(first.line, last)) - first.line + 1, ...replaced);
}

/** A fence that no line of the code can close. */
function longFence(fence: string, code: string): string {
  let length = fence.length;
  for (const [run] of code.matchAll(/^[ \t]*(`{3,}|~{3,})/gm)) length = Math.max(length, run.trim().length + 1);
  return (fence[0] ?? "`").repeat(length);
}
