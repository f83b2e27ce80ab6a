/// <reference path="./modules.d.ts" />
// Parses Jinja and Nunjucks templates. https://mozilla.github.io/nunjucks/
import { escapeRegExp } from "docsgen/markdown-text";
import installJinjaCompat from "nunjucks/src/jinja-compat.js";
import lexer from "nunjucks/src/lexer.js";
import lib from "nunjucks/src/lib.js";
import nodes from "nunjucks/src/nodes.js";
import parser from "nunjucks/src/parser.js";
import type { Delimiters } from "./delimiters.js";

/** A node of nunjucks' tree. Its other fields depend on the type. */
export interface TemplateNode {
  typename: string;
  /** 0-based. */
  lineno: number;
  colno: number;
  readonly [field: string]: unknown;
}

/** Placed inside the delimiters of a tag that cannot be parsed, so that it is shown as written. */
export const literalMark = "\uE00F";
/** Maximum number of such tags per text. */
const maxLiterals = 100;

export interface ParsedTemplate {
  /** The text, in which tags that cannot be parsed are marked. */
  source: string;
  root: TemplateNode;
}

/** Tags of the parser. Other tags are functions of the site's program. */
const builtIn =
  /^(?:end\w*|raw|verbatim|if|ifAsync|elif|elseif|else|for|asyncEach|asyncAll|block|set|extends|include|import|from|macro|call|caller|filter|switch|case|default)$/;

/** The part of nunjucks' parser that its extensions use. */
interface TagParser {
  peekToken(): { type: string; lineno: number; colno: number; value: string } | null;
  nextToken(): { value: string };
  parseUntilBlocks(...names: string[]): TemplateNode;
  advanceAfterBlockEnd(name?: string): void;
  fail(message: string): never;
}

/** Returns an extension that parses the tags that are not built in, as nodes of the type `Shortcode`. */
function shortcodes(source: string, { blockStart }: Delimiters): { tags: string[]; parse: unknown } {
  const words = source.split(blockStart).slice(1);
  const names = words.flatMap((text) => /^-?\s*([a-zA-Z_]\w*)/.exec(text)?.[1] ?? []);
  return {
    tags: names.filter((name) => !builtIn.test(name)),
    parse(tags: TagParser): TemplateNode {
      const start = tags.peekToken() ?? tags.fail("unexpected end of file");
      const { lineno, colno, value: name } = start;
      let token = start;
      while (token.type !== "block-end") {
        tags.nextToken();
        token = tags.peekToken() ?? tags.fail(`expected block end in ${name} statement`);
      }
      tags.advanceAfterBlockEnd(name);
      const begin = offsetAt(source, lineno, colno) + name.length;
      const args = source.slice(begin, offsetAt(source, token.lineno, token.colno)).trim();
      const node = { typename: "Shortcode", lineno, colno, name, args };
      if (!names.includes(`end${name}`)) return node;
      const body = tags.parseUntilBlocks(`end${name}`);
      tags.advanceAfterBlockEnd();
      return { ...node, body };
    },
  };
}

// Adds Python's slices to the parser: `pages[:3]`.
installJinjaCompat.call({ ...{ runtime: {}, lib, nodes, lexer, compiler: { Compiler: class {} } }, parser });

/**
 * Parses a text. Tags that cannot be parsed become plain text. Undefined if there are too many of them.
 * @param onInvalid called with the line (0-based) of such a tag
 */
