// Converts Python-Markdown, with the extensions MkDocs sites use, to docsgen's Markdown. Blocks are parsed as in
// Python-Markdown, by indentation of four columns, and written as CommonMark.
import { join, relative } from "node:path";
import type { Rewrite, RewriteContext, RewrittenLine } from "docsgen";
import {
  dedentLines,
  expandTabs,
  isBlank,
  type Lines,
  measureIndent,
  prefixLines,
  type Taken,
  takeIndented,
  trimBlank,
} from "../shared/markdown/indented-blocks.js";
import { type BlockRule, numberLines, rewriteBlocks } from "../shared/markdown/rewrite-rules.js";
import { readApiData } from "./api/page-data.js";
import { rewriteApi } from "./api/rewrite.js";
import { hasMacros, type MacroOptions } from "./macros/options.js";
import { rewriteEmbeddedFile, rewriteFence } from "./markdown/code.js";
import { rewriteAdmonition, rewriteBlock, rewriteTabs } from "./markdown/containers.js";
import { blockStart, rewriteDefinitions } from "./markdown/definitions.js";
import { rewriteHtml, takeComment } from "./markdown/html.js";
import { createAbbreviations, type InlineRules, rewriteInline, rewriteTitle } from "./markdown/inline.js";
import type { MkdocsPage } from "./markdown/page.js";
import { joinIncludes, markdownLines, snippetAddress, snippetLine, snippetLines } from "./markdown/snippets.js";
import { allSyntax, type MkdocsOptions } from "./options.js";

type Rule = (lines: Lines, start: number, page: MkdocsPage) => Taken | undefined;

const abbreviation = /^ {0,3}\*\[([^\]]+)\]: *(.*)$/;
const reference = /^ {0,3}\[([^\]^][^\]]*)\]: *<?([^\s>]*)/;
const item = /^( {0,3})([-*+]|\d+[.)]|\[\^[^\]]+\]:)(?: +(.*)| *)$/;
const inlineTag =
  /^ {0,3}<\/?(?:a|abbr|b|button|code|em|i|kbd|label|mark|small|span|strong|sub|sup|u)(?=[\s>])[^<>]*> *$/i;
const rule = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;

export function createMkdocsRewrite(options: MkdocsOptions): Rewrite {
  const syntax = new Set(options.syntax ?? allSyntax);
  const rewritePage = (source: Lines, ctx: RewriteContext): Lines => {
    const lines = joinIncludes(source.map(({ text, from }) => ({ text: expandTabs(text), from })));
    const shared = (options.abbreviations ?? []).flatMap((name) =>
      (ctx.read(join(ctx.root, name)) ?? "").split(/\r?\n/),
    );
    const folders = (options.snippets ?? [".", relative(ctx.root, ctx.content)]).map((name) => join(ctx.root, name));
    const all = [...shared, ...lines.flatMap((line) => [line.text, ...snippetLines(line, { ctx, folders })])];
    const api = readApiData(ctx.data);
    const words: InlineRules = {
      syntax,
      links: api.links,
      dropsUnknown: ctx.file.replaceAll("\\", "/").endsWith(`/${ctx.id}`),
      abbreviations: createAbbreviations(
        new Map(all.flatMap((text) => matchAllPairs(abbreviation, text, (name, title) => [name, title] as const))),
      ),
      references: new Map(
        all.flatMap((text) => matchAllPairs(reference, text, (name, url) => [name.toLowerCase(), url] as const)),
      ),
    };
    const page: MkdocsPage = {
      ctx,
      folders,
      linkedTabs: options.linkedTabs ?? false,
      programBlocks: new Set(options.programBlocks),
      api,
      names: new Set(),
      blockCounts: new Map(),
      included: [],
      inline: (text) => rewriteInline(text, words),
      title: (text) => rewriteTitle(text, words),
      rewrite: (inner) => rewriteBlocks(inner, blockRules),
    };
    const blockRules = rules.map(
      (take): BlockRule =>
        (_line, at, all) =>
          take(all, at, page),
    );
    // If a list contains an include, all lines that it inserts are indented.
    const dedented = dedentLines(lines);
    const width = measureIndent(lines[0]?.text ?? "") - measureIndent(dedented[0]?.text ?? "");
    const result = prefixLines(page.rewrite(dedented), " ".repeat(Math.max(0, width)));
    return [...result, ...usedDefinitions(shared, result)];
  };
  return (source, ctx) => {
    const { macros } = options;
    const written = numberLines(source);
    if (!macros || !hasMacros(source, ctx, macros)) return rewritePage(written, ctx);
    return renderPage(joinIncludes(written), ctx, macros).then((lines) => rewritePage(lines, ctx));
  };
}

