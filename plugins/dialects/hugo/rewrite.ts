// Converts shortcodes to docsgen's Markdown. https://gohugo.io/content-management/shortcodes/
import type { Rewrite, RewriteContext, RewrittenLine } from "docsgen";
import { createFenceScanner } from "docsgen/markdown-text";
import { separateFromHtml } from "../shared/markdown/rewrite-rules.js";
import { dropUnknown } from "../shared/markdown/unknown-text.js";
import { rewriteAlert } from "./markdown/alerts.js";
import { isAttributeLine, keepId } from "./markdown/attributes.js";
import { closeAll, type Pass, rewriteCalls } from "./markdown/calls.js";
import { rewriteFence } from "./markdown/fences.js";
import { withHeadingIds } from "./markdown/headings.js";
import type { HugoOptions } from "./options.js";
import { locateFiles } from "./site/located-files.js";
import { sectionLines } from "./site/section-lists.js";
import type { ShortcodeTemplates } from "./templates/shortcode-templates.js";

const literal = /\{\{([<%])\s*\/\*(.*?)\*\/\s*([>%])\}\}/g;

export const createHugoRewrite =
  (options: HugoOptions): Rewrite =>
  async (written, ctx) => {
    const hasCalls = written.some((line) => /\{\{[<%]/.test(line));
    const templates =
      hasCalls && options.layouts
        ? (await import("./templates/shortcode-templates.js")).createShortcodeTemplates(ctx, options)
        : undefined;
    const lines = ctx.file.endsWith(".html") ? withoutIndents(written) : withHeadingIds(written);
    const rewritten = rewriteShortcodes(lines, ctx, options, templates);
    return [...locateFiles(rewritten, options.assets, ctx), ...sectionLines(written, ctx, options)];
  };

/** In HTML pages, indented lines are not code. */
function withoutIndents(lines: readonly string[]): string[] {
  let inPre = false;
  return lines.map((line) => {
    const isKept = inPre;
    inPre = /<pre\b/i.test(line) || (inPre && !/<\/pre>/i.test(line));
    return isKept ? line : line.trimStart();
  });
}

function rewriteShortcodes(
  lines: readonly string[],
  ctx: RewriteContext,
  options: HugoOptions,
  templates: ShortcodeTemplates | undefined,
): RewrittenLine[] {
  const calls = joinCalls(lines);
  const ended = new Set(
    calls.flatMap(({ text }) => [...text.matchAll(/\{\{[<%]\s*\/\s*([\w./-]+)/g)].map(([, name = ""]) => name)),
  );
  const joined = indentInside(calls, ended);
  const pass: Pass = {
    ctx,
    options,
    templates,
    ended,
    open: [],
    ordinal: 0,
    reported: new Set(),
    ids: new Set(),
    result: [],
  };
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
    else
      for (const text of rewriteAlert(line.text))
        rewriteCalls({ ...line, text: withoutTemplateLinks(text, options) }, pass);
  }
  closeAll(lines.length - 1, pass);
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
function indentInside(lines: RewrittenLine[], ended: ReadonlySet<string>): RewrittenLine[] {
  const result = [...lines];
  for (const [index, { text }] of lines.entries()) {
    const [, indent = "", name = ""] = /^([ \t]+)\{\{[<%]\s*([\w./-]+)[^}]*[>%]\}\}\s*$/.exec(text) ?? [];
    if (indent === "" || !ended.has(name)) continue;
    const ending = new RegExp(`^\\s*\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}\\s*$`);
    const end = findAfter(lines, index, ending);
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

function findAfter(lines: readonly RewrittenLine[], start: number, pattern: RegExp): number {
  for (let at = start + 1; at < lines.length; at++) if (pattern.test(lines[at]?.text ?? "")) return at;
  return -1;
}

function showLiterals(text: string): string {
  return text.replace(literal, (_whole, open: string, inner: string, close: string) => `{{${open}${inner}${close}}}`);
}

/** Links that only a template of the site can resolve become text. */
function withoutTemplateLinks(text: string, { templateLinks = [] }: HugoOptions): string {
  if (templateLinks.length === 0) return text;
  const isTemplate = (target: string) => templateLinks.includes(target);
  return text.replace(/\[([^[\]]*)\]\(([\w-]+)\)/g, (whole, label, target) => (isTemplate(target) ? label : whole));
}
