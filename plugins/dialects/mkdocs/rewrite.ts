// Python-Markdown, with the extensions that MkDocs' sites use → docsgen's Markdown. Blocks are taken apart as Python-Markdown
// does it, by indentation of four columns, and put together with CommonMark's.
import { join } from "node:path";
import type { Rewrite, RewrittenLine } from "docsgen";
import {
  dedentLines,
  expandTabs,
  indentOf,
  isBlank,
  type Lines,
  prefixLines,
  type Taken,
  takeIndented,
  trimBlank,
} from "../blocks.js";
import { rewriteFence } from "./code.js";
import { rewriteAdmonition, rewriteBlock, rewriteTabs } from "./containers.js";
import { rewriteHtml } from "./html.js";
import { rewriteInline } from "./inline.js";
import type { MkdocsOptions, MkdocsSyntax } from "./options.js";
import { type SnippetPage, snippetAddress, snippetLine } from "./snippets.js";

/** The page that is rewritten. */
export interface MkdocsPage extends SnippetPage {
  linkedTabs: boolean;
  inline(text: string): string;
  rewrite(lines: Lines): Lines;
}

type Rule = (lines: Lines, start: number, page: MkdocsPage) => Taken | undefined;

const allSyntax: readonly MkdocsSyntax[] = ["autorefs", "caret", "critic", "keys", "macros", "mark", "math", "tilde"];
const abbreviation = /^ {0,3}\*\[([^\]]+)\]: *(.*)$/;
const reference = /^ {0,3}\[([^\]^][^\]]*)\]:/;
const item = /^( {0,3})([-*+]|\d+[.)]|\[\^[^\]]+\]:)(?: +(.*)| *)$/;
const rule = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;
const definition = /^ {0,3}: +(\S.*)$/;
const blockStart = /^ {0,3}(?:#{1,6} |`{3}|~{3}|!!!|\?\?\?|===|:::|\/\/\/|<\/?[a-z]|>|\|)/i;

export function createMkdocsRewrite(options: MkdocsOptions): Rewrite {
  const syntax = new Set(options.syntax ?? allSyntax);
  return (source, ctx) => {
    const lines = source.map((text, from) => ({ text: expandTabs(text), from }));
    const shared = (options.abbreviations ?? []).flatMap((name) =>
      (ctx.read(join(ctx.root, name)) ?? "").split(/\r?\n/),
    );
    const all = [...shared, ...lines.map(({ text }) => text)];
    const rules = {
      syntax,
      abbreviations: new Map(
        all.flatMap((text) => matchOf(abbreviation, text, (name, title) => [name, title] as const)),
      ),
      references: new Set(all.flatMap((text) => matchOf(reference, text, (name) => name.toLowerCase()))),
    };
    const page: MkdocsPage = {
      ctx,
      folders: (options.snippets ?? [".", ctx.content]).map((folder) =>
        folder === ctx.content ? folder : join(ctx.root, folder),
      ),
      linkedTabs: options.linkedTabs ?? false,
      inline: (text) => rewriteInline(text, rules),
      rewrite: (inner) => rewriteBlocks(inner, page),
    };
    // Lines that an include puts into a list are indented as a whole.
    const dedented = dedentLines(lines);
    const width = indentOf(lines[0]?.text ?? "") - indentOf(dedented[0]?.text ?? "");
    return prefixLines(page.rewrite(dedented), " ".repeat(Math.max(0, width)));
  };
}

function matchOf<T>(pattern: RegExp, text: string, use: (first: string, second: string) => T): T[] {
  const match = pattern.exec(text);
  return match ? [use(match[1] ?? "", match[2] ?? "")] : [];
}

const rules: readonly Rule[] = [
  rewriteFence,
  takeComment,
  rewriteAdmonition,
  rewriteTabs,
  rewriteBlock,
  rewriteSnippet,
  rewriteApi,
  rewriteQuote,
  rewriteHtml,
  rewriteItem,
  rewriteDefinitions,
];

function rewriteBlocks(lines: Lines, page: MkdocsPage): Lines {
  const result: RewrittenLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const taken = takeBlock(lines, at, page);
    for (const line of taken.lines) result.push(line);
    at = taken.end;
  }
  return result;
}

function takeBlock(lines: Lines, at: number, page: MkdocsPage): Taken {
  for (const take of rules) {
    const taken = take(lines, at, page);
    if (taken) return taken;
  }
  const line = lines[at];
  if (!line || isBlank(line)) return { lines: lines.slice(at, at + 1), end: at + 1 };
  const startsBlock = at === 0 || isBlank(lines[at - 1]);
  // Indented code.
  if (startsBlock && indentOf(line.text) >= 4) {
    const { end } = takeIndented(lines, at, 4);
    return { lines: lines.slice(at, end), end };
  }
  if (abbreviation.test(line.text) || /^ {0,3}\[TOC\] *$/.test(line.text)) return { lines: [], end: at + 1 };
  const text = page.inline(line.text);
  return { lines: text === "" ? [] : [{ text, from: line.from }], end: at + 1 };
}

