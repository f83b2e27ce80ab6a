// Code blocks that end with their container. Most tools find a container's closing line before they parse the
// container's content, including code.

import type { Plugin, RewrittenLine } from "docsgen";
import { createFenceScanner } from "docsgen/markdown-text";
import { numberLines } from "./rewrite-rules.js";

const containerLine = /^([\s>]*)(:{3,})[ \t]*(\S?)/;

interface Container {
  indent: number;
  size: number;
}

/** Closes such code blocks explicitly. */
export const closedFences: Plugin = {
  name: "closed-fences",
  markdown: { rewrite: closeFences },
};

function closeFences(lines: readonly string[]): RewrittenLine[] {
  if (!lines.some((line) => containerLine.test(line))) return numberLines(lines);
  const open: Container[] = [];
  let fencePosition = createFenceScanner();
  let closing = "";
  return lines.flatMap((text, from): RewrittenLine[] => {
    const line = { text, from };
    const position = fencePosition(text);
    const isCode = position !== "" && position !== "end";
    if (position === "start") closing = text.replace(/(`{3,}|~{3,}).*/, "$1").replace(/[^\s>`~]/g, " ");
    const [, indent = "", colons = "", name = ""] = containerLine.exec(text) ?? [];
    if (colons === "") return [line];
    if (name !== "") {
      if (!isCode) open.push({ indent: indent.length, size: colons.length });
      return [line];
    }
    const ended = open.findIndex(({ indent: left, size }) => size <= colons.length && indent.length - left < 4);
    if (ended === -1) return [line];
    open.splice(ended);
    if (!isCode) return [line];
    fencePosition = createFenceScanner();
    return [{ text: closing, from }, line];
  });
}
