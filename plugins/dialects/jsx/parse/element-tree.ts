// Converts the tree of an MDX page to elements, and the text between them.
import type { Json, RewriteContext } from "docsgen";
import { isHtmlElement } from "./element-names.js";
import { readOpeningTag } from "./opening-tag.js";
import type { MdxNode, ParsedPage } from "./parse-page.js";
import { describeWritten, type Written } from "./written.js";

/** `expression`: JavaScript without its braces. `value`: its value. `true`: an attribute without a value. */
export type AttributeValue = string | { expression: string } | { value: Json } | true;

/** Returns the value of a name, or undefined if it is unknown. */
export type Scope = (name: string) => Json | undefined;

export interface Element {
  type: "element";
  /** Empty for a fragment. */
  name: string;
  attributes: ReadonlyMap<string, AttributeValue>;
  children: Node[];
  parent: Element | undefined;
  line: number;
  /** True for `<a />`. */
  isEmpty: boolean;
  /** True if the content is the same when it is not parsed as Markdown. */
  isPlain: boolean;
  /** The JSX of the page. Absent for elements in expressions. */
  written?: Written;
}

/** Returns an element without attributes and children. */
export function emptyElement(name: string, line: number): Element {
  const attributes = new Map<string, AttributeValue>();
  return { type: "element", name, attributes, children: [], parent: undefined, line, isEmpty: true, isPlain: false };
}

/** `line` is the index of the source line. */
export type Node =
  | { type: "text"; text: string; line: number }
  /** A line break. */
  | { type: "break"; line: number }
  /** A line of a code block. `opens` is true for the first line. */
  | { type: "code"; text: string; line: number; opens: boolean }
  | { type: "expression"; source: string; line: number; parent: Element | undefined; written?: WrittenExpression }
  | Element;

/** See Written. Absent for expressions in other expressions. */
export type WrittenExpression = Pick<Written, "isDirect" | "isFlow">;

interface Converter {
  /** Reads a block of imports and exports. Returns false if it is text. */
  takeModule(source: string, line: number): boolean;
  report: RewriteContext["report"];
}

interface Conversion extends Converter {
  page: ParsedPage;
}

export function buildTree(page: ParsedPage, converter: Converter): Node[] {
  const range: Range = { nodes: page.root.children ?? [], start: 0, end: page.shown.length, parent: undefined };
  const nodes = readRange(range, { ...converter, page });
  // A break ends the empty last line, so it is kept.
  return page.shown.endsWith("\n") ? [...nodes, { type: "break", line: page.lineOf(range.end) }] : nodes;
}

interface Range {
  nodes: readonly MdxNode[];
  start: number;
  end: number;
  parent: Element | undefined;
}

function readRange({ nodes, start, end, parent }: Range, conversion: Conversion): Node[] {
  const { page } = conversion;
  const result: Node[] = [];
  let at = start;
  const special = listSpecial(nodes);
  for (let node = special.shift(); node; node = special.shift()) {
    const from = node.type === "code" ? Math.max(at, lineStart(page, node.start)) : node.start;
    const read = readSpecial(node, { parent, isDirect: nodes.includes(node) }, conversion);
    if (!read) special.unshift(...listSpecial(node.children ?? []));
    if (!read || from < at) continue;
    for (const one of readText(page, at, from)) result.push(one);
    for (const one of read.nodes) result.push(one);
    at = read.end;
  }
  return [...result, ...readText(page, at, end)];
}

/** Returns the nodes that Markdown does not have, and code blocks, without those inside elements. */
function listSpecial(nodes: readonly MdxNode[]): MdxNode[] {
  return nodes.flatMap((node) =>
    node.type.startsWith("mdx") || node.type === "code" ? [node] : listSpecial(node.children ?? []),
  );
}

function readText({ shown, lineOf }: ParsedPage, start: number, end: number): Node[] {
  let at = start;
  return shown
    .slice(start, end)
    .split("\n")
    .flatMap((text, index): Node[] => {
      const line = lineOf(at);
      const before: Node[] = index > 0 ? [{ type: "break", line: lineOf(at - 1) }] : [];
      at += text.length + 1;
      return text === "" ? before : [...before, { type: "text", text, line }];
    });
}

interface Surroundings {
  parent: Element | undefined;
  /** See Written. */
  isDirect: boolean;
}

