// Code blocks that end with their container. Most tools find a container's closing line before they parse its content,
// including code.
import type { Plugin, RewrittenLine } from "docsgen";

const containerLine = /^([\s>]*)(:{3,})[ \t]*(\S?)/;
const fenceLine = /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)*)(`{3,}|~{3,})(.*)$/;

interface Container {
  indent: number;
  size: number;
}

/** Closes such a block explicitly. */
export const closedFences: Plugin = {
  name: "closed-fences",
  markdown: { rewrite: closeFences },
};

function closeFences(lines: readonly string[]): RewrittenLine[] {
  if (!lines.some((line) => containerLine.test(line))) return lines.map((text, from) => ({ text, from }));
  const open: Container[] = [];
  let fence: { before: string; marks: string } | undefined;
  return lines.flatMap((text, from): RewrittenLine[] => {
    const line = { text, from };
    const [, before = "", marks = "", rest = ""] = fenceLine.exec(text) ?? [];
    if (marks !== "") {
      if (fence && marks.startsWith(fence.marks) && rest.trim() === "") fence = undefined;
      else if (!fence && !(marks.startsWith("`") && rest.includes("`"))) fence = { before, marks };
      return [line];
    }
    const [, indent = "", colons = "", name = ""] = containerLine.exec(text) ?? [];
    if (colons === "") return [line];
    if (name !== "") {
      if (!fence) open.push({ indent: indent.length, size: colons.length });
      return [line];
    }
    const ended = open.findIndex(({ indent: left, size }) => size <= colons.length && indent.length - left < 4);
    if (ended === -1) return [line];
    open.splice(ended);
    if (!fence) return [line];
    const end = fence.before.replace(/[^\s>]/g, " ") + fence.marks;
    fence = undefined;
    return [{ text: end, from }, line];
  });
}
