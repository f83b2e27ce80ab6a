// Text of doc comments as Markdown of a page: `{@link Name}` leads to its page, headings stand below the page's own.
import { type Diagnostic, nearest } from "docsgen";

import type { Docs, DocText } from "./docs.js";
import type { Names } from "./names.js";

/** `{@link Name}`, `{@link Name text}`, `{@link Name | text}` */
export const inlineLink = /\{@link(?:code|plain)?\s+([^\s{}|]+)\s*(?:\|\s*)?([^{}]*)\}/g;

export interface TextTools {
  names: Names;
  /** The lines of a source file, from 0. */
  linesOf(file: string): readonly string[];
  report(problem: Diagnostic): void;
}

/** @param depth of the heading that the text stands below */
export function renderText(given: DocText, { file }: Pick<Docs, "file">, depth: number, tools: TextTools): string {
  let fence = "";
  const lines = given.text.split("\n").map((line, index) => {
    const [, mark = ""] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== "") fence = fence === "" ? mark : mark.startsWith(fence) ? "" : fence;
    if (mark !== "" || fence !== "") return line;
    const heading = /^(#{1,6})(?=\s)/.exec(line)?.[1]?.length ?? 0;
    const lowered = heading === 0 ? line : "#".repeat(Math.min(6, heading + depth)) + line.slice(heading);
    return lowered
      .replace(/\{@inheritDoc[^}]*\}/gi, "")
      .replace(inlineLink, (_, name: string, label: string) =>
        renderLink(name, label.trim(), { file, line: given.line + index, tools }),
      );
  });
  return lines.join("\n").trim();
}

interface LinkPlace {
  file: string;
  line: number;
  tools: TextTools;
}

function renderLink(name: string, label: string, { file, line, tools }: LinkPlace): string {
  if (/^https?:/.test(name)) return `[${label || name}](${name})`;
  const plain = name.replace(/\(\)$/, "");
  const target = tools.names.get(plain);
  if (target) return linkTo(target, label || code(name));
  const text = tools.linesOf(file)[line - 1] ?? "";
  const column = Math.max(0, text.indexOf(name, text.indexOf("{@link"))) + 1;
  const near = nearest(plain, tools.names.keys());
  tools.report({
    ...{ code: "unknown-name", severity: "warning", message: `No exported name is "${plain}".` },
    ...(near !== undefined && { hint: `did you mean ${near}?` }),
    place: { file, line, column, endColumn: column + name.length },
  });
  return label || code(name);
}

export function linkTo({ id, anchor }: { id: string; anchor: string }, label: string): string {
  return `[${label}](</${id}${anchor && `#${anchor}`}>)`;
}

/** Inline code, also of text with backticks. */
export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

export function fenced(lang: string, text: string): string {
  const mark = text.includes("```") ? "~~~~" : "```";
  return `${mark}${lang}\n${text}\n${mark}`;
}

/** A cell of a table: one line, in which `|` is text. */
export function cell(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(/(?<!\\)\|/g, "\\|");
}

/** The first sentence, without markup. */
export function firstSentence(text: string): string {
  const [paragraph = ""] = text.split(/\n\s*\n|\n```/);
  const plain = paragraph
    .replace(inlineLink, (_, name: string, label: string) => label.trim() || name)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .replace(/\s+/g, " ");
  return /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
}
