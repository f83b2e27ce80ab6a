// Parses raw HTML in an article into elements like those generated from Markdown. Closes unclosed elements and removes
// unmatched end tags, so that they do not affect the document around the article. Both are reported.
import type { Element, ElementContent, Nodes, Root, RootContent } from "hast";
import { defaultTreeAdapter as adapter, html, type Token } from "parse5";
import { getSourceLines, type PageState } from "../page-state.js";
import { after, type Span, toPlace } from "../parser/source-map.js";
import { frameElements } from "./frame-elements.js";
import { isRawElement } from "./hast.js";
import { type ChildNode, FragmentParser, type Misfit, type Element as Parsed, tagEnds } from "./html-fragment.js";
import { createElement } from "./parsed-element.js";
import { createLocator, type HtmlSegment, type Locator } from "./raw-html-positions.js";

/** Input of the parser, and the data to convert its result. */
interface Article {
  page: PageState;
  parser: FragmentParser;
  pieces: HtmlSegment[];
  /** Nodes that contain raw HTML at any depth. The contents of other nodes are not parsed. */
  holders: Set<Nodes>;
  /** Markdown nodes by the offset at which they were written. */
  nodeByOffset: Map<number, RootContent>;
}

/** Replaces the raw HTML of a tree with its elements. */
export function parseRawHtml(tree: Root, page: PageState): void {
  const holders = new Set<Nodes>();
  if (!findHolders(tree, holders, (node) => node.type === "raw")) return;
  const result = parseHolders(tree, holders, page);
  const { misfits, isBent } = result.article.parser;
  for (const misfit of misfits) reportMisfit(misfit, result);
  const unclosed = [...result.found.values()].filter(({ isClosed }) => !isClosed);
  for (const { element } of unclosed) reportUnclosed(element, page);
  if (isBent || misfits.length + unclosed.length > 0) settle(tree, page);
}

/** Maximum number of times a tree is parsed again. */
const maxRounds = 4;

/** Parses the tree until it no longer changes, because corrected HTML may be parsed differently the next time. */
function settle(tree: Root, page: PageState): void {
  for (let round = 0; round < maxRounds; round++) {
    const before = describeShape(tree);
    const holders = new Set<Nodes>();
    findHolders(tree, holders, (node) => node.type === "element" && isRawElement(node));
    parseHolders(tree, holders, page);
    if (describeShape(tree) === before) return;
  }
}

function describeShape(node: Nodes): string {
  if (!("children" in node)) return "";
  return `${node.type === "element" ? node.tagName : ""}(${node.children.map(describeShape).join("")})`;
}

function parseHolders(tree: Root, holders: Set<Nodes>, page: PageState): Result {
  const article: Article = { page, parser: FragmentParser.open(), pieces: [], holders, nodeByOffset: new Map() };
  writeNodes(tree.children, article);
  const nodes = article.parser.finish();
  const result: Result = { article, locator: createLocator(article.pieces, getSourceLines(page)), found: new Map() };
  tree.children = toHast(nodes, result);
  return result;
}

/** Finds ancestors of matching nodes, at any depth. Keeps raw elements with special parsing rules in browsers intact. */
function findHolders(node: Nodes, holders: Set<Nodes>, isWanted: (node: Nodes) => boolean): boolean {
  let isHolder = isWanted(node);
  if (!("children" in node)) return isHolder;
  if (node.type === "element" && isRawElement(node) && /^(?:template|svg|math)$/.test(node.tagName)) return isHolder;
  for (const child of node.children) isHolder = findHolders(child, holders, isWanted) || isHolder;
  if (isHolder) holders.add(node);
  return isHolder;
}

const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

function writeNodes(nodes: readonly RootContent[], article: Article): void {
  for (const [index, node] of nodes.entries()) {
    writeNode(node, article);
    const open = article.parser.openText();
    if (node.type === "raw" && open !== undefined && !hasEnd(open, nodes, index)) article.parser.endText();
  }
}

/** Maximum number of nodes to search for the end tag of a raw text element. */
const maxTextNodes = 100;

/** True if raw HTML closes the element before the next Markdown tag. */
function hasEnd(tagName: string, nodes: readonly RootContent[], index: number): boolean {
  for (const node of nodes.slice(index + 1, index + maxTextNodes)) {
    if (node.type === "raw" && node.value.toLowerCase().includes(`</${tagName}`)) return true;
    if (node.type === "element") return false;
  }
  return false;
}

function writeNode(node: RootContent, article: Article): void {
  const { parser } = article;
  if (node.type === "raw") {
    article.pieces.push({ node, ...parser.written() });
    parser.writeRaw(node.value);
  } else if (node.type === "text") {
    parser.writeText(node.value);
  } else if (node.type === "element") {
    // The only attribute relevant to the parser: tables may contain hidden fields.
    const isHidden = node.tagName === "input" && node.properties.type === "hidden";
    const tag = parser.openTag(node.tagName, isHidden ? ' type="hidden"' : "");
    article.nodeByOffset.set(tag.offset, node);
    if (voidElement.test(node.tagName)) return;
    if (article.holders.has(node)) writeNodes(node.children, article);
    parser.closeTag(tag);
  } else {
    article.nodeByOffset.set(parser.writeComment(), node);
  }
}

interface Result {
  article: Article;
  locator: Locator;
  /** Raw HTML elements that need an end tag, by the offset of the start tag. The parser may split one into several. */
  found: Map<number, { element: Element; isClosed: boolean }>;
}