/** Renders the Jinja of a page. Lines keep their origin. */
async function renderPage(lines: Lines, ctx: RewriteContext, macros: MacroOptions): Promise<Lines> {
  const { renderMacros } = await import("./macros/render.js");
  const texts = lines.map(({ text }) => text);
  const lineAt = (line: number) => lines[line]?.from ?? 0;
  const context = {
    ...ctx,
    report: (one: Parameters<typeof ctx.report>[0]) => ctx.report({ ...one, line: lineAt(one.line) }),
  };
  const rendered = await renderMacros(texts, context, macros);
  return rendered.map(({ text, from }) => ({ text, from: lineAt(from) }));
}

/** Returns the site-wide link definitions that this page uses. */
function usedDefinitions(shared: readonly string[], page: Lines): Lines {
  const from = page.at(-1)?.from ?? 0;
  const used = shared.filter((text) => {
    const [, label] = reference.exec(text) ?? [];
    return label !== undefined && page.some((line) => line.text.includes(`[${label}]`));
  });
  return used.length === 0 ? [] : ["", ...used].map((text) => ({ text, from }));
}

function matchAllPairs<T>(pattern: RegExp, text: string, use: (first: string, second: string) => T): T[] {
  const match = pattern.exec(text);
  return match ? [use(match[1] ?? "", match[2] ?? "")] : [];
}

const rules: readonly Rule[] = [
  (lines, start) => (isBlank(lines[start]) ? { lines: lines.slice(start, start + 1), end: start + 1 } : undefined),
  rewriteFence,
  takeComment,
  rewriteAdmonition,
  rewriteTabs,
  rewriteBlock,
  rewriteSnippet,
  rewriteEmbeddedFile,
  rewriteApi,
  rewriteQuote,
  rewriteHtml,
  rewriteItem,
  rewriteDefinitions,
  rewriteLine,
];

/** Handles lines that do not start a block of another kind: indented code, a definition, or text. */
function rewriteLine(lines: Lines, at: number, page: MkdocsPage): Taken | undefined {
  const line = lines[at];
  if (!line) return undefined;
  const startsBlock = at === 0 || isBlank(lines[at - 1]);
  // Indented code.
  if (startsBlock && measureIndent(line.text) >= 4) {
    const { end } = takeIndented(lines, at, 4);
    return { lines: lines.slice(at, end), end };
  }
  if (/^ {0,3}\[TOC\] *$/.test(line.text)) {
    return { lines: ["", "[TOC]", ""].map((text) => ({ text, from: line.from })), end: at + 1 };
  }
  if (abbreviation.test(line.text) || /^ {0,3}\[TAGS\] *$/.test(line.text)) return { lines: [], end: at + 1 };
  const next = lines[at + 1];
  // As the only content of its line, the tag would start an HTML block.
  if (inlineTag.test(line.text) && next && !isBlank(next)) {
    return { lines: [{ text: page.inline(line.text.trim() + next.text.trim()), from: line.from }], end: at + 2 };
  }
  const text = page.inline(line.text.replace(tightHeading, "$1 "));
  // Python-Markdown also recognizes link definitions within a paragraph.
  const apart = !startsBlock && reference.test(line.text) ? [""] : [];
  return { lines: text === "" ? [] : [...apart, text].map((one) => ({ text: one, from: line.from })), end: at + 1 };
}

