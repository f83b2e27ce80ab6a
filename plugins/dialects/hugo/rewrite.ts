// Converts shortcodes to docsgen's Markdown. https://gohugo.io/content-management/shortcodes/
import type { Rewrite, RewriteContext, RewrittenLine } from "docsgen";
import { createFenceScanner } from "docsgen/markdown-text";
import { separateFromHtml } from "../shared/markdown/rewrite-rules.js";
import { dropUnknown, unknownText } from "../shared/markdown/unknown-text.js";
import { rewriteAlert } from "./markdown/alerts.js";
import { isAttributeLine, keepId } from "./markdown/attributes.js";
import { rewriteFence } from "./markdown/fences.js";
import { withHeadingIds } from "./markdown/headings.js";
import { type Call, type Rendered, shortcodes } from "./markdown/shortcodes.js";
import { renderSiteShortcode } from "./markdown/site-shortcodes.js";
import type { HugoOptions } from "./options.js";
import { locateFiles } from "./site/located-files.js";
import { readParam } from "./site/params.js";

const token =
  /\{\{([<%])\s*(\/\*)?\s*(\/?)\s*([\w./-]*)((?:\s+(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`])*?)?)\s*(\/?)\s*(?:\*\/)?\s*[>%]\}\}/g;
const argument = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g;
const literal = /\{\{([<%])\s*\/\*(.*?)\*\/\s*([>%])\}\}/g;

/** A call that has not been closed yet. */
interface Open {
  name: string;
  values: Readonly<Record<string, string>>;
  /** Number of nested calls so far. */
  children: number;
  close: readonly string[];
  isCode: boolean;
  isHidden: boolean;
  line: number;
}

interface Pass {
  ctx: RewriteContext;
  options: HugoOptions;
  /** Names of calls that have a closing tag anywhere in the text. */
  ended: ReadonlySet<string>;
  open: Open[];
  /** Unknown names that have been reported. Each name is only reported once. */
  reported: Set<string>;
  result: RewrittenLine[];
}

export const createHugoRewrite =
  (options: HugoOptions): Rewrite =>
  (lines, ctx) => {
    reportEmptySection(lines, ctx);
    return locateFiles(
      rewriteShortcodes(ctx.file.endsWith(".html") ? withoutIndents(lines) : withHeadingIds(lines), ctx, options),
      options.assets,
      ctx,
    );
  };

/** The theme lists the pages of a section on its page. */
function reportEmptySection(lines: readonly string[], { file, report }: RewriteContext): void {
  if (!/[\\/]_index\.(?:[\w-]+\.)?md$/.test(file) || lines.some((line) => line.trim() !== "")) return;
  const message = "This section page has no text. The original theme lists the pages of the section here.";
  report({ code: "empty-section", severity: "warning", line: 0, message });
}

/** In HTML pages, indented lines are not code. */
function withoutIndents(lines: readonly string[]): string[] {
  let inPre = false;
  return lines.map((line) => {
    const isKept = inPre;
    inPre = /<pre\b/i.test(line) || (inPre && !/<\/pre>/i.test(line));
    return isKept ? line : line.trimStart();
  });
}

function rewriteShortcodes(lines: readonly string[], ctx: RewriteContext, options: HugoOptions): RewrittenLine[] {
  const joined = indentInside(joinCalls(lines));
  const ends = joined.flatMap(({ text }) =>
    [...text.matchAll(/\{\{[<%]\s*\/\s*([\w./-]+)/g)].map(([, name = ""]) => name),
  );
  const pass: Pass = { ctx, options, ended: new Set(ends), open: [], reported: new Set(), result: [] };
  const fencePosition = createFenceScanner();
  for (const line of joined) {
    const inside = pass.open.at(-1);
    const ending = inside && new RegExp(`\\{\\{[<%]\\s*/\\s*${inside.name}\\b`);
    const isRaw = (inside?.isCode || inside?.isHidden) === true && !ending?.test(line.text);
    const position = inside?.isCode ? "" : fencePosition(line.text);
    if (position === "start") pass.result.push({ ...line, text: rewriteFence(line.text) });
    else if (isRaw && inside?.isHidden) continue;
    else if (position !== "" || isRaw) pass.result.push({ ...line, text: showLiterals(line.text) });
    else if (isAttributeLine(line.text)) keepId(line, pass.result);
    else for (const text of rewriteAlert(line.text)) rewriteLine({ ...line, text }, pass);
  }
  for (const { name, close, line } of pass.open.reverse()) {
    const message = `The shortcode "${name}" is not closed; it ends at the end of the page.`;
    ctx.report({ code: "open-shortcode", severity: "warning", line, message, hint: `close it with {{< /${name} >}}` });
    pass.result.push(...close.map((text) => ({ text, from: lines.length - 1 })));
  }
  return separateFromHtml(dropUnknown(pass.result));
}

/** A self-closing tab is a label without content. */
const emptyTab = /\{\{[<%]\s*tab\b[^{}]*\/\s*[>%]\}\}/g;
const behindTab = /(?<=\{\{[<%]\s*\/\s*tab\s*[>%]\}\})[ \t]+(?=\{\{[<%])/g;

/** Joins calls that span several lines into one line. Text after a closing tab tag starts a new line. */
function joinCalls(lines: readonly string[]): RewrittenLine[] {
  const result: RewrittenLine[] = [];
  const split = lines.flatMap((line, from) =>
    line
      .replace(emptyTab, "")
      .split(behindTab)
      .map((text) => ({ text, from })),
  );
  for (const { text, from } of split) {
    const last = result.at(-1);
    if (last && /\{\{[<%](?:(?![>%]\}\}).)*$/.test(last.text) && from - last.from < 20) last.text += ` ${text.trim()}`;
    else result.push({ text, from });
  }
  return result;
}

/**
 * The content of an indented call can start in the first column. It replaces the call and gets the call's indentation.
 */
function indentInside(lines: RewrittenLine[]): RewrittenLine[] {
  const result = [...lines];
  for (const [index, { text }] of lines.entries()) {
    const [, indent = "", name = ""] = /^([ \t]+)\{\{[<%]\s*([\w./-]+)[^}]*[>%]\}\}\s*$/.exec(text) ?? [];
    if (indent === "") continue;
    const ending = new RegExp(`^\\s*\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}\\s*$`);
    const end = lines.findIndex((one, at) => at > index && ending.test(one.text));
    const inside = lines.slice(index + 1, end === -1 ? index + 1 : end).filter((one) => one.text.trim() !== "");
    const least = Math.min(...inside.map((one) => one.text.length - one.text.trimStart().length));
    if (least >= indent.length) continue;
    for (let at = index + 1; at <= end; at++) {
      const line = result[at];
      const isEnd = at === end && (line?.text ?? "").startsWith(indent);
      if (line && line.text.trim() !== "" && !isEnd) result[at] = { ...line, text: indent.slice(least) + line.text };
    }
  }
  return result;
}

function showLiterals(text: string): string {
  return text.replace(literal, (_whole, open: string, inner: string, close: string) => `{{${open}${inner}${close}}}`);
}

function rewriteLine(line: RewrittenLine, pass: Pass): void {
  const { from } = line;
  const { templateLinks = [] } = pass.options;
  const isTemplate = (target: string) => templateLinks.includes(target);
  const text =
    templateLinks.length === 0
      ? line.text
      : line.text.replace(/\[([^[\]]*)\]\(([\w-]+)\)/g, (whole, label, target) => (isTemplate(target) ? label : whole));
  if (!text.includes("{{<") && !text.includes("{{%")) {
    pass.result.push({ text, from });
    return;
  }
  const indent = /^[\s>]*/.exec(text)?.[0] ?? "";
  let current = "";
  const shownText = (part: string) => (pass.open.at(-1)?.isHidden ? "" : part);
  const flush = () => {
    if (current.trim() !== "" && current.trim() !== indent.trim()) pass.result.push({ text: current, from });
    current = indent;
  };
  const breakInto = (lines: readonly string[]) => {
    flush();
    for (const line of lines) pass.result.push({ text: indent + line, from });
  };
  let end = 0;
  for (const match of text.matchAll(token)) {
    current += shownText(text.slice(end, match.index));
    end = match.index + match[0].length;
    const shown = showToken(match, from, pass);
    if (typeof shown === "string") current += shown;
    else breakInto(shown);
  }
  current += shownText(text.slice(end));
  if (end === 0) pass.result.push({ text, from });
  else flush();
}

/** Returns inline text or separate lines. */
function showToken(match: RegExpMatchArray, from: number, pass: Pass): string | readonly string[] {
  const [whole, sign = "", comment, slash, name = "", rest = "", closed] = match;
  if (comment) return `{{${sign}${slash} ${name}${rest} ${sign === "<" ? ">" : "%"}}}`;
  if (slash) return endCall(name, pass) ?? whole;
  const hasEnd = pass.ended.has(name) && !closed;
  const values = parseArguments(rest);
  const parent = pass.open.at(-1);
  const shown = showCall({ name, values, hasEnd, parent }, from, pass);
  if (parent) parent.children++;
  const isHidden = typeof shown === "object" && (shown.isHidden ?? false);
  const open = { name, values, children: 0, line: from, isHidden };
  // A call without output does not interrupt a line of text.
  if (typeof shown === "string" || isEmpty(shown)) {
    if (hasEnd) pass.open.push({ ...open, close: [], isCode: false });
    return typeof shown === "string" ? shown : "";
  }
  if (!hasEnd) return isInline(shown) ? shown.open.join("") + shown.close.join("") : [...shown.open, ...shown.close];
  pass.open.push({ ...open, close: shown.close, isCode: shown.isCode ?? false });
  return isInline(shown) ? shown.open.join("") : shown.open;
}

function isEmpty({ open, close }: Exclude<Rendered, string>): boolean {
  return open.length === 0 && close.length === 0;
}

/** A link around text stays inline. */
function isInline({ open }: Exclude<Rendered, string>): boolean {
  return open[0] === "[";
}

function endCall(name: string, pass: Pass): string | readonly string[] | undefined {
  const index = pass.open.findLastIndex((one) => one.name === name);
  if (index === -1) return undefined;
  const closing = pass.open
    .splice(index)
    .reverse()
    .flatMap(({ close }) => close);
  return closing.length === 0 || closing[0]?.startsWith("](") ? closing.join("") : closing;
}

function showCall(call: Call, line: number, { ctx, reported, options }: Pass): Rendered {
  const known = shortcodes.get(call.name.toLowerCase());
  if (known) return known(call, ctx, options);
  const own = renderSiteShortcode(call, ctx, options);
  if (own !== undefined) return own;
  const param = /^_?param$/.test(call.name) ? readParam(call.values["0"] ?? "", ctx, options) : undefined;
  // Docsy's variant inserts arguments of the call into the text.
  if (param !== undefined) return param.replace(/\{(\d+)\}/g, (whole, at: string) => call.values[at] ?? whole);
  if (!reported.has(call.name)) {
    reported.add(call.name);
    const message = `Unknown shortcode "${call.name}"${call.hasEnd ? "; only its content is shown" : ""}.`;
    ctx.report({ code: "unknown-shortcode", severity: "warning", line, message });
  }
  return call.hasEnd ? { open: [], close: [] } : unknownText;
}

function parseArguments(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  let position = 0;
  for (const [, name, double, raw, bare] of text.matchAll(argument)) {
    const value = double?.replace(/\\(.)/g, "$1") ?? raw ?? bare ?? "";
    values[name ?? `${position++}`] = value;
  }
  return values;
}
