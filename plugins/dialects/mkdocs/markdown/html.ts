// HTML that contains Markdown: `<div markdown>`, figures, card grids. Plain HTML ends at the same line as in
// Python-Markdown.
import type { RewrittenLine } from "docsgen";
import { type Element, takeElement } from "../../shared/markdown/html-elements.js";
import {
  containerLines,
  dedentLines,
  isBlank,
  type Lines,
  labelText,
  measureIndent,
  type Taken,
  takeIndented,
  trimBlank,
} from "../../shared/markdown/indented-blocks.js";
import type { MkdocsPage } from "./page.js";
import { isCodeSnippet, readSnippet } from "./snippets.js";

const markdownWord = /(?:^|\s)markdown(?:=(?:"[^"]*"|'[^']*'|\S+))?(?=\s|$)/i;

export function rewriteHtml(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const rule = takeRule(lines, start);
  if (rule) return rule;
  const element = takeElement(lines, start);
  if (!element) return undefined;
  const { end, rest, line } = element;
  const made = markdownWord.test(element.attributes)
    ? rewriteElement(element, page)
    : rawLines(lines.slice(start, end), page);
  if (!made) return undefined;
  const behind = rest.trim() === "" ? [] : [{ text: rest.trim(), from: line.from }];
  const next = lines[end];
  // Without a blank line, the HTML would continue.
  const gap = next && !isBlank(next) ? [{ text: "", from: next.from }] : [];
  return { lines: [...made, ...behind, ...gap], end };
}

/** Markdown resumes after a rule. */
function takeRule(lines: Lines, start: number): Taken | undefined {
  const line = lines[start];
  const [, rule, rest = ""] = /^ {0,3}(<hr\b[^<>]*>)(.*)$/i.exec(line?.text ?? "") ?? [];
  if (!line || rule === undefined) return undefined;
  const { from } = line;
  const texts = [rule, "", ...(rest.trim() === "" ? [] : [rest.trim()])];
  return { lines: texts.map((text) => ({ text, from })), end: start + 1 };
}

/** In CommonMark, a blank line would end the HTML, and indented lines after it would be code. */
function rawLines(lines: Lines, page: MkdocsPage): Lines | undefined {
  const text = lines.map((line) => line.text).join("\n");
  if (/\smarkdown(?=[\s=>])/i.test(text)) return undefined;
  // Code blocks are extracted first, wherever they are.
  if (/\n {0,3}(?:`{3}|~{3})/.test(text)) return undefined;
  // Python-Markdown would show the text verbatim. Authors who write this expect the behavior of other renderers.
  const isCode = lines.some(({ text: one }, at) => isBlank(lines[at - 1]) && measureIndent(one) >= 4);
  if (!isCode && /\n\s*\n(?:`{3}|[-*+] |#{1,6} |\d+\. |[^<\n]*(?:\]\(|\*\*))/.test(text)) return undefined;
  const shown = lines.flatMap((line) =>
    isCodeSnippet(line.text) ? readSnippet(line, page).map((one) => ({ text: one, from: line.from })) : [line],
  );
  return /<(?:pre|script|style|textarea)\b/i.test(text) ? shown : shown.filter((line) => !isBlank(line));
}

function rewriteElement(element: Element, page: MkdocsPage): Lines {
  const { tag, line, attributes } = element;
  const { from } = line;
  const body = trimBlank(dedentLines(trimBlank(element.body)));
  if (tag === "figure") return figureLines(element, body, page);
  if (/\bcards\b/.test(attributes)) {
    const cards = cardLines(body, page);
    if (cards) return containerLines({ text: ":::cards", from }, cards);
  }
  const inner = trimBlank(page.rewrite(body));
  const own = attributes.replace(markdownWord, "").trim();
  // Classes belong to the tool's theme.
  if (tag === "div" && own.replace(/class=(?:"[^"]*"|'[^']*'|\S+)/, "").trim() === "") return inner;
  const last = inner.at(-1)?.from ?? from;
  return [
    { text: `<${tag}${own && ` ${own}`}>`, from },
    { text: "", from },
    ...inner,
    { text: "", from: last },
    { text: `</${tag}>`, from: last },
  ];
}

function figureLines({ line: { from } }: Element, body: Lines, page: MkdocsPage): Lines {
  const text = body.map((line) => line.text).join("\n");
  const [whole = "", caption] = /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/i.exec(text) ?? [];
  const rest = text
    .replace(whole, "")
    .split("\n")
    .map((one) => ({ text: one, from }));
  const inner = trimBlank(page.rewrite(trimBlank(rest)));
  const title = page.title(
    (caption ?? "")
      .replace(/^ *[|/].*$|<\/?p[^>]*>/gm, "")
      .trim()
      .replace(/\s*\n\s*/g, " "),
  );
  return title === "" ? inner : containerLines({ text: `:::figure${labelText(title)}`, from }, inner);
}

/** Turns each list item into a card. */
function cardLines(body: Lines, page: MkdocsPage): Lines | undefined {
  const cards: Lines[] = [];
  for (let at = 0; at < body.length; ) {
    const line = body[at];
    if (!line || isBlank(line)) {
      at++;
      continue;
    }
    const [, first] = /^ {0,3}[-*+] +(.*)$/.exec(line.text) ?? [];
    if (first === undefined) return undefined;
    const item = takeIndented(body, at + 1, 4);
    cards.push(renderCard({ text: first, from: line.from }, item.lines, page));
    at = Math.max(item.end, at + 1);
  }
  return cards.flatMap((lines, index) => (index === 0 ? lines : [{ text: "", from: lines[0]?.from ?? 0 }, ...lines]));
}

/** The first line is the title if it is bold or a link, or if another line follows. */
function renderCard(first: RewrittenLine, body: Lines, page: MkdocsPage): Lines {
  const rule = body.findIndex(({ text }) => /^ *(?:-{3,}|\*{3,}) *$/.test(text));
  const written = page
    .title(first.text)
    .replace(/ *<br ?\/?>/g, "")
    .trim();
  const [, linked, href] = /^\[([^[\]]+)\]\(([^\s()]+)\)$/.exec(written) ?? [];
  const isBold = /^(?:\*\*[^*]+\*\*|__[^_]+__)$/.test(written);
  if (rule === -1 && href === undefined && !isBold) {
    return containerLines({ text: ":::card", from: first.from }, page.rewrite([first, ...body]));
  }
  const title = (linked ?? written).replace(/\*\*|__/g, "");
  const opening = `:::card${labelText(title)}${href === undefined ? "" : `{href="${href}"}`}`;
  const rest = body.filter((_, index) => index !== rule);
  return containerLines({ text: opening, from: first.from }, page.rewrite(rest));
}

/** Consumes comments that span several lines. */
export function takeComment(lines: Lines, start: number): Taken | undefined {
  const { text = "" } = lines[start] ?? {};
  if (!/^ {0,3}<!--/.test(text)) return undefined;
  const last = lines.findIndex((line, at) => at >= start && line.text.includes("-->"));
  if (last === start && !text.trimEnd().endsWith("-->")) return undefined;
  return last === -1 ? undefined : { lines: lines.slice(start, last + 1), end: last + 1 };
}
