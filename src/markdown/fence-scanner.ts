// Tells, line by line and without parsing, which lines of a Markdown text belong to a fenced code block.

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** A function to be called with each line in turn: whether it is part of a fenced block, the fences' own lines included. */
export function createFenceScanner(): (line: string) => boolean {
  let open = "";
  return (line) => {
    const match = line.includes("```") || line.includes("~~~") ? FENCE.exec(line) : null;
    const [, fence = "", rest = ""] = match ?? [];
    if (open === "") {
      open = fence;
      return fence !== "";
    }
    if (fence[0] === open[0] && fence.length >= open.length && rest.trim() === "") open = "";
    return true;
  };
}
