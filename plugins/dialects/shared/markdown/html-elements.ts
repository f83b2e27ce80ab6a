// HTML elements that start on their own line, with everything up to their closing tag.
import type { RewrittenLine } from "docsgen";
import type { Lines } from "./indented-blocks.js";

const openingTag =
  /^ {0,3}<(address|article|aside|blockquote|center|details|dd|div|dl|dt|figcaption|figure|footer|form|header|h[1-6]|iframe|li|main|nav|ol|p|picture|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)(?=[\s>])([^<>]*)>/i;

export interface Element {
  tag: string;
  attributes: string;
  line: RewrittenLine;
  /** Lines between the tags. */
  body: Lines;
  /** Text after the closing tag on its line. */
  rest: string;
  end: number;
}

/** Returns the element that starts at `start`. Undefined if there is none, or if it is not closed. */
export function takeElement(lines: Lines, start: number): Element | undefined {
  const line = lines[start];
  const [whole = "", tag = "", attributes = ""] = openingTag.exec(line?.text ?? "") ?? [];
  if (!line || tag === "") return undefined;
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>])[^>]*>`, "gi");
  const body: RewrittenLine[] = [];
  let depth = 1;
  for (let at = start; at < lines.length; at++) {
    const { text = "", from = 0 } = lines[at] ?? {};
    const offset = at === start ? whole.length : 0;
    for (const match of text.slice(offset).matchAll(tags)) {
      depth += match[1] === "/" ? -1 : 1;
      if (depth > 0) continue;
      const close = offset + match.index;
      body.push({ text: text.slice(offset, close), from });
      const [, own = tag] = /<([a-z\d]+)/i.exec(whole) ?? [];
      return { tag: own.toLowerCase(), attributes, line, body, rest: text.slice(close + match[0].length), end: at + 1 };
    }
    body.push({ text: text.slice(offset), from });
  }
  return undefined;
}
