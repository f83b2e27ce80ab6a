// Converts a page of Jekyll to docsgen's Markdown: first Liquid, then kramdown.
import type { Rewrite, RewriteContext, RewrittenLine } from "docsgen";
import { toText } from "../../shared/json.js";
import type { SidebarEntry, SidebarRow } from "../../sidebar/declared.js";
import { isBlank, type Lines } from "../shared/markdown/indented-blocks.js";
import { numberLines } from "../shared/markdown/rewrite-rules.js";
import { readConfig } from "./liquid/page-files.js";
import { wholeHtml } from "./markdown/html-blocks.js";
import { rewriteKramdown } from "./markdown/kramdown.js";
import { removeBase } from "./markdown/links.js";
import type { JekyllOptions } from "./options.js";

export function createJekyllRewrite(options: JekyllOptions): Rewrite {
  const children = options.childLists ? listChildren(options.sidebar ?? []) : new Map<string, ChildPage[]>();
  return async (written, ctx) => {
    const isPlain = !written.some((line) => /\{[{%]/.test(line));
    const lines = isPlain
      ? numberLines(written)
      : (await import("./liquid/render.js")).renderLiquid(written, ctx, options);
    const isHtml = ctx.file.endsWith(".html");
    const rewritten = isHtml ? wholeHtml(lines) : rewriteKramdown(lines, options.callouts);
    const linked = isPlain && !options.config ? rewritten : withoutBase(rewritten, ctx, options);
    const result = [...linked, ...childLines(children.get(ctx.id) ?? [], ctx, written.length - 1)];
    reportEmpty(result, ctx);
    return result;
  };
}

function withoutBase(lines: Lines, ctx: RewriteContext, options: JekyllOptions): Lines {
  const text = lines.some((line) => /\]\(|\]:|\b(?:href|src|poster)\s*=/.test(line.text));
  if (!text) return lines;
  const { url, baseurl } = readConfig(ctx, options);
  const origin = /^https?:/.test(toText(url)) ? new URL(toText(url)).origin : "";
  return removeBase(lines, { origin, base: toText(baseurl).replace(/\/$/, "") });
}

/** Some layouts generate the text of a page from its front matter. */
function reportEmpty(lines: Lines, ctx: RewriteContext): void {
  const isGenerated = !ctx.file.startsWith(ctx.content);
  if (isGenerated || lines.some((line) => !isBlank(line))) return;
  const message = "This page has no text; its layout may generate it in Jekyll.";
  ctx.report({ code: "left-out", severity: "note", message, line: 0, hint: "write the text in the page" });
}

interface ChildPage {
  id: string;
  title: string;
}

function listChildren(
  entries: readonly SidebarEntry[],
  result = new Map<string, ChildPage[]>(),
): Map<string, ChildPage[]> {
  for (const entry of entries) {
    const { link, items = [] }: SidebarRow = typeof entry === "string" ? { link: entry } : entry;
    const children = items.flatMap((item): ChildPage[] => {
      if (typeof item === "string" || item.link === undefined || typeof item.label !== "string") return [];
      return [{ id: item.link, title: item.label }];
    });
    if (link !== undefined && children.length > 0) result.set(link, children);
    listChildren(items, result);
  }
  return result;
}

/** just-the-docs lists the children of a page at its end. https://just-the-docs.com/docs/navigation/children/ */
function childLines(children: readonly ChildPage[], ctx: RewriteContext, from: number): RewrittenLine[] {
  if (children.length === 0 || ctx.frontmatter.has_toc === false) return [];
  const links = children.map(({ id, title }) => `- [${title.replace(/[[\]\\]/g, "\\$&")}](</${id}>)`);
  return ["", "## Table of contents", "", ...links].map((text) => ({ text, from: Math.max(from, 0) }));
}