/** In Python-Markdown, the space after `#` is optional and can be a no-break space. */
const tightHeading = /^(#{1,6})(?:\u00a0+ *|(?=[^#\s]))/;

/** Rewrites `--8<-- "file"`, and lists of names between `--8<--` lines. */
function rewriteSnippet(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const line = lines[start];
  if (!line) return undefined;
  const include = (one: RewrittenLine): Lines => {
    const chosen = markdownLines(one, page);
    if (chosen) return rewriteIncluded(chosen, one, page);
    const address = snippetAddress(one, page);
    return address === undefined ? [] : [{ text: `<!--@include: ${address}-->`, from: one.from }];
  };
  const [, , escaped] = snippetLine.exec(line.text) ?? [];
  if (escaped) return { lines: [{ text: line.text.replace(";", ""), from: line.from }], end: start + 1 };
  if (escaped !== undefined) return { lines: include(line), end: start + 1 };
  if (!/^ {0,3}-+8<-+ *$/.test(line.text)) return undefined;
  const close = lines.findIndex(({ text }, at) => at > start && /^ {0,3}-+8<-+ *$/.test(text));
  if (close === -1) return undefined;
  const names = lines.slice(start + 1, close).filter(({ text }) => text.trim() !== "" && !text.trim().startsWith(";"));
  return {
    lines: names.flatMap(({ text, from }) => include({ text: `--8<-- "${text.trim()}"`, from })),
    end: close + 1,
  };
}

/** A file that includes itself is left as it is after a few levels. */
const maxIncludes = 10;

function rewriteIncluded(lines: Lines, { text }: RewrittenLine, page: MkdocsPage): Lines {
  const count = page.included.filter((one) => one === text).length;
  if (count >= maxIncludes) return [];
  page.included.push(text);
  const rewritten = page.rewrite(lines);
  page.included.pop();
  return rewritten;
}

function rewriteQuote(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const isQuote = (line: RewrittenLine | undefined) => line !== undefined && /^ {0,3}>/.test(line.text);
  let end = start;
  while (isQuote(lines[end])) end++;
  if (end === start) return undefined;
  const inner = lines.slice(start, end).map(({ text, from }) => ({ text: text.replace(/^ {0,3}> ?/, ""), from }));
  return { lines: prefixLines(page.rewrite(inner), "> "), end };
}

/** Rewrites a list item or a footnote. Its content is indented by four columns, regardless of its marker. */
function rewriteItem(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const line = lines[start];
  const [, indent = "", mark, first = ""] = item.exec(line?.text ?? "") ?? [];
  if (!line || mark === undefined || rule.test(line.text)) return undefined;
  const body: RewrittenLine[] = [{ text: first, from: line.from }];
  let end = start + 1;
  for (let at = end; at < lines.length; at++) {
    const next = lines[at];
    if (!next || isBlank(next)) continue;
    const isIndented = measureIndent(next.text) >= 4;
    const isLazy = end === at && !item.test(next.text) && !blockStart.test(next.text) && !reference.test(next.text);
    if (!isIndented && !isLazy) break;
    for (const { text, from } of lines.slice(end, at)) body.push({ text: text.trim(), from });
    body.push({ text: isIndented ? next.text.slice(4) : next.text.trimStart(), from: next.from });
    end = at + 1;
  }
  const isFootnote = mark.startsWith("[");
  const width = isFootnote ? 4 : mark.length + 1;
  const inner = page.rewrite(isFootnote ? trimBlank(body) : body);
  return {
    lines: prefixLines(inner.length > 0 ? inner : body.slice(0, 1), indent + " ".repeat(width), `${indent}${mark} `),
    end,
  };
}
