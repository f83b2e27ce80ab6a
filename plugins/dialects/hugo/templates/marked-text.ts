// The output of templates: HTML, in which Markdown is marked until the whole output is known.
import { markdownToHtml } from "satteri";
import { balanceHtml } from "./balanced-html.js";
import { SafeText } from "./template-values.js";

const [start, end] = ["\uE012", "\uE013"];

/** Marks text that is Markdown. */
export function markMarkdown(text: string): SafeText {
  return new SafeText(`${start}${text.replaceAll(start, "").replaceAll(end, "")}${end}`);
}

/** Marks code as a block. */
export function markCode(code: string, info: string): SafeText {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((fence) => fence.length));
  const fence = "`".repeat(longest + 1);
  return markMarkdown(`${fence}${info}\n${code.replace(/^(?:[ \t]*\n)+|\s+$/g, "")}\n${fence}`);
}

/**
 * Converts the output of a template to docsgen's Markdown.
 * @param isMarkdown if true, the output is Markdown. Otherwise, it is HTML
 */
export function toMarkdown(output: string, isMarkdown: boolean): string {
  const parts = output.split(new RegExp(`(${start}[^${end}]*${end})`));
  const isAlone = parts.every((part) => part.startsWith(start) || withoutComments(part).trim() === "");
  const texts = parts.map((part) => {
    if (!part.startsWith(start))
      return isMarkdown ? dedentHtml(withoutComments(part)) : compactHtml(withoutComments(part));
    const text = part.slice(1, -1);
    return isAlone || isMarkdown ? text : inHtml(text);
  });
  const text = trimLines(isAlone ? texts.filter((text) => text.trim() !== "").join("\n\n") : texts.join(""));
  return isMarkdown || isAlone ? text : balanceHtml(text);
}

/** Go templates remove comments. */
function withoutComments(html: string): string {
  return html.replace(/<!--[\s\S]*?-->/g, "");
}

/** Indented HTML would be code, and a blank line would end it. */
function compactHtml(html: string): string {
  return html
    .split(/(<pre\b[\s\S]*?<\/pre>)/i)
    .map((part, at) => (at % 2 === 1 ? part : separateAttributes(part.replace(/\n\s*/g, "\n"))))
    .join("");
}

/** Unlike HTML, Markdown requires a space between attributes. */
function separateAttributes(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(=\s*(?:"[^"]*"|'[^']*'))(?=[^\s/>])/g, "$1 "));
}

function dedentHtml(markdown: string): string {
  return markdown.replace(/^[ \t]+(?=<)/gm, "");
}

/** A single line becomes HTML; blocks are separated from the HTML around them. */
function inHtml(markdown: string): string {
  const text = trimLines(markdown);
  if (text.includes("\n") || /^\s*(?:```|:::|#|[-*+] |\d+\. |<!--@)/.test(text)) return `\n\n${text}\n\n`;
  return markdownToHtml(text, { features: { gfm: true } })
    .html.trim()
    .replace(/^<p>([\s\S]*)<\/p>$/, "$1");
}

function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
}
