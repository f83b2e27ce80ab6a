// Renders code blocks in two steps. A remark-rehype handler converts fences to `<pre><code>` and includes files. After
// the site's rehype plugins, the final HTML is generated with title, highlighted code, and marks (code-marks.ts).
import { setImmediate } from "node:timers/promises";
import type { Element, Parents } from "hast";
import type { Code } from "mdast";
import { defaultHandlers } from "remark-rehype";
import type { Diagnostic } from "../../contract/data.js";
import { escapeText } from "../../contract/text/escapes.js";
import { nearest } from "../../errors/nearest-word.js";
import type { Highlighter } from "../../highlight/highlighter.js";
import { languageNames } from "../../highlight/languages.js";
import { element, type Handled, type HandlerState, isRawElement, text, textContent } from "../html/hast.js";
import { getPageState, type PageState } from "../page-state.js";
import { includeCode } from "../parser/includes.js";
import { type Span, startPlace } from "../parser/source-map.js";
import { joinMarks, markCode } from "./code-marks.js";
import { parseNotations } from "./code-notations.js";
import { parseFence } from "./fence-info.js";
import { markTerminal } from "./terminal-session.js";

/** A `<pre>` that still has to be rendered. */
export interface CodeBlock {
  parent: Parents;
  index: number;
  pre: Element;
  code: Element;
}

/** Renders a fenced or indented block. */
export function renderCode(state: HandlerState, node: Code): Handled {
  const page = getPageState(state);
  const fence = parseFence(node.lang, node.meta);
  const included = page && fence.file ? includeCode(node, fence.file, page) : node;
  const handled: Element = defaultHandlers.code(
    state,
    fence.lang === node.lang ? included : { ...included, lang: fence.lang },
  );
  const code = handled.children[0];
  const marks = node.data?.marks;
  if (code?.type === "element") code.data = { ...code.data, fence, ...(marks && { marks }) };
  return handled;
}

/**
 * Returns the block if its code is plain text. Otherwise, returns undefined, because a plugin may already have rendered
 * it.
 */
export function toCodeBlock(pre: Element, parent: Parents, index: number): CodeBlock | undefined {
  const code = pre.children[0];
  if (isRawElement(pre) || pre.children.length !== 1 || code?.type !== "element" || code.tagName !== "code")
    return undefined;
  return code.children.every((child) => child.type === "text") ? { parent, index, pre, code } : undefined;
}

/** Amount of code to highlight before yielding to other work, in UTF-16 units. */
const lengthOfTurn = 50_000;

/** Replaces each block with its final HTML. */
export async function renderCodeBlocks(
  blocks: readonly CodeBlock[],
  page: PageState,
  highlighter: Highlighter,
): Promise<void> {
  const loaded = new Map<string, boolean>();
  const unknown: Surroundings["unknown"] = new Map();
  let length = 0;
  for (const { parent, index, pre, code } of blocks) {
    const fence = code.data?.fence ?? parseFence(readLanguage(code), takeMeta(code));
    const notated = parseNotations(textContent(code).replace(/\n$/, ""));
    length += notated.code.length;
    if (length > lengthOfTurn) {
      length = 0;
      // Lets signals be handled in between.
      await setImmediate();
    }
    const highlighted = await highlightCode(notated.code, fence.lang, { pre, page, highlighter, loaded, unknown });
    const marks = joinMarks(markTerminal(fence.lang, notated), code.data?.marks);
    const marked = markCode(highlighted, { fence, notated, marks });
    code.children = [{ type: "raw", value: marked.html }];
    Object.assign(pre.properties, { tabIndex: 0, ...(marked.classes.length > 0 && { className: marked.classes }) });
    const className = fence.copy ? ["code"] : ["code", "no-copy"];
    const title = fence.title ? [element("p", { className: ["code-title"] }, [text(fence.title)])] : [];
    const properties = { className, ...(fence.lang && { dataLang: fence.lang }) };
    parent.children[index] = element("div", properties, [...title, pre]);
  }
  for (const [language, { reason, meant, position, count }] of unknown)
    reportPlain({ code: "unknown-language", reason, meant, language, count }, position, page);
}

interface Surroundings {
  pre: Element;
  page: PageState;
  highlighter: Highlighter;
  /** By lower-case language name, true if its grammar was loaded. */
  loaded: Map<string, boolean>;
  /** Languages without a grammar, with the position of their first block and the number of blocks. */
  unknown: Map<string, { reason: string; meant: string | undefined; position: Span | undefined; count: number }>;
}

/** Returns the HTML of the lines. If the block is cached, its grammar is not loaded. */
async function highlightCode(code: string, written: string, around: Surroundings): Promise<string> {
  const { pre, page, highlighter, loaded, unknown } = around;
  const lang = written.toLowerCase();
  const cached = highlighter.isPlain(lang) ? undefined : page.ctx.code?.get(lang, code);
  if (cached !== undefined) return cached;
  if (!loaded.has(lang)) loaded.set(lang, await loadLanguage(written, around));
  if (!loaded.get(lang)) {
    const known = unknown.get(lang);
    if (known) known.count++;
    return escapeText(code);
  }
  let failed = false;
  const lines = highlighter.lines(code, lang, (reason) => {
    failed = true;
    reportPlain({ code: "highlight-failed", reason }, pre.position, page);
  });
  const html = lines.join("\n");
  if (!failed) page.ctx.code?.set(lang, code, html);
  return html;
}

/** Returns false for plain text, and for a language that fails to load, which is reported. */
async function loadLanguage(lang: string, { pre, highlighter, unknown }: Surroundings): Promise<boolean> {
  if (highlighter.isPlain(lang)) return false;
  let reason = `Unknown language "${lang}".`;
  const loaded = await highlighter.load(lang, (given) => {
    reason = given;
  });
  if (!loaded) {
    const meant = nearest(lang, await languageNames());
    unknown.set(lang.toLowerCase(), { reason, meant, position: pre.position, count: 0 });
  }
  return loaded;
}

function readLanguage(code: Element): string {
  const names = code.properties.className;
  const name = Array.isArray(names) ? names.find((one) => String(one).startsWith("language-")) : undefined;
  return name === undefined ? "" : String(name).slice("language-".length);
}

/** Returns the options of a block that a component has rendered: `<code data-meta="{1,3}">`. */
function takeMeta({ data, properties }: Element): string | null | undefined {
  const { dataMeta } = properties;
  delete properties.dataMeta;
  return typeof dataMeta === "string" ? dataMeta : data?.meta;
}

/** @param why `reason` is a sentence, `meant` the name of a similar language */
function reportPlain(
  {
    code,
    reason,
    meant,
    ...more
  }: { code: string; reason: string; meant?: string | undefined } & Pick<Diagnostic, "language" | "count">,
  position: Span | undefined,
  page: PageState,
): void {
  const message = `${reason} The code is shown as plain text.`;
  const hint = meant ? `did you mean ${meant}?` : "for text that is not code, use: text";
  page.ctx.report({ code, severity: "warning", message, place: startPlace(page.source, position), hint, ...more });
}
