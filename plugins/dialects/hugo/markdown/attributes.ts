// Attributes on the line after a block: classes, values, and ids.
// https://gohugo.io/content-management/markdown-attributes/
import type { RewrittenLine } from "docsgen";

const attribute = String.raw`(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|[^\s"{}]+))`;
const attributeLine = new RegExp(String.raw`^([\s>]*)\{\s*${attribute}(?:\s+${attribute})*\s*\}\s*$`);

const headingAttributes = new RegExp(
  String.raw`^( {0,3}#{1,6}[ \t].*?)[ \t]*\{\s*(${attribute}(?:\s+${attribute})*)\s*\}\s*$`,
);

/** Keeps only the id of a heading's attributes: `## Title {#id .class}`. */
export function keepHeadingId(line: string): string {
  if (!/\}\s*$/.test(line)) return line;
  const [, heading = line, attributes = ""] = headingAttributes.exec(line) ?? [];
  const id = /(?:^|\s)#([\w-]+)/.exec(attributes)?.[1];
  return id === undefined ? heading : `${heading} {#${id}}`;
}

export function isAttributeLine(text: string): boolean {
  return attributeLine.test(text);
}

/** Keeps only the id, which is added to the heading above or becomes a link target. */
export function keepId({ text, from }: RewrittenLine, result: RewrittenLine[]): void {
  const id = /(?<=[\s{])#[\w-]+/.exec(text)?.[0];
  const last = result.at(-1);
  if (id === undefined) return;
  if (last && /^ {0,3}#{1,6}\s/.test(last.text) && !/\{#[^{}]*\}\s*$/.test(last.text)) {
    last.text += ` {${id}}`;
    return;
  }
  const indent = /^[ \t]*/.exec(text)?.[0] ?? "";
  result.push(...["", `${indent}<a id="${id.slice(1)}"></a>`, ""].map((line) => ({ text: line, from })));
}
