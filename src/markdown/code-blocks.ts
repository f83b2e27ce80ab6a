// Code blocks: handler for remark-rehype (fence → `<pre><code>`, included files filled in), and at the very end, after the
// site's rehype plugins, the finished HTML: title, highlighted code, spans for lines where a line has something to show.
import type { Element, Parents } from "hast";
import type { Code } from "mdast";
import { defaultHandlers } from "remark-rehype";
import { type Highlighter, languageNames } from "../highlight/highlighter.js";
import { escapeText } from "../highlight/html.js";
import { nearest } from "../report/nearest.js";
import { includeCode } from "./code-includes.js";
import { type Fence, parseFence } from "./fence.js";
import { element, type Handled, type HandlerState, text, textContent } from "./hast.js";
import { addClasses, type LineClasses, parseNotations } from "./notations.js";
import { type Span, startOf } from "./places.js";
import { type PageState, pageState } from "./state.js";

/** Languages that are text as it is: nothing to highlight, nothing to warn of. */
const PLAIN = new Set(["", "text", "txt", "plain", "plaintext", "ansi", "math", "mermaid"]);

/** A `<pre>` that waits to be rendered. */
export interface CodeBlock {
  parent: Parents;
  index: number;
  pre: Element;
  code: Element;
}

/** A fence or an indented block. */
export function renderCode(state: HandlerState, node: Code): Handled {
  const page = state.options.file && pageState(state.options.file);
  const fence = parseFence(node.lang, node.meta);
  const included = page && fence.file ? includeCode({ fence, file: fence.file, node }, page) : node;
  const handled: Element = defaultHandlers.code(
    state,
    fence.lang === node.lang ? included : { ...included, lang: fence.lang },
  );
  const code = handled.children[0];
  if (code?.type === "element") code.data = { ...code.data, fence };
  return handled;
}

/** The block, if this element is one that still holds nothing but text: a plugin may have rendered it already. */
export function codeBlockOf(pre: Element, parent: Parents, index: number): CodeBlock | undefined {
  const code = pre.children[0];
  if (pre.children.length !== 1 || code?.type !== "element" || code.tagName !== "code") return undefined;
  return code.children.every((child) => child.type === "text") ? { parent, index, pre, code } : undefined;
}

/** Puts the finished HTML in place of each block. */
export async function renderCodeBlocks(
  blocks: readonly CodeBlock[],
  page: PageState,
  highlighter: Highlighter,
): Promise<void> {
  const loaded = new Map<string, boolean>();
  for (const { parent, index, pre, code } of blocks) {
    const fence = code.data?.fence ?? parseFence(languageOf(code), code.data?.meta);
    const notated = parseNotations(textContent(code).replace(/\n$/, ""));
    const highlighted = await highlightCode(notated.code, fence.lang, { pre, page, highlighter, loaded });
    code.children = [{ type: "raw", value: markLines(fence, highlighted, notated.classes) }];
    Object.assign(pre.properties, { tabIndex: 0, ...preClasses(fence, notated.classes) });
    parent.children[index] = element("div", wrapperProperties(fence), [
      ...(fence.title ? [element("p", { className: ["code-title"] }, [text(fence.title)])] : []),
      pre,
    ]);
  }
}

/** What highlighting a block needs besides its code. */
interface Surroundings {
  pre: Element;
  page: PageState;
  highlighter: Highlighter;
  /** Languages of the page that were asked for, in lower case, and whether they were to be had. */
  loaded: Map<string, boolean>;
}

/** HTML, line by line. A block that an earlier compilation highlighted needs no grammar. */
async function highlightCode(code: string, written: string, around: Surroundings): Promise<string> {
  const { pre, page, highlighter, loaded } = around;
  const lang = written.toLowerCase();
  const known = PLAIN.has(lang) ? undefined : page.ctx.code?.get(lang, code);
  if (known !== undefined) return known;
  if (!loaded.has(lang)) loaded.set(lang, await loadLanguage(written, around));
  if (!loaded.get(lang)) return escapeText(code);
  let failed = false;
  const lines = highlighter.lines(code, lang, (reason) => {
    failed = true;
    reportPlain({ code: "highlight-failed", reason }, pre.position, page);
  });
  const html = lines.join("\n");
  if (!failed) page.ctx.code?.set(lang, code, html);
  return html;
}

/** False for plain text; a language that cannot be had is reported. */
async function loadLanguage(lang: string, { pre, page, highlighter }: Surroundings): Promise<boolean> {
  if (PLAIN.has(lang.toLowerCase())) return false;
  let reason = `There is no grammar for the language "${lang}".`;
  const loaded = await highlighter.load(lang, (given) => {
    reason = given;
  });
  if (!loaded) {
    const meant = nearest(lang, await languageNames());
    reportPlain({ code: "unknown-language", reason, meant }, pre.position, page);
  }
  return loaded;
}

function languageOf(code: Element): string {
  const names = code.properties.className;
  const name = Array.isArray(names) ? names.find((one) => String(one).startsWith("language-")) : undefined;
  return name === undefined ? "" : String(name).slice("language-".length);
}

function wrapperProperties(fence: Fence) {
  return {
    className: fence.copy ? ["code"] : ["code", "no-copy"],
    ...(fence.lang && { dataLang: fence.lang }),
  };
}

/**
 * HTML of the lines; where one of them has something to show, each is an element of its own. Adds to the classes those that
 * the fence asks for.
 */
function markLines(fence: Fence, html: string, classes: LineClasses): string {
  for (const [first, last] of fence.highlighted) {
    const count = Math.min(last, html.split("\n").length) - first + 1;
    addClasses(classes, { first: first - 1, count }, ["highlighted"]);
  }
  if (fence.firstLine === undefined && classes.size === 0) return html;
  const lines = html.split("\n").map((line, index) => renderLine(line, index, { fence, classes }));
  return lines.join("\n");
}

function renderLine(line: string, index: number, block: { fence: Fence; classes: LineClasses }): string {
  const names = [...(block.classes.get(index) ?? [])];
  const { firstLine } = block.fence;
  const number = firstLine === undefined ? "" : ` data-line="${firstLine + index}"`;
  return `<span class="${["line", ...names].join(" ")}"${number}>${line}</span>`;
}

function preClasses(fence: Fence, classes: LineClasses): { className?: string[] } {
  const names: string[] = [];
  if (fence.firstLine !== undefined) names.push("line-numbers");
  if ([...classes.values()].some((names) => names.has("focused"))) names.push("has-focus");
  return names.length > 0 ? { className: names } : {};
}

interface Plain {
  code: string;
  /** A sentence. */
  reason: string;
  meant?: string | undefined;
}

function reportPlain({ code, reason, meant }: Plain, position: Span | undefined, page: PageState): void {
  page.ctx.report({
    code,
    severity: "warning",
    message: `${reason} The code is shown as plain text.`,
    place: startOf(page.source, position),
    hint: meant ? `did you mean ${meant}?` : "for text that is no code, write: text",
  });
}
