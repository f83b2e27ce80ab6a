// Snippets: files, or parts of files, that a page shows. https://facelessuser.github.io/pymdown-extensions/extensions/snippets/
import { join, relative } from "node:path";
import type { RewriteContext, RewrittenLine } from "docsgen";
import { indentOf, type Lines } from "../blocks.js";
import { createCodeScanner } from "../lines.js";

export interface SnippetPage {
  ctx: RewriteContext;
  /** Folders that snippets are looked for in, absolute. */
  folders: readonly string[];
}

/** `--8<-- "file.md:part"`; `;` before it shows it as text. Other plugins write `{! file.md !}` and `{% include-markdown "file.md" %}`. */
export const snippetLine =
  /^(\s*)(;?)(?:-+8<-+ +(["'])(.+?)\3|\{!>? *([^\s!]+) *!\}|\{% *include(?:-markdown)? +["']([^"']+)["'][^%]*%\})\s*$/;

/** `{%`, `include-markdown "file.md"` and `%}` on lines of their own → one line. */
export function joinIncludes(lines: Lines): Lines {
  const isOpening = ({ text }: RewrittenLine) => /^\s*\{%-?\s*$/.test(text);
  if (!lines.some(isOpening)) return lines;
  const isCode = createCodeScanner();
  const result: RewrittenLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as RewrittenLine;
    const end =
      isCode(line.text) || !isOpening(line) ? -1 : lines.findIndex(({ text }, i) => i > at && text.includes("%}"));
    const [first = "", ...others] = lines.slice(at, end + 1).map(({ text }) => text.trimEnd());
    const joined = [first, ...others.map((text) => text.trim())].join(" ");
    const isInclude = end !== -1 && snippetLine.test(joined);
    result.push(isInclude ? { text: joined, from: line.from } : line);
    if (isInclude) at = end;
  }
  return result;
}

/** What include-markdown shows of a file between texts: `start="<!-- a -->"`, `end="<!-- b -->"`. Undefined without them. */
export function linesBetween({ text, from }: RewrittenLine, page: SnippetPage): Lines | undefined {
  const textOf = (name: string) => new RegExp(`\\b${name}=(["'])(.+?)\\1`).exec(text)?.[2];
  const [start, end, name] = [textOf("start"), textOf("end"), snippetLine.exec(text)?.[6]];
  const snippet = name === undefined || (start ?? end) === undefined ? undefined : findSnippet(name, page);
  if (!snippet) return undefined;
  const first = start === undefined ? 0 : snippet.text.indexOf(start) + start.length;
  const last = end === undefined ? -1 : snippet.text.indexOf(end, first);
  const shown = snippet.text.slice(first, last === -1 ? undefined : last);
  return shown
    .trim()
    .split(/\r?\n/)
    .map((one) => ({ text: one, from }));
}

interface Snippet {
  /** Absolute. */
  file: string;
  /** `1:3,5:6` or a name; empty for all. */
  part: string;
  text: string;
}

/** The lines of a snippet that stands in prose; none for other lines. */
export function snippetLines({ text }: RewrittenLine, page: SnippetPage): string[] {
  const [, , escaped, , written, inserted, included] = snippetLine.exec(text) ?? [];
  const name = written ?? inserted ?? included;
  const snippet = escaped || name === undefined ? undefined : findSnippet(name, page);
  return snippet ? partOf(snippet) : [];
}

/** A line of code that stands for a file. */
export function isCodeSnippet(text: string): boolean {
  return snippetLine.test(text) && !text.includes("{%");
}

/** Address for `file=` and `@include:`, from the root; undefined for what is no snippet, and for one that is not there, which is reported. */
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
  const ranges = rangesOf(snippet.part);
  return ranges === undefined ? `${address}#${snippet.part}` : `${address}{${ranges}}`;
}

/** The lines that a snippet inside of code stands for. */
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
  return partOf(snippet).map((line) => (line === "" ? "" : indent + line));
}

function findSnippet(name: string, { ctx, folders }: SnippetPage): Snippet | undefined {
  const [, file = "", part = ""] = /^(.*?)(?::((?:\d*(?::\d*)?,?)+|[\w-]+))?$/.exec(name.trim()) ?? [];
  for (const folder of [...folders, join(ctx.file, "..")]) {
    const path = join(folder, file);
    const text = ctx.read(path);
    if (text !== undefined) return { file: path, part, text };
  }
  return undefined;
}

function report(name: string, line: number, { ctx }: SnippetPage): void {
  const message = `The snippet ${name} does not exist.`;
  const hint = /^https?:/.test(name)
    ? "it is on another host, which docsgen does not ask"
    : "it is made by the tool, or its name has changed";
  ctx.report({ code: "missing-snippet", severity: "warning", line, message, hint });
}

/** `4:6,8:8` → `4-6,8-8`; undefined for a name. */
function rangesOf(part: string): string | undefined {
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

function partOf({ text, part }: Snippet): string[] {
  const all = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const ranges = rangesOf(part);
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
  const width = Math.min(...lines.filter(Boolean).map(indentOf));
  return Number.isFinite(width) ? lines.map((line) => line.slice(width)) : lines;
}
