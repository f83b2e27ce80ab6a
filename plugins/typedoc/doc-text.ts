// Renders the text of doc comments as Markdown: `{@link Name}` links to its page, and headings move below the page's
// headings.
import { type Diagnostic, nearest } from "docsgen";

import { code, firstSentence, linkTo, proseLines } from "../shared/api-markdown.js";
import type { Docs, DocText } from "./docs.js";
import type { Names, Target } from "./names.js";

/** Matches `{@link Name}`, `{@link Name text}` and `{@link Name | text}`. */
export const inlineLink = /\{@link(?:code|plain)?\s+([^\s{}|]+)\s*(?:\|\s*)?([^{}]*)\}/g;

export interface TextTools {
  names: Names;
  /** Returns the lines of a source file, starting at index 0. */
  linesOf(file: string): readonly string[];
  report(problem: Diagnostic): void;
}

/** @param depth level of the heading above the text */
export function renderText(docText: DocText, { file }: Pick<Docs, "file">, depth: number, tools: TextTools): string {
  return proseLines(docText.text, depth, (text, index) =>
    text.replace(/\{@inheritDoc[^}]*\}/gi, "").replace(inlineLink, (_, name: string, label: string) => {
      return renderLink(name, label.trim(), { file, line: docText.line + index, tools });
    }),
  );
}

interface LinkLocation {
  file: string;
  line: number;
  tools: TextTools;
}

function renderLink(name: string, label: string, { file, line, tools }: LinkLocation): string {
  if (/^https?:/.test(name)) return `[${label || name}](${name})`;
  const plain = name.replace(/\(\)$/, "");
  const target = tools.names.get(plain);
  if (target) return linkToName(target, label || code(name));
  const text = tools.linesOf(file)[line - 1] ?? "";
  const column = Math.max(0, text.indexOf(name, text.indexOf("{@link"))) + 1;
  const near = nearest(plain, tools.names.keys());
  tools.report({
    ...{ code: "unknown-name", severity: "warning", message: `There is no export named "${plain}".` },
    ...(near !== undefined && { hint: `did you mean ${near}?` }),
    place: { file, line, column, endColumn: column + name.length },
  });
  return label || code(name);
}

export function linkToName({ id, anchor }: Target, label: string): string {
  return linkTo(id + (anchor && `#${anchor}`), label);
}

/** Returns the first sentence without markup. */
export function summarize({ text }: DocText): string {
  return firstSentence(text.replace(inlineLink, (_, name: string, label: string) => label.trim() || name));
}
