// HTML as kramdown reads it: it ends at its closing tag, and only contains Markdown if its `markdown` attribute says so.
// In CommonMark, it ends at a blank line. https://kramdown.gettalong.org/syntax.html#html-blocks
import type { RewrittenLine } from "docsgen";
import { type Element, takeElement } from "../../shared/markdown/html-elements.js";
import {
  containerLines,
  dedentLines,
  isBlank,
  type Lines,
  type Taken,
  trimBlank,
} from "../../shared/markdown/indented-blocks.js";
import { noticeKind } from "./callouts.js";

const markdownWord = /\s+markdown(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?(?=[\s>]|$)/i;
const codeTag = /^(?:pre|script|style|textarea)$/;

/** @param rewrite rewrites the Markdown inside elements */
export function rewriteHtml(lines: Lines, at: number, rewrite: (lines: Lines) => Lines): Taken | undefined {
  const element = takeElement(lines, at);
  // CommonMark also reads these up to the closing tag.
  if (!element || (codeTag.test(element.tag) && !isMarkdown(element))) return undefined;
  const { end, rest, line } = element;
  const made = isMarkdown(element)
    ? rewriteElement(element, rewrite)
    : [...rawLines(lines.slice(at, end - 1), rewrite), ...rawLines(lastLine(lines.slice(end - 1, end), rest), rewrite)];
  const behind = rest.trim() === "" ? [] : [{ text: rest.trim(), from: line.from }];
  const blank = { text: "", from: made.at(-1)?.from ?? line.from };
  return { lines: [blank, ...made, blank, ...behind], end };
}

function lastLine([line]: Lines, rest: string): Lines {
  return line ? [{ ...line, text: line.text.slice(0, line.text.length - rest.length) }] : [];
}

function isMarkdown({ attributes }: Pick<Element, "attributes">): boolean {
  const [whole, ...values] = markdownWord.exec(` ${attributes}`) ?? [];
  return whole !== undefined && !values.includes("0");
}

function rewriteElement({ tag, attributes, line, body }: Element, rewrite: (lines: Lines) => Lines): Lines {
  const inner = trimBlank(rewrite(dedentLines(trimBlank(body))));
  const own = ` ${attributes}`.replace(markdownWord, "").trim();
  const [, classes = ""] = /\bclass=["']?([^"'>]*)/.exec(own) ?? [];
  const kind = noticeKind(classes);
  if (kind !== undefined) return containerLines({ text: `:::${kind}`, from: line.from }, inner);
  const from = inner.at(-1)?.from ?? line.from;
  const opening = { text: `<${tag}${own === "" ? "" : ` ${own}`}>`, from: line.from };
  return [opening, { text: "", from: line.from }, ...inner, { text: "", from }, { text: `</${tag}>`, from }];
}

/**
 * Returns HTML as one block: without blank lines and indentation, except in `<pre>`. Elements inside it can contain
 * Markdown again.
 */
export function rawLines(lines: Lines, rewrite: (lines: Lines) => Lines): RewrittenLine[] {
  const result: RewrittenLine[] = [];
  let isCode = false;
  let isComment = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as RewrittenLine;
    const text: string = isCode ? line.text : line.text.trim();
    const nested =
      !isCode && !isComment && markdownWord.test(/^<[^>]*>/.exec(text)?.[0] ?? "") && takeTrimmed(lines, at);
    if (nested) {
      result.push({ text: "", from: line.from }, ...rewriteElement(nested, rewrite), { text: "", from: line.from });
      if (nested.rest.trim() !== "") result.push({ text: nested.rest.trim(), from: line.from });
      at += nested.end - 1;
      continue;
    }
    const last = result.at(-1);
    if (text.trim() !== "") result.push({ ...line, text: isCode || isComment ? text : closeEmptyElements(text) });
    // A blank line would end the HTML.
    else if (isCode && last) last.text += "&#10;";
    isComment = !isCode && (isComment ? !text.includes("-->") : /<!--(?![\s\S]*-->)/.test(text));
    isCode = /<pre\b(?![\s\S]*<\/pre>)/i.test(text) || (isCode && !/<\/pre>/i.test(text));
  }
  return result;
}

const emptyElement =
  /<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)([a-z][\w-]*)((?:\s[^<>]*)?)\/>/gi;

/** Adds end tags: kramdown reads `<a id="part"/>` as an empty element; in HTML, it is an open one. */
export function closeEmptyElements(text: string): string {
  return text.replace(emptyElement, (_, tag: string, attributes: string) => `<${tag}${attributes.trimEnd()}></${tag}>`);
}

function takeTrimmed(lines: Lines, at: number): Element | undefined {
  const [first, ...others] = lines.slice(at);
  return first && takeElement([{ ...first, text: first.text.trimStart() }, ...others], 0);
}

/** The text of an HTML page. Markdown starts with a blank line, so a tag comes first. */
export function wholeHtml(lines: Lines): Lines {
  const raw = rawLines(lines, (inner) => inner);
  const [first] = raw.filter((line) => !isBlank(line));
  const isBlock =
    first === undefined ||
    /^<(?:div|section|article|main|header|h[1-6]|p|ul|ol|table|style|script)\b|^<!--/i.test(first.text);
  return isBlock ? raw : [{ text: "<div>", from: first.from }, ...raw, { text: "</div>", from: raw.at(-1)?.from ?? 0 }];
}
