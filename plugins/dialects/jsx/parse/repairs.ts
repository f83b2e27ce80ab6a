// Repairs of syntax errors in MDX. Other tools refuse the page; docsgen keeps the text and reports the error.
import type { RewriteContext } from "docsgen";
import { isHtmlElement } from "./element-names.js";
import { type MdxText, offsetOf } from "./mdx-text.js";

type Report = RewriteContext["report"];

const parserError = /^(\d+):(\d+): ([\s\S]*?)(?: \(mdx[\w-]*:[\w-]+\))?$/;
/** The opening tag that an error refers to. */
const openingTag = /`<([^`>]*)>`(?: \(| opened at )(\d+):(\d+)\)/;

/**
 * Changes the text so that the error does not occur again. Returns false if the error is unknown.
 * @param message of the parser: `3:1: Unexpected closing tag …`
 */
export function repair(text: MdxText, message: string, report: Report): boolean {
  const [, line, column, reason = ""] = parserError.exec(message) ?? [];
  if (line === undefined) return false;
  const at = offsetOf(text.parsed, Number(line), Number(column));
  if (/expression/.test(reason)) return escapeBrace(text, at, /end of file/.test(reason), report);
  const [, , openLine, openColumn] = openingTag.exec(reason) ?? [];
  const opening = offsetOf(text.parsed, Number(openLine), Number(openColumn));
  if (/^Expected a closing tag/.test(reason)) {
    if (!/before the end/.test(reason) || !breakAfter(text, opening)) dropTag(text, opening, report);
  } else if (/^Expected the closing tag/.test(reason)) {
    if (!breakBefore(text, at)) dropTag(text, at, report);
  } else if (/^Unexpected closing tag/.test(reason)) dropTag(text, openLine === undefined ? at : opening, report);
  else if (text.parsed[at] === "<") keepMarkup(text, at, report);
  else return false;
  return true;
}

function escapeBrace(text: MdxText, near: number, isCut: boolean, report: Report): boolean {
  let at = near;
  // Braces that are escaped already are part of the same expression.
  do at = text.parsed.lastIndexOf("{", text.parsed[at] === "{" && at === near ? at : at - 1);
  while (at > 0 && text.parsed[at - 1] === "\\");
  if (at === -1) return false;
  const [comment = ""] = /^\{\s*\/\*[\s\S]*?\*\/\s*\}/.exec(text.parsed.slice(at)) ?? [];
  if (comment !== "") {
    text.remove(at, at + comment.length);
    return true;
  }
  const [shown = ""] = /^\{[^\n}]{0,60}\}?/.exec(text.shown.slice(at)) ?? [];
  const message = isCut
    ? "The expression is not closed; it is shown as text."
    : `This is not a JavaScript expression; it is shown as text: ${shown}`;
  const hint = isCut ? "close it with }, or write \\{ for a literal {" : "write \\{ for a literal {";
  report({ code: "cut-off-expression", severity: "warning", ...text.placeOf(at), message, hint });
  text.insert(at, "\\");
  return true;
}

/** Puts what follows an opening tag on the next line: `<Note>Text` … `</Note>`. Returns false if it cannot help. */
function breakAfter(text: MdxText, at: number): boolean {
  const [tag = ""] = tagAt(text, at);
  const before = lineStart(text, at);
  if (tag === "" || !/^[\s>]*$/.test(before) || /^[ \t]*(?:\n|$)/.test(text.parsed.slice(at + tag.length)))
    return false;
  text.insert(at + tag.length, `\n${before}`);
  return true;
}

/** Puts a closing tag on the next line: `<Note>` … `text</Note>`. */
function breakBefore(text: MdxText, at: number): boolean {
  const before = lineStart(text, at);
  if (/^[\s>]*$/.test(before)) return false;
  text.insert(at, `\n${/^[\s>]*/.exec(before)?.[0] ?? ""}`);
  return true;
}

function lineStart(text: MdxText, at: number): string {
  return text.parsed.slice(text.parsed.lastIndexOf("\n", at - 1) + 1, at);
}

function tagAt(text: MdxText, at: number): string[] {
  return [...(/^<\/?([\w$.:-]*)[^<>]*>/.exec(text.parsed.slice(at)) ?? [])];
}

/** Removes a tag without a counterpart. HTML is kept, because Markdown allows it. */
function dropTag(text: MdxText, at: number, report: Report): void {
  const [tag = "", name = ""] = tagAt(text, at);
  const isGeneric = /\w$/.test(text.parsed.slice(0, at)) && /^<\w+>$/.test(tag);
  if (isHtmlElement(name)) text.hide(at, at + tag.length);
  else if (tag === "" || isGeneric || /^[a-z][\w-]*$/.test(name)) text.insert(at, "\\");
  else {
    const isClosing = tag.startsWith("</");
    const message = isClosing ? `Unexpected </${name}>.` : `<${name}> is never closed; only its content is shown.`;
    const hint = isClosing ? "remove it" : `close it with </${name}>`;
    report({ code: "unclosed-tag", severity: "warning", ...text.placeOf(at), message, hint });
    text.remove(at, at + tag.length);
  }
}

/** Markup that MDX does not have: HTML comments, autolinks, and HTML with unquoted attributes. */
const markup =
  /^(?:<!--[\s\S]*?-->|<(?:[a-z][a-z\d+.-]*:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>|<\/?([a-z][a-z\d]*)(?:\s[^<>]*)?\/?>|<[!?][^<>]*>)/i;

const spacedName =
  /^(<[A-Za-z_$][\w$.:-]*(?:\s+[\w$:.-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*?\s+[\w$-]+)(\s+:\s*|:\s+)([\w$-]+)(?=[\s=/>])/;

/** MDX allows spaces around the colon of a name: `client: load`. Returns false if a tag has none. */
function joinName(text: MdxText, at: number): boolean {
  const [, start = "", colon = "", name = ""] = spacedName.exec(text.parsed.slice(at)) ?? [];
  if (colon === "") return false;
  const joined = `:${name}`;
  const end = at + start.length + joined.length;
  text.insert(at + start.length, joined);
  text.remove(end, end + colon.length + name.length);
  return true;
}

function keepMarkup(text: MdxText, at: number, report: Report): void {
  const [kept = "", name = "a"] = markup.exec(text.parsed.slice(at)) ?? [];
  if (kept !== "" && isHtmlElement(name)) {
    text.hide(at, at + kept.length);
    return;
  }
  if (joinName(text, at)) return;
  const [, tagName = ""] = /^<\/?([A-Za-z_$][\w$.:-]*)(?=[\s/>{])/.exec(text.parsed.slice(at)) ?? [];
  if (tagName !== "") {
    const message = `The tag <${tagName}> is not closed; it is shown as text.`;
    const hint = "close it with >, or write \\< for a literal <";
    report({ code: "cut-off-tag", severity: "warning", ...text.placeOf(at), message, hint });
  }
  text.insert(at, "\\");
}
