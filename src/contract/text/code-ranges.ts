// Distinguishes code from prose in Markdown without parsing it.

/** Prefix of quote and list markers, the fence, and the rest of the line (CommonMark 0.31, 4.5). */
export const fencePattern = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** Position of a line in a fenced code block; empty if the line is outside. */
export type FencePosition = "" | "start" | "inside" | "end";

/** True if a line can close the block opened by `fence`: no list item can begin inside the block. */
export function closesFence(line: string, fence: string): boolean {
  const [, markers = "", closing = "", rest = ""] = fencePattern.exec(line) ?? [];
  return closing.startsWith(fence) && rest.trim() === "" && !/[^ \t>]/.test(markers);
}

/**
 * Returns a function to call with consecutive lines. It returns the position of each line in a fenced code block.
 * @example const positionOf = createFenceScanner(); const prose = lines.filter((line) => positionOf(line) === "");
 */
export function createFenceScanner(): (line: string) => FencePosition {
  let open = "";
  return (line) => {
    const mayBeFence = line.includes("```") || line.includes("~~~");
    if (open === "") {
      open = mayBeFence ? (fencePattern.exec(line)?.[2] ?? "") : "";
      return open === "" ? "" : "start";
    }
    if (!mayBeFence || !closesFence(line, open)) return "inside";
    open = "";
    return "end";
  };
}

const codeSpan = /(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)/g;

/**
 * Applies a change to the text outside code spans in a line.
 * @example changeOutsideCode("a `a`", (text) => text.toUpperCase()) // "A `a`"
 */
export function changeOutsideCode(line: string, change: (text: string) => string): string {
  let changed = "";
  let end = 0;
  for (const { 0: code, index } of line.matchAll(codeSpan)) {
    changed += change(line.slice(end, index)) + code;
    end = index + code.length;
  }
  return changed + change(line.slice(end));
}