export function parseTemplate(
  written: string,
  delimiters: Delimiters,
  onInvalid: (line: number, message: string) => void,
): ParsedTemplate | undefined {
  // `{#id}` belongs to a heading.
  let source = delimiters.commentStart === "{#" ? written.replace(/\{(?=#[\w-]+\})/g, `{${literalMark}`) : written;
  for (let count = 0; count < maxLiterals; count++) {
    try {
      return {
        source,
        root: parser.parse(source, [shortcodes(source, delimiters)], { tags: delimiters }) as TemplateNode,
      };
    } catch (thrown) {
      const { message, lineno, colno = 1 } = thrown as Error & { lineno?: number; colno?: number };
      // These positions are 1-based, and absent at the end of the text.
      const at =
        lineno === undefined
          ? findOpen(source, delimiters)
          : findTag(source, offsetAt(source, lineno - 1, colno - 1), delimiters);
      if (at === -1) return undefined;
      const repaired = withoutTrailingComma(source, at, delimiters);
      if (repaired !== source) {
        source = repaired;
        continue;
      }
      onInvalid(source.slice(0, at).split("\n").length - 1, message.replace(/^\(.*?\)\s*/s, "").trim());
      source = `${source.slice(0, at + 1)}${literalMark}${source.slice(at + 1)}`;
    }
  }
  return undefined;
}

/** Removes commas that Python allows at the end of arguments, lists, and mappings: `f(1, 2,)`. */
function withoutTrailingComma(source: string, at: number, { blockEnd, variableEnd }: Delimiters): string {
  const ends = [blockEnd, variableEnd].map((sign) => source.indexOf(sign, at)).filter((end) => end !== -1);
  const end = ends.length === 0 ? at : Math.min(...ends) + 1;
  return source.slice(0, at) + source.slice(at, end).replace(/,(?=\s*[)\]}])/g, " ") + source.slice(end);
}

/** Returns the offset of the tag that contains an offset; -1 if there is none. */
function findTag(source: string, offset: number, { blockStart, variableStart, commentStart }: Delimiters): number {
  return Math.max(...[blockStart, variableStart, commentStart].map((sign) => source.lastIndexOf(sign, offset)));
}

/** Returns the offset of the last tag that is not closed. */
function findOpen(source: string, delimiters: Delimiters): number {
  const open: number[] = [];
  for (const { start, change } of listBlockTags(source, delimiters)) {
    if (change > 0) open.push(start);
    else if (change < 0) open.pop();
  }
  return open.at(-1) ?? findTag(source, source.length, delimiters);
}

interface BlockTag {
  start: number;
  end: number;
  /** 1 if it opens a block, -1 if it closes one. */
  change: number;
}

/** Lists the tags from an offset on. */
function* listBlockTags(source: string, delimiters: Delimiters, from = 0): Generator<BlockTag> {
  const { blockStart, blockEnd } = delimiters;
  for (let start = source.indexOf(blockStart, from); start !== -1; start = source.indexOf(blockStart, start + 1)) {
    const end = source.indexOf(blockEnd, start);
    if (end === -1) return;
    const tag = source.slice(start + blockStart.length, end).replace(/^-?\s*/, "");
    const isOpening = /^(?:if|for|macro|call|filter|block)\b|^set\b[^=]*$/.test(tag) || hasEnd(source, tag, delimiters);
    yield { start, end: end + blockEnd.length, change: isOpening ? 1 : tag.startsWith("end") ? -1 : 0 };
  }
}

/** True if a tag that is not built in has an end tag. */
function hasEnd(source: string, tag: string, { blockStart }: Delimiters): boolean {
  const [name = "end"] = /^\w+/.exec(tag) ?? [];
  return !builtIn.test(name) && new RegExp(`${escapeRegExp(blockStart)}-?\\s*end${name}\\b`).test(source);
}

/** Returns the offset of a position in a text. Lines and columns are 0-based. */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let count = 0; count < line; count++) {
    const end = text.indexOf("\n", start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  return start + column;
}

/** Returns the source of an output, or of a block with its end tag. */
export function sourceOfNode(
  source: string,
  { typename, lineno, colno }: TemplateNode,
  delimiters: Delimiters,
): string {
  const { blockStart, variableEnd } = delimiters;
  const offset = offsetAt(source, lineno, colno);
  if (typename === "Output") {
    const end = source.indexOf(variableEnd, offset);
    return source.slice(offset, end === -1 ? undefined : end + variableEnd.length);
  }
  const start = Math.max(0, source.lastIndexOf(blockStart, offset));
  let depth = 0;
  for (const { end, change } of listBlockTags(source, delimiters, start)) {
    depth += change;
    if (depth <= 0) return source.slice(start, end);
  }
  return source.slice(start);
}
