// Markdown that a tool knows only where its configuration turns it on, by the names of packages and options in its text.
import type { DialectOptions } from "./dialect.js";
import { readText } from "./files.js";

type Features = Pick<DialectOptions, "math" | "diagrams">;

/** @param inputs files of the configuration, absolute. Packages that its package.json names but it does not use are none of it. */
export function featuresOf(inputs: readonly string[], signs: { [Name in keyof Features]-?: RegExp }): Features {
  const text = inputs.map((file) => withoutComments(readText(file) ?? "")).join("\n");
  return { ...(signs.math.test(text) && { math: true }), ...(signs.diagrams.test(text) && { diagrams: true }) };
}

function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/\/|#).*$/gm, "");
}

/** `\(x\)` → `$x$`, `\[x\]` → `$$x$$`; `slash` is what stands before the brackets, as an expression. */
export function createTexDelimiters(slash: string): (text: string, hasBlocks?: boolean) => string {
  const inline = new RegExp(String.raw`(?<!\\)${slash}\(\s*(.+?)\s*${slash}\)`, "g");
  const block = new RegExp(String.raw`(?<!\\)${slash}[[\]]`, "g");
  return (text, hasBlocks = true) => {
    const shown = text.includes("\\") ? text.replace(inline, "$$$1$$") : text;
    return hasBlocks ? shown.replace(block, "$$$$") : shown;
  };
}
