// Snippets: files, or sections of files, included in a page.
// https://facelessuser.github.io/pymdown-extensions/extensions/snippets/
import { dirname, join, posix, relative } from "node:path";
import type { RewriteContext, RewrittenLine } from "docsgen";
import { dedentLines, type Lines, measureIndent } from "../../shared/markdown/indented-blocks.js";
import { rewriteProse } from "../../shared/markdown/rewrite-rules.js";

export interface SnippetPage {
  ctx: RewriteContext;
  /** Folders to search for snippets, absolute. */
  folders: readonly string[];
}

/**
 * `--8<-- "file.md:part"`; a preceding `;` shows it as text. Other plugins use `{! file.md !}` and `{% include-markdown
 * "file.md" %}`.
 */
export const snippetLine =
  /^(\s*)(;?)(?:-+8<-+ +(["'])(.+?)\3|\{!>? *([^\s!]+(?: *\[ln:[^\]]*\])?) *!\}|\{% *include(?:-markdown)? +["']([^"']+)["'][^%]*%\})\s*$/;

/** Joins `{%`, `include-markdown "file.md"` and `%}` on separate lines into one line. */
export function joinIncludes(lines: Lines): Lines {
  const isOpening = ({ text }: RewrittenLine) => /^\s*\{%-?\s*$/.test(text);
  if (!lines.some(isOpening)) return lines;
  return rewriteProse(lines, (line, at) => {
    if (!isOpening(line)) return undefined;
    const end = lines.findIndex(({ text }, index) => index > at && text.includes("%}")) + 1;
    const [first = "", ...others] = lines.slice(at, end).map(({ text }) => text.trimEnd());
    const text = [first, ...others.map((one) => one.trim())].join(" ");
    return snippetLine.test(text) ? { lines: [{ text, from: line.from }], end } : undefined;
  });
}

/**
 * Returns the lines that include-markdown inserts with options that includes of docsgen do not have: `start`, `end`,
 * `heading-offset`, and `dedent`. Undefined if there are none of them.
 */
export function markdownLines({ text, from }: RewrittenLine, page: SnippetPage): Lines | undefined {
  const textOf = (name: string) => new RegExp(`\\b${name}=(["'])(.+?)\\1`).exec(text)?.[2];
  const offset = Number(/\bheading-offset=["']?(-?\d+)/.exec(text)?.[1] ?? 0);
  const [start, end, name] = [textOf("start"), textOf("end"), snippetLine.exec(text)?.[6]];
  const isDedented = /\bdedent=["']?true/.test(text);
  if (name === undefined || ((start ?? end) === undefined && offset === 0 && !isDedented)) return undefined;
  const snippet = findSnippet(name, page);
  if (!snippet) return undefined;
  const first = start === undefined ? 0 : Math.max(0, snippet.text.indexOf(start)) + start.length;
  const last = end === undefined ? -1 : snippet.text.indexOf(end, first);
  const shown = snippet.text
    .slice(first, last === -1 ? undefined : last)
    .trim()
    .split(/\r?\n/);
  const numbered = shown.map((one): RewrittenLine => ({ text: one, from }));
  const isMoved = !/\brewrite-relative-urls=["']?false/.test(text);
  const path = relative(dirname(page.ctx.file), dirname(snippet.file)).replaceAll("\\", "/");
  return rewriteProse(isDedented ? dedentLines(numbered) : numbered, ({ text: one }) => {
    const moved = isMoved && path !== "" ? moveLinks(one, path) : one;
    return moved.replace(/^#{1,6}(?= )/, (marks) => "#".repeat(Math.min(6, Math.max(1, marks.length + offset))));
  });
}

/** Links and images of an included file are relative to it. */
function moveLinks(text: string, path: string): string {
  const link = /(\]\(<?|^ {0,3}\[[^\]]+\]: *<?|\b(?:src|href)=["'])(?![a-z][a-z\d+.-]*:|[/#?])([^\s()<>"']+)/gi;
  return text.replace(link, (_, before: string, address: string) => before + posix.join(path, address));
}

interface Snippet {
  /** Absolute. */
  file: string;
  /** `1:3,5:6` or a name; empty for the whole file. */
  part: string;
  text: string;
}

/** Returns the lines of a snippet in prose, or none for other lines. */
export function snippetLines({ text }: RewrittenLine, page: SnippetPage): string[] {
  const [, , escaped, , written, inserted, included] = snippetLine.exec(text) ?? [];
  const name = written ?? inserted ?? included;
  const snippet = escaped || name === undefined ? undefined : findSnippet(name, page);
  return snippet ? selectLines(snippet) : [];
}

/** True if a line of code includes a file. */
export function isCodeSnippet(text: string): boolean {
  return snippetLine.test(text) && !text.includes("{%");
}

/**
 * Returns the path for `file=` and `@include:`, relative to the root. Undefined for lines that are not snippets, and
 * for missing files, which are reported.
 */
export function snippetAddress({ text, from }: RewrittenLine, page: SnippetPage): string | undefined {
  const [, , escaped, , written, inserted, included] = snippetLine.exec(text) ?? [];
  const name = written ?? inserted ?? included;
  if (name === undefined || escaped) return undefined;
  const snippet = findSnippet(name, page);
  if (!snippet) {
    report(name, from, page);
    return undefined;
  }
  const address = `/${relative(page.ctx.root, snippet.file).replaceAll("\\", "/")}`;
  if (snippet.part === "") return address;
  const ranges = parseRanges(snippet.part);
  return ranges === undefined ? `${address}#${snippet.part}` : `${address}{${ranges}}`;
}

/** Returns the lines that replace a snippet in code. */
export function readSnippet({ text, from }: RewrittenLine, page: SnippetPage): string[] {
  const [, indent = "", escaped, , written, inserted, included] = snippetLine.exec(text) ?? [];
  if (escaped) return [text.replace(";", "")];
  if (included !== undefined) return [text];
  const name = written ?? inserted ?? "";
  const snippet = findSnippet(name, page);
  if (!snippet) {
    report(name, from, page);
    return [];
  }
  return selectLines(snippet).map((line) => (line === "" ? "" : indent + line));
}

function findSnippet(name: string, { ctx, folders }: SnippetPage): Snippet | undefined {
  const [, path = name, lines] = /^(.*?) *\[ln:([^\]]*)\]$/.exec(name.trim()) ?? [];
  const address = lines === undefined ? path.trim() : `${path}:${mdxRanges(lines)}`;
  const [, file = "", part = ""] = /^(.*?)(?::((?:\d*(?::\d*)?,?)+|[\w-]+))?$/.exec(address) ?? [];
  for (const folder of [...folders, join(ctx.file, "..")]) {
    const path = join(folder, file);
    const text = ctx.read(path);
    if (text !== undefined) return { file: path, part, text };
  }
  return undefined;
}

/** Converts ranges of mdx_include, whose columns are ignored: `1-11`, `3.2-`, `7`. */
function mdxRanges(lines: string): string {
  const ranges = lines.split(",").map((range) => {
    const [first = "", last = first] = range.split("-").map((point) => point.replace(/\..*$/, "").trim());
    return `${first}:${last}`;
  });
  return ranges.join(",");
}

function report(name: string, line: number, { ctx }: SnippetPage): void {
  const message = `The snippet ${name} does not exist.`;
  const hint = /^https?:/.test(name)
    ? "docsgen does not download snippets"
    : "check the path, or generate the file before the build";
  ctx.report({ code: "missing-snippet", severity: "warning", line, message, hint });
}

/** Converts `4:6,8:8` to `4-6,8-8`. Undefined for a name. */
function parseRanges(part: string): string | undefined {
  if (!/^[\d:,]+$/.test(part)) return undefined;
  return part
    .split(",")
    .map((range) => {
      const [first = "", last] = range.split(":");
      return last === undefined ? `${first}-` : `${first || 1}-${last}`;
    })
    .join(",");
}

const sectionMark = /-+8<-+ *\[(start|end): *([\w-]+)\]/;

function selectLines({ text, part }: Snippet): string[] {
  const all = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const ranges = parseRanges(part);
  if (ranges !== undefined) {
    return ranges.split(",").flatMap((range) => {
      const [first, last] = range.split("-");
      return all.slice(Number(first) - 1, last ? Number(last) : undefined);
    });
  }
  const isMark = (line: string, edge: string) => {
    const mark = sectionMark.exec(line);
    return mark?.[1] === edge && mark[2] === part;
  };
  const start = part === "" ? -1 : all.findIndex((line) => isMark(line, "start"));
  const end = part === "" ? all.length : all.findIndex((line) => isMark(line, "end"));
  const lines = all.slice(start + 1, end === -1 ? undefined : end).filter((line) => !sectionMark.test(line));
  const width = Math.min(...lines.filter(Boolean).map(measureIndent));
  return Number.isFinite(width) ? lines.map((line) => line.slice(width)) : lines;
}
