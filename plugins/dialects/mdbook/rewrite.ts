// Converts mdBook's syntax: included files, hidden lines of code, fence options.

import { dirname, resolve } from "node:path";
import type { Rewrite, RewriteContext, RewrittenLine } from "docsgen";
import { changeOutsideCode } from "docsgen/markdown-text";
import { createTexDelimiters } from "../recognize/features.js";
import type { Lines } from "../shared/markdown/indented-blocks.js";
import { type BlockRule, codeRule, numberLines, rewriteBlocks } from "../shared/markdown/rewrite-rules.js";
import { dropUnknown, unknownText } from "../shared/markdown/unknown-text.js";
import { fillTemplate, formatIncludeAddress, readInclusion } from "./included.js";

/** Prefixes of hidden lines by language: `{ "python": "~" }`. */
export type HiddenLines = Readonly<Record<string, string>>;

const fenceStart = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(`{3,}|~{3,})\s*([\w+#.-]*)((?:,[\w\s=+.~!@#$%^&*-]+)*)\s*(.*)$/;
const include = /^([\s>]*)\{\{#(?:rustdoc_)?include\s+([^\s}:]+)(?::([^}]*))?\}\}\s*$/;

interface BookSyntax {
  hidden: HiddenLines;
  hasMath: boolean;
  /** See MdbookOptions. */
  preprocessors: readonly string[];
}

/** https://rust-lang.github.io/mdBook/format/mdbook.html */
export function rewriteBook({ hidden, hasMath, preprocessors }: BookSyntax): Rewrite {
  return (source, ctx) => {
    const fillIn = preprocessors.length === 0 ? (text: string) => text : createFiller(preprocessors, ctx);
    const prose: BlockRule = ({ text: line, from }) =>
      rewriteLine(line, from, ctx).map((text) => fillIn(hasMath ? changeOutsideCode(text, rewriteTex) : text, from));
    const result = rewriteBlocks(numberLines(startWithTitle(source)), [
      (line) => rewritePlayground(line, hidden, ctx),
      (line, at, lines) => (isIndentedCode(lines, at) ? prose(line, at, lines) : undefined),
      codeRule((lines, isClosed) => rewriteCode(lines, isClosed, hidden, ctx)),
      prose,
    ]);
    return dropUnknown(result);
  };
}

const tabs = /^([\s>]*)\{\{#(tabs|tab|endtab|endtabs)\b([^}]*)\}\}\s*$/;
const placeholder = /(\\?)\{\{([#%])\s*([\w-]+)[^{}]*\}\}/g;

/** Handles preprocessor tags: tabs (https://github.com/RustForWeb/mdbook-plugins), and tags whose output is unknown. */
function createFiller(preprocessors: readonly string[], ctx: RewriteContext): (text: string, line: number) => string {
  const reported = new Set<string>();
  return (text, line) => {
    const [, indent = "", name = "", rest = ""] = preprocessors.includes("tabs") ? (tabs.exec(text) ?? []) : [];
    const [, label = ""] = /\bname="([^"]*)"/.exec(rest) ?? [];
    if (name !== "") return indent + (name === "tab" ? `:::tab[${label}]` : (tabLines[name] ?? ""));
    return changeOutsideCode(text, (prose) =>
      prose.replace(placeholder, (whole, escaped: string, sign: string, name: string) => {
        if (escaped !== "" || (sign === "#" && builtInCommand.test(name))) return whole;
        if (!reported.has(name)) {
          reported.add(name);
          const message = `${whole} is filled in by a preprocessor; it was omitted.`;
          ctx.report({ code: "unknown-placeholder", severity: "warning", line, message });
        }
        return unknownText;
      }),
    );
  };
}

const tabLines: Readonly<Record<string, string>> = { tabs: "::::tabs", endtab: ":::", endtabs: "::::" };
const builtInCommand = /^(?:include|rustdoc_include|template|playground|title)$/;

/** If a chapter starts with a heading of a lower level, that heading becomes the title. */
function startWithTitle(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  const heading = lines[first] ?? "";
  if (!/^#{2,6}[ \t]/.test(heading) || lines.some((line) => /^ {0,3}(?:#[ \t]|=+\s*$)/.test(line))) return lines;
  return lines.with(first, heading.replace(/^#+/, "#"));
}

/** True if a line is indented code rather than list content. */
function isIndentedCode(lines: Lines, at: number): boolean {
  if (!/^(?: {4}|\t)/.test(lines[at]?.text ?? "")) return false;
  const outer = lines.slice(0, at).findLast(({ text }) => /^\S/.test(text))?.text ?? "";
  return !/^(?:[-*+>]|\d+[.)]|\[\^)/.test(outer);
}

function rewriteCode(lines: Lines, isClosed: boolean, hidden: HiddenLines, ctx: RewriteContext): Lines {
  const [first = { text: "", from: 0 }, ...body] = lines;
  const [, prefix = "", fence = "", lang = "", options = "", rest = ""] = fenceStart.exec(first.text) ?? [];
  const code = isClosed ? body.slice(0, -1) : body;
  const closing = body.slice(code.length);
  const [, sign = hidden[lang]] = /hidelines=([^,\s]+)/.exec(options + rest) ?? [];
  const alone = code.length === 1 ? (include.exec(code[0]?.text ?? "") ?? []) : [];
  const [, , file, part] = alone[2] !== undefined && hidesLines(alone[2], { lang, sign }, ctx) ? [] : alone;
  const words = [lang, ...(file === undefined ? [] : [`file=${formatIncludeAddress(file, part)}`]), rest].filter(
    Boolean,
  );
  const opening = { text: `${prefix}${fence}${words.join(" ")}`, from: first.from };
  if (file !== undefined) return [opening, ...closing];
  const shown = code.flatMap(({ text: line, from }) => {
    const [, indent = "", name, selected] = include.exec(line) ?? [];
    const texts = name === undefined ? [line] : readInclusion({ file: name, part: selected, line: from }, ctx);
    return texts
      .flatMap((text) => showLine(name === undefined ? text : indent + text, lang, sign))
      .map((text) => ({ text: text.replaceAll("\\{{#", "{{#"), from }));
  });
  return [opening, ...shown, ...closing];
}

function rewritePlayground({ text, from }: RewrittenLine, hidden: HiddenLines, ctx: RewriteContext) {
  const [, indent = "", program] = playground.exec(text) ?? [];
  if (program === undefined) return undefined;
  const lines = ["```rust", `{{#include ${program}}}`, "```"].map((line) => ({ text: indent + line, from }));
  return rewriteCode(lines, true, hidden, ctx).map((line) => line.text);
}

/** True if a file has hidden or escaped lines. */
function hidesLines(file: string, { lang, sign }: { lang: string; sign: string | undefined }, ctx: RewriteContext) {
  const lines = ctx.read(resolve(dirname(ctx.file), file))?.split(/\r?\n/) ?? [];
  return lines.some((line) => showLine(line, lang, sign)[0] !== line);
}

/** A line of Rust that starts with `# ` is hidden; `##` is an escaped `#`. */
function showLine(line: string, lang: string, sign: string | undefined): string[] {
  if (sign !== undefined) return line.replace(/^[\s>]*/, "").startsWith(sign) ? [] : [line];
  if (lang !== "rust") return [line];
  return /^[\s>]*#(?: |$)/.test(line) ? [] : [line.replace(/^([\s>]*)##/, "$1#")];
}

/** mdBook's brackets need a second backslash. https://rust-lang.github.io/mdBook/format/mathjax.html */
const rewriteTex = createTexDelimiters(String.raw`\\\\`);
const playground = /^([\s>]*)\{\{#playground\s+([^\s}]+)[^}]*\}\}\s*$/;
const command = /(\\?)\{\{#(include|rustdoc_include|template|playground|title)\s+([^}]*?)\s*\}\}/g;

function rewriteLine(line: string, from: number, ctx: RewriteContext): string[] {
  if (!line.includes("{{#")) return [line];
  const [, indent = "", file, part] = include.exec(line) ?? [];
  if (file !== undefined) return [`${indent}<!--@include: ${formatIncludeAddress(file, part)}-->`];
  const filled = line.replace(command, (whole, escaped: string, name: string, argument: string) => {
    if (escaped !== "") return whole.slice(1);
    if (name === "title") return "";
    const [path = "", ...values] = argument.split(/\s+/);
    const [, target = "", lines] = /^([^:]*)(?::(.*))?$/.exec(path) ?? [];
    const text = readInclusion({ file: target, part: lines, line: from }, ctx).join("\n").trim();
    return name === "template" ? fillTemplate(text, values) : text;
  });
  return filled.split("\n");
}
