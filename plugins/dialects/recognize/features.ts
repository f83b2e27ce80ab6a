// Markdown features that a tool only supports if they are configured. They are detected by names of packages and
// options in the configuration's text.
import type { DialectOptions } from "../dialect.js";
import { readText } from "../shared/config/tool-files.js";

type Features = Pick<DialectOptions, "math" | "diagrams">;

/**
 * @param inputs configuration files, absolute. Packages in package.json are ignored if the configuration does not use
 * them.
 */
export function detectFeatures(inputs: readonly string[], signs: { [Name in keyof Features]-?: RegExp }): Features {
  const text = inputs.map((file) => withoutComments(readText(file) ?? "")).join("\n");
  return { ...(signs.math.test(text) && { math: true }), ...(signs.diagrams.test(text) && { diagrams: true }) };
}

function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/\/|#).*$/gm, "");
}

/** Rewrites `\(x\)` to `$x$` and `\[x\]` to `$$x$$`. `slash` is a regular expression for the text before the brackets. */
export function createTexDelimiters(slash: string): (text: string, hasBlocks?: boolean) => string {
  const inline = new RegExp(String.raw`(?<!\\)${slash}\(\s*(.+?)\s*${slash}\)`, "g");
  const block = new RegExp(String.raw`(?<!\\)${slash}[[\]]`, "g");
  return (text, hasBlocks = true) => {
    const shown = text.includes("\\") ? text.replace(inline, "$$$1$$") : text;
    return hasBlocks ? shown.replace(block, "$$$$") : shown;
  };
}