/** Returns undefined for a node that is shown as text. */
function readSpecial(
  node: MdxNode,
  around: Surroundings,
  conversion: Conversion,
): { nodes: Node[]; end: number } | undefined {
  const { page, takeModule } = conversion;
  const { shown, lineOf } = page;
  const line = lineOf(node.start);
  if (node.type === "code") return readCode(node, page);
  if (node.type === "mdxjsEsm") {
    if (!takeModule(node.value ?? "", line)) return undefined;
    return { nodes: [], end: node.end + (/^[ \t]*\n/.exec(shown.slice(node.end))?.[0].length ?? 0) };
  }
  if (node.type.endsWith("Expression")) {
    const { parent, isDirect } = around;
    const written = { isDirect, isFlow: node.type === "mdxFlowExpression" };
    return { nodes: [{ type: "expression", source: node.value ?? "", line, parent, written }], end: node.end };
  }
  const element = readElement(node, around, conversion);
  return element && { nodes: [element], end: node.end };
}

function lineStart({ shown }: ParsedPage, at: number): number {
  return shown.lastIndexOf("\n", at - 1) + 1;
}

/**
 * Returns the lines of a code block. Its closing fence is aligned: MDX has no indented code, so the fence can start in
 * any column. In Markdown, it would be part of the code.
 */
function readCode({ start, end }: MdxNode, page: ParsedPage): { nodes: Node[]; end: number } {
  const { shown, lineOf } = page;
  const first = lineStart(page, start);
  const newline = shown.indexOf("\n", end);
  const last = newline === -1 ? shown.length : newline;
  const column = start - first;
  const lines = shown.slice(first, last).split("\n");
  let at = first;
  const nodes = lines.map((text, index): Node => {
    const line = lineOf(at);
    at += text.length + 1;
    const [, indent = "", fence] = /^([ \t]*)(`{3,}|~{3,})\s*$/.exec(text) ?? [];
    const isClosing = fence !== undefined && index > 0 && index === lines.length - 1;
    const aligned = isClosing && indent.length > column + 3 ? " ".repeat(column) + fence : text;
    return { type: "code", text: aligned, line, opens: index === 0 };
  });
  return { nodes, end: Math.min(last + 1, shown.length) };
}

function readElement(node: MdxNode, { parent, isDirect }: Surroundings, conversion: Conversion): Element | undefined {
  const { page, report } = conversion;
  const { shown, lineOf } = page;
  const source = shown.slice(node.start, node.end);
  const opening = readOpeningTag(node, source);
  const isEmpty = /\/\s*>$/.test(opening);
  const closing = source.lastIndexOf("</");
  // The parser accepts tags that overlap with other markup: `**<a>** </a>`.
  if (opening === "" || (!isEmpty && (closing < opening.length || !/^<\/[^<>]*>$/.test(source.slice(closing))))) {
    reportUnclosed(node, lineOf(node.start), report);
    return undefined;
  }
  const children = node.children ?? [];
  const element: Element = {
    type: "element",
    name: node.name ?? "",
    attributes: readAttributes(node),
    children: [],
    parent,
    line: lineOf(node.start),
    isEmpty,
    isPlain: isPlain(children, shown),
    written: describeWritten(node, isDirect),
  };
  if (!isEmpty) {
    const [start, end] = [node.start + opening.length, node.start + closing];
    const range = { nodes: children, start, end, parent: element };
    element.children = readRange(range, conversion);
  }
  return element;
}

function reportUnclosed({ name }: MdxNode, line: number, report: Converter["report"]): void {
  if (isHtmlElement(name ?? "")) return;
  const message = `<${name ?? ""}> is not closed where it was opened; only its content is shown.`;
  const hint = "open and close it in the same paragraph, emphasis, or table cell";
  report({ code: "unclosed-tag", severity: "warning", line, message, hint });
}

function readAttributes({ attributes = [] }: MdxNode): Map<string, AttributeValue> {
  const values = new Map<string, AttributeValue>();
  for (const { name, value } of attributes) {
    if (name === undefined) continue;
    if (value === undefined || value === null) values.set(name, true);
    else values.set(name, typeof value === "string" ? value : { expression: value.value });
  }
  return values;
}

function isPlain(nodes: readonly MdxNode[], shown: string): boolean {
  return nodes.every((node) => {
    if (node.type === "text") return !/[\\`*_[\]~|]/.test(shown.slice(node.start, node.end));
    return node.type.startsWith("mdxJsx") && /^[a-z]/.test(node.name ?? "") && isPlain(node.children ?? [], shown);
  });
}
