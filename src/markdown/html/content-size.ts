// Estimates the size of content from its tree, so that a theme can reserve space for it before it is laid out: counts of
// lines, rows, and blocks. The theme knows their heights.
import type { Element, ElementContent, Nodes } from "hast";
import type { ContentSize } from "../../contract/theme.js";
import { textContent } from "./hast.js";
import { measureRows } from "./table-size.js";

/** Characters in a line of text, at full width and in a narrow window (390 pixels). Lines rarely end at the last one. */
const lineLengths = { wide: 71, narrow: 43 };
/** Width of running text in pixels; wider images are scaled down. */
const textWidth = 600;
const blockTag =
  /^(?:p|ul|ol|li|dl|dt|dd|div|section|article|aside|blockquote|details|summary|fieldset|figure|figcaption|table|pre|h[1-6]|hr|docsgen-component)$/;

/** Estimates the size of nodes. */
export function measureContent(nodes: readonly Nodes[]): ContentSize {
  const size: ContentSize = {};
  addBlocks(nodes, size);
  return size;
}

function add(size: ContentSize, key: keyof ContentSize, count = 1): void {
  if (count > 0) size[key] = (size[key] ?? 0) + Math.round(count);
}

/** Adds children of a block: other blocks, and the text between them. */
function addBlocks(nodes: readonly Nodes[], size: ContentSize): void {
  let run = 0;
  const endRun = () => {
    if (run > 0) addLines(run, size);
    run = 0;
  };
  for (const node of nodes) {
    if (node.type === "element" && blockTag.test(node.tagName)) {
      endRun();
      addBlock(node, size);
      continue;
    }
    run += textContent(node).trim().length;
    for (const picture of node.type === "element" ? findPictures(node) : [])
      add(size, "pixels", pictureHeight(picture));
  }
  endRun();
}

function addBlock(node: Element, size: ContentSize): void {
  const { tagName } = node;
  if (node.data?.html !== undefined) add(size, "pixels", drawingHeight(node.data.html));
  else if (tagName === "pre") {
    add(size, "codeBlocks");
    add(size, "codeLines", textContent(node).trimEnd().split("\n").length);
  } else if (tagName === "table") {
    add(size, "tables");
    for (const [key, count] of Object.entries(measureRows(node))) add(size, key as keyof ContentSize, count);
  } else if (/^h\d$/.test(tagName)) {
    if (tagName === "h1" || tagName === "h2") add(size, "headings");
    else add(size, "subheadings");
    add(size, "wide");
    add(size, "narrow", Math.ceil(textContent(node).length / 26));
  } else {
    if (tagName === "p") add(size, "paragraphs");
    else if (tagName === "li") add(size, "items");
    else if (/^(?:ul|ol|dl)$/.test(tagName)) add(size, "lists");
    else if (/^(?:aside|blockquote|details)$/.test(tagName)) add(size, "boxes");
    addBlocks(visibleChildren(node), size);
  }
}

/** Closed folds show their summary, and groups of code their first panel. */
function visibleChildren({ tagName, properties, children }: Element): readonly ElementContent[] {
  const elements = children.filter((child) => child.type === "element");
  if (tagName === "details" && !properties.open) return elements.filter((child) => child.tagName === "summary");
  if (tagName === "fieldset") return elements.filter((child) => child.tagName === "div").slice(0, 1);
  return children;
}

function addLines(length: number, size: ContentSize): void {
  add(size, "wide", Math.ceil(length / lineLengths.wide));
  add(size, "narrow", Math.ceil(length / lineLengths.narrow));
}

function isPicture({ tagName }: Element): boolean {
  return tagName === "img" || tagName === "svg";
}

/** Finds images in text. Images in blocks are found with the blocks. */
function findPictures(node: Element): Element[] {
  if (isPicture(node)) return [node];
  if (blockTag.test(node.tagName)) return [];
  return node.children.flatMap((child) => (child.type === "element" ? findPictures(child) : []));
}

function pictureHeight({ properties: { width, height } }: Element): number {
  return scaleHeight(Number(width), Number(height));
}

/** Returns the height of a drawing that a plugin has rendered; 0 for other HTML. */
function drawingHeight(html: string): number {
  const [, width, height] = /<svg\b[^>]*?\sviewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(html) ?? [];
  return scaleHeight(Number(width), Number(height));
}

function scaleHeight(width: number, height: number): number {
  return width > 0 && height > 0 ? height * Math.min(1, textWidth / width) : 0;
}