/** Comments of several lines. */
function takeComment(lines: Lines, start: number): Taken | undefined {
  const { text = "" } = lines[start] ?? {};
  if (!/^ {0,3}<!--/.test(text)) return undefined;
  const last = lines.findIndex((line, at) => at >= start && line.text.includes("-->"));
  return last === -1 ? undefined : { lines: lines.slice(start, last + 1), end: last + 1 };
}

/** `--8<-- "file"`, and lines of names between `--8<--`. */
function rewriteSnippet(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const line = lines[start];
  if (!line) return undefined;
  const include = (one: RewrittenLine): Lines => {
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

/** `::: package.module`: a reference that mkdocstrings reads from source code. */
function rewriteApi(lines: Lines, start: number): Taken | undefined {
  const line = lines[start];
  const [, heading = "", name] = /^ {0,3}(?:(#{1,6}) +)?::: *([\w.:-]+) *$/.exec(line?.text ?? "") ?? [];
  if (!line || name === undefined) return undefined;
  const { from } = line;
  const body = takeIndented(lines, start + 1, 2);
  const end = Math.max(body.end, start + 1);
  if (heading !== "") return { lines: [{ text: `${heading} \`${name}\` {#${name}}`, from }], end };
  const members = body.lines.flatMap(({ text }) =>
    matchOf(/^ *- +['"]?(\w+)['"]? *$/, text, (member) => `${name}.${member}`),
  );
  const anchors = [name, ...members].map((id) => `<a id="${id}"></a>`).join("");
  const text = `${anchors}The reference of \`${name}\` is made from its source code, which is not part of these pages.`;
  return { lines: containerLinesOf(text, from), end };
}

function containerLinesOf(text: string, from: number): Lines {
  return [":::note[API reference]", text, ":::"].map((one) => ({ text: one, from }));
}

function rewriteQuote(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const isQuote = (line: RewrittenLine | undefined) => line !== undefined && /^ {0,3}>/.test(line.text);
  let end = start;
  while (isQuote(lines[end])) end++;
  if (end === start) return undefined;
  const inner = lines.slice(start, end).map(({ text, from }) => ({ text: text.replace(/^ {0,3}> ?/, ""), from }));
  return { lines: prefixLines(page.rewrite(inner), "> "), end };
}

/** An item of a list, or a footnote: what belongs to it is indented by four columns, whatever its mark. */
function rewriteItem(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const line = lines[start];
  const [, indent = "", mark, first = ""] = item.exec(line?.text ?? "") ?? [];
  if (!line || mark === undefined || rule.test(line.text)) return undefined;
  const body: RewrittenLine[] = [{ text: first, from: line.from }];
  let end = start + 1;
  for (let at = end; at < lines.length; at++) {
    const next = lines[at];
    if (!next || isBlank(next)) continue;
    const isIndented = indentOf(next.text) >= 4;
    const isLazy = end === at && !item.test(next.text) && !blockStart.test(next.text);
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

/** Terms, each on a line, and below them what they mean, after a colon. */
function rewriteDefinitions(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const rows: RewrittenLine[] = [];
  let end = start;
  for (let at = start; ; ) {
    const group = takeDefinitions(lines, at, page);
    if (!group) break;
    for (const line of group.lines) rows.push(line);
    at = end = group.end;
    while (isBlank(lines[at])) at++;
  }
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return undefined;
  return { lines: [{ text: "<dl>", from: first.from }, ...rows, { text: "</dl>", from: last.from }], end };
}

function takeDefinitions(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  let at = start;
  const isTerm = (line: RewrittenLine | undefined) =>
    line !== undefined &&
    !isBlank(line) &&
    indentOf(line.text) < 4 &&
    !definition.test(line.text) &&
    !blockStart.test(line.text);
  while (isTerm(lines[at])) at++;
  const terms = lines.slice(start, at);
  if (isBlank(lines[at])) at++;
  if (terms.length === 0 || !definition.test(lines[at]?.text ?? "")) return undefined;
  const rows = terms.flatMap((term) => tagLines("dt", [term], page));
  let end = at;
  for (;;) {
    const line = lines[at];
    const [, first] = definition.exec(line?.text ?? "") ?? [];
    if (!line || first === undefined) break;
    const body: RewrittenLine[] = [{ text: first, from: line.from }];
    let next = at + 1;
    while (isTerm(lines[next])) body.push(...lines.slice(next, ++next));
    const indented = takeIndented(lines, next, 4);
    rows.push(...tagLines("dd", [...body, ...indented.lines], page));
    at = end = Math.max(next, indented.end);
    if (isBlank(lines[at]) && definition.test(lines[at + 1]?.text ?? "")) at++;
  }
  return { lines: rows, end };
}

/** Blank lines make its content Markdown. */
function tagLines(tag: string, body: Lines, page: MkdocsPage): Lines {
  const inner = trimBlank(page.rewrite(body));
  const first = inner[0]?.from ?? 0;
  const last = inner.at(-1)?.from ?? first;
  return [
    { text: `<${tag}>`, from: first },
    { text: "", from: first },
    ...inner,
    { text: "", from: last },
    { text: `</${tag}>`, from: last },
  ];
}
