// Processes a text line by line, for rewriting another tool's syntax.
import type { RewrittenLine } from "docsgen";

const fenceLine = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})(.*)$/;

/**
 * Returns a function that is called for each line in order. It returns true if the line is in a code block, including its
 * fences.
 */
export function createCodeScanner(): (line: string) => boolean {
  let fence = "";
  return (line) => {
    const [, marks = "", rest = ""] = fenceLine.exec(line) ?? [];
    if (fence === "") {
      if (marks === "" || (marks.startsWith("`") && rest.includes("`"))) return false;
      fence = marks;
      return true;
    }
    if (marks.startsWith(fence) && rest.trim() === "") fence = "";
    return true;
  };
}

/** Rewrites the lines outside code. A line can become several lines, or none. */
export function rewriteProse(
  lines: readonly string[],
  rewrite: (line: string, index: number) => string | readonly string[],
): RewrittenLine[] {
  const isCode = createCodeScanner();
  return lines.flatMap((text, from) => {
    const result = isCode(text) ? text : rewrite(text, from);
    return [result].flat().map((one) => ({ text: one, from }));
  });
}

/** Applies a change outside code spans. */
export function outsideCode(line: string, change: (text: string) => string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");
}
