// Splits the text of an MDX page into tokens: text, tags, expressions and code.
import type { RewriteContext } from "docsgen";
import { endOfBrackets } from "./literal.js";
import { readTag, type Tag } from "./tags.js";

/** `line` is the index of the input line. */
export type Token =
  | { type: "text"; text: string; line: number }
  /** A line break. */
  | { type: "break"; line: number }
  /** A line of a code block. `opens` is true for the first line. */
  | { type: "code"; text: string; line: number; opens: boolean }
  | { type: "tag"; tag: Tag; source: string; line: number }
  | { type: "expression"; source: string; line: number };

interface ScanInput {
  lines: readonly string[];
  isCode: readonly boolean[];
  /** Returns the length of the leading imports and exports; -1 if one is incomplete. */
  takeModule(text: string): number;
  report: RewriteContext["report"];
}

interface Scan extends ScanInput {
  tokens: Token[];
}

/** The text between code blocks is scanned as a whole, because tags can span several lines. */
export function scanTokens(input: ScanInput): Token[] {
  const scan: Scan = { ...input, tokens: [] };
  const { lines, isCode, tokens } = scan;
  let index = 0;
  while (index < lines.length) {
    if (isCode[index]) {
      tokens.push({ type: "code", text: lines[index] ?? "", line: index, opens: !isCode[index - 1] });
      index++;
    } else {
      const first = index;
      while (index < lines.length && !isCode[index]) index++;
      scanText(lines.slice(first, index).join("\n"), first, scan);
    }
  }
  return tokens;
}

/** Text that is shown verbatim: code spans, HTML comments, formulas, autolinks, link URLs, heading attributes. */
const verbatim =
  /(?<!`)(`+)(?!`)(?:(?!\n\s*\n|\n[ \t]*(?:\||#{1,6}[ \t]|[-*+][ \t]))[\s\S])*?[^`]\1(?!`)|<!--[\s\S]*?-->|\$\$[\s\S]*?\$\$|\$(?=[^\s$])(?=[^$]*\{)(?=[^$]*[\\^_])(?:(?!\n\s*\n)[^$])*[^\s\\$]\$(?!\d)|<(?:[a-z][a-z\d+.-]*:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>|\]:[ \t]*<[^<>\n]*>|\]\((?:[^()\s]|\([^()\s]*\))+|\{\s*[#.][^{}\n]*\}(?=[ \t]*(?:\n|$))|\{\{[^{}\n]*\}\}|\\[\s\S]/iy;
const plain = /[^`<{\\$\]\n]+/y;

/** `{<Code>…</Code>}` is the element itself. */
const elementInBraces = /^\s*<(?:[A-Za-z][\s\S]*)?>\s*$/;

function scanText(written: string, firstLine: number, scan: Scan): void {
  let text = written;
  let line = firstLine;
  let at = 0;
  const { tokens } = scan;
  const pushText = (source: string) => {
    for (const [index, part] of source.split("\n").entries()) {
      if (index > 0) tokens.push({ type: "break", line: line++ });
      if (part !== "") tokens.push({ type: "text", text: part, line });
    }
  };
  while (at < text.length) {
    if ((at === 0 || text[at - 1] === "\n") && /^(?:im|ex)port\b/.test(text.slice(at, at + 7))) {
      const length = readModule(text, at, { line, scan });
      line += text.slice(at, at + length).split("\n").length - 1;
      at += length;
      if (length > 0) continue;
    }
    const isContainer = /^[\s>]*:{3,}/.test(scan.lines[line] ?? "");
    const found = matchAt(plain, text, at) ?? matchAt(verbatim, text, at);
    const sign = text[at] ?? "";
    const end = found !== undefined ? at + found.length : at + 1;
    if (found !== undefined || (sign !== "<" && sign !== "{") || (sign === "{" && isContainer)) {
      pushText(text.slice(at, end));
      at = end;
      continue;
    }
    const token = sign === "<" ? readTagToken(text, at, { line, scan }) : readExpression(text, at, { line, scan });
    if (token?.token.type === "expression" && elementInBraces.test(token.token.source)) {
      text = text.slice(0, at) + token.token.source + text.slice(token.end);
    } else if (token) {
      tokens.push(token.token);
      line += text.slice(at, token.end).split("\n").length - 1;
      at = token.end;
    } else {
      pushText(sign === "<" && /\s|\d|=/.test(text[at + 1] ?? " ") ? sign : `\\${sign}`);
      at++;
    }
  }
  tokens.push({ type: "break", line });
}

interface At {
  line: number;
  scan: Scan;
}

/** Returns the length of the imports and exports at the start of a line, including the line break. */
function readModule(text: string, at: number, { line, scan }: At): number {
  const length = scan.takeModule(text.slice(at));
  if (length === -1) {
    const message = "This export is incomplete; it is shown as text.";
    scan.report({ code: "cut-off-export", severity: "warning", line, message });
  }
  const isWhole = length > 0 && /^[ \t]*(?:\n|$)/.test(text.slice(at + length));
  return isWhole ? length + (/^[ \t]*\n?/.exec(text.slice(at + length))?.[0].length ?? 0) : 0;
}

/** Markers after the first line. */
const quoteMarks = /(?<=\n)[ \t]*(?:>[ \t]?)+/g;

function readTagToken(text: string, at: number, { line, scan }: At): { token: Token; end: number } | undefined {
  const isQuote = /^[ \t]*>/.test(scan.lines[line] ?? "");
  const tag = readTag(isQuote ? text.replace(quoteMarks, (marks) => " ".repeat(marks.length)) : text, at);
  if (tag === "cut") {
    const [, name = ""] = /^<\/?([\w.:-]*)/.exec(text.slice(at)) ?? [];
    scan.report({
      code: "cut-off-tag",
      severity: "warning",
      line,
      message: `The tag <${name}> is not closed; it is shown as text.`,
      hint: "close it with >, or write \\< for a literal <",
    });
  }
  if (tag === undefined || tag === "cut") return undefined;
  return { token: { type: "tag", tag, source: text.slice(at, tag.end), line }, end: tag.end };
}

function readExpression(text: string, at: number, { line, scan }: At): { token: Token; end: number } | undefined {
  const end = endOfBrackets(text, at);
  if (end !== -1) return { token: { type: "expression", source: text.slice(at + 1, end - 1), line }, end };
  scan.report({
    code: "cut-off-expression",
    severity: "warning",
    line,
    message: "The expression is not closed; it is shown as text.",
    hint: "close it with }, or write \\{ for a literal {",
  });
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