function toHast(nodes: readonly ChildNode[], result: Result): ElementContent[] {
  return nodes.map((node) => {
    if (adapter.isTextNode(node)) return { type: "text", value: node.value };
    const known = result.article.nodeByOffset.get(node.sourceCodeLocation?.startOffset ?? -1);
    if (adapter.isElementNode(node))
      return known?.type === "element" ? filled(known, node, result) : toElement(node, result);
    return (
      (known as ElementContent | undefined) ?? { type: "comment", value: adapter.isCommentNode(node) ? node.data : "" }
    );
  });
}

/** Returns a Markdown element with its raw HTML replaced. */
function filled(known: Element, node: Parsed, result: Result): Element {
  return result.article.holders.has(known) ? { ...known, children: toHast(node.childNodes, result) } : known;
}

function toElement(node: Parsed, result: Result): Element {
  const element = createElement(node, (children) => toHast(children, result));
  const [first] = element.children;
  if (first?.type === "text") first.value = serializable(first.value, node);
  locate(element, node, result);
  const { srcDoc } = element.properties;
  if (typeof srcDoc === "string") element.data = { ...element.data, frame: frameElements(srcDoc, element.position) };
  return element;
}

/** Adjusts the first text of an element so that a browser parses it the same way again. */
function serializable(text: string, { tagName, namespaceURI }: Parsed): string {
  // Browsers drop the first line break, as the parser did.
  if (/^(?:pre|xmp|textarea)$/.test(tagName) && text.startsWith("\n")) return `\n${text}`;
  // In SVG, these elements contain markup, but the serializer treats them like HTML elements.
  const isForeign = namespaceURI !== html.NS.HTML && /^(?:script|style)$/.test(tagName);
  return isForeign ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") : text;
}

/** Elements whose end tag is optional (WHATWG HTML, 13.1.2.4), and void elements. */
const endless =
  /^(?:p|li|dt|dd|rt|rp|rb|rtc|option|optgroup|caption|colgroup|thead|tbody|tfoot|tr|td|th|area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Records the position of a raw HTML element and its attributes, and if it has an end tag. */
function locate(element: Element, node: Parsed, { locator, found }: Result): void {
  const { startTag, endTag, attrs = {} } = node.sourceCodeLocation ?? {};
  const piece = startTag && locator.pieceAt(startTag.startOffset);
  if (!startTag || !piece) return;
  const { start, end } = tagEnds(startTag);
  const span = locator.toSpan(start, end);
  const textOf = (at: Token.Location) =>
    piece.node.value.slice(at.startOffset - piece.offset, at.endOffset - piece.offset);
  element.data = { values: readValues(attrs, textOf, locator) };
  if (span) element.position = span;
  const isWhole = node.namespaceURI === html.NS.HTML ? endless.test(node.tagName) : textOf(startTag).endsWith("/>");
  const isClosed = isWhole || (endTag !== undefined && locator.pieceAt(endTag.endOffset) !== undefined);
  if (!isClosed && found.get(start.offset)?.isClosed) return;
  found.set(start.offset, { element, isClosed });
}

/** Returns the position of each attribute value, without quotes. */
function readValues(
  attributes: Record<string, Token.Location>,
  textOf: (at: Token.Location) => string,
  locator: Locator,
): Record<string, Span> {
  const values: Record<string, Span> = {};
  for (const [name, location] of Object.entries(attributes)) {
    const text = textOf(location);
    const [before = "", quote = ""] = /^[^=]*=\s*(["']?)/.exec(text) ?? [];
    const start = after(tagEnds(location).start, before);
    const span = before && locator.toSpan(start, after(start, text.slice(before.length, text.length - quote.length)));
    if (span) values[name.replace(":", "")] = span;
  }
  return values;
}

function reportMisfit({ what, name, start, end }: Misfit, { article: { page }, locator }: Result): void {
  // `</img>` is harmless, and some tools require it. The tags of a document, such as `</body>`, have no effect here.
  if (what === "end tag" && (voidElement.test(name) || /^(?:html|head|body)$/.test(name))) return;
  const place = toPlace(page.source, locator.toSpan(start, end));
  const texts = {
    "end tag": [
      `The end tag </${name}> has no matching start tag, so it was removed.`,
      "is its start tag in another block?",
    ],
    tag: [`The tag <${name}> is incomplete, so it was removed.`, "is a quote or > missing?"],
    comment: ["This comment is not closed: it includes everything after it.", "close it with -->"],
    noscript: [
      "A <noscript> element cannot contain another one, so its tag was removed.",
      "close the first one before it",
    ],
    link: [
      "A link cannot contain another link: this one ends where the next one begins.",
      "close it with </a> before that",
    ],
    plaintext: ["A <plaintext> element cannot be closed, so it was removed.", "use <pre>"],
  } as const;
  const [message, hint] = texts[what];
  const code = what === "end tag" ? "stray-end-tag" : "unclosed-html";
  page.ctx.report({ code, severity: "warning", message, place, hint });
}

function reportUnclosed({ tagName, position }: Element, { ctx, source }: PageState): void {
  const message = `The element <${tagName}> is not closed; it ends with the surrounding block.`;
  const place = toPlace(source, position);
  ctx.report({ code: "unclosed-html", severity: "warning", message, place, hint: `close it with </${tagName}>` });
}
