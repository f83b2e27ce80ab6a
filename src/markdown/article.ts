// The last walk over a page's HTML tree, after the site's rehype plugins: rewrites links and images (raw HTML's too), and
// gathers what the rest of the site needs to know: headings, sections, links, the excerpt. Code blocks are only found.
import type { Element, Nodes, Parents, Root } from "hast";
import type { Heading } from "../contract/data.js";
import { type CodeBlock, codeBlockOf } from "./code-blocks.js";
import { plainText } from "./hast.js";
import { FOOTNOTE_LABEL, isHeading } from "./headings.js";
import { collectIds } from "./ids.js";
import { rewriteRaw, visitImage, visitLink } from "./links.js";
import { placeOf } from "./places.js";
import { rawText } from "./raw-html.js";
import { createSections, type Sections } from "./sections.js";
import type { PageState } from "./state.js";

interface Walk {
  page: PageState;
  sections: Sections;
  blocks: CodeBlock[];
}

/** Elements whose text is no part of the article's. */
const SILENT = new Set(["legend", "label", "script", "style", "svg", "template"]);
const EXCERPT_LENGTH = 200;

/** Returns the code blocks that wait to be rendered. */
export function surveyArticle(tree: Root, page: PageState): CodeBlock[] {
  const walk: Walk = { page, sections: createSections(page.sections), blocks: [] };
  visitChildren(tree, walk, true);
  walk.sections.end();
  page.excerpt = excerptOf(tree);
  return walk.blocks;
}

function visitChildren(parent: Parents, walk: Walk, searchable: boolean): void {
  let index = -1;
  for (const child of parent.children) {
    index++;
    if (child.type === "text") {
      if (searchable) walk.sections.add(child.value);
    } else if (child.type === "raw") {
      child.value = rewriteRaw(child, walk.page);
      for (const id of collectIds(child.value)) walk.page.finalIds.add(id);
      if (searchable) walk.sections.add(rawText(child.value));
    } else if (child.type === "element") {
      const block = child.tagName === "pre" ? codeBlockOf(child, parent, index) : undefined;
      if (block) walk.blocks.push(block);
      else visitElement(child, walk, searchable);
    }
  }
}

function visitElement(node: Element, walk: Walk, searchable: boolean): void {
  let inside = searchable && isSearchable(node);
  if (typeof node.properties.id === "string") walk.page.finalIds.add(node.properties.id);
  if (node.tagName === "a") visitLink(node, walk.page);
  else if (node.tagName === "img") visitImage(node, walk.page);
  else if (node.tagName === "docsgen-island") visitIsland(node, walk.page);
  else if (isHeading(node) && typeof node.properties.id === "string") {
    if (node.properties.id !== FOOTNOTE_LABEL) visitHeading(node, node.properties.id, walk);
    inside = false;
  }
  visitChildren(node, walk, inside);
}

/** Whether the element's text belongs to its section; marks of footnotes are no words of their sentence. */
function isSearchable(node: Element): boolean {
  const { ariaHidden, dataFootnoteRef, dataFootnoteBackref } = node.properties;
  if (SILENT.has(node.tagName) || ariaHidden === "true") return false;
  return dataFootnoteRef === undefined && dataFootnoteBackref === undefined;
}

function visitHeading(node: Element, id: string, walk: Walk): void {
  const text = plainText(node);
  walk.page.headings.push({ depth: Number(node.tagName[1]) as Heading["depth"], id, text });
  walk.sections.begin(id, text);
}

/** An island is rendered long after this step: should that fail, its element says what to blame. */
function visitIsland(node: Element, page: PageState): void {
  const { file, line, column, endColumn } = placeOf(page.source, node.position);
  if (file === page.source.file && line) node.properties.place = [line, column, endColumn].join(":");
}

/** The first paragraph that stands in no other block and holds more than pictures. */
function excerptOf(tree: Root): string {
  const paragraph = tree.children.find((node) => node.type === "element" && node.tagName === "p" && hasWords(node));
  const text = paragraph ? plainText(paragraph) : "";
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ") + 1 || undefined).trimEnd()}…`;
}

function hasWords(node: Nodes): boolean {
  if (node.type === "text") return node.value.trim() !== "";
  return "children" in node && node.children.some(hasWords);
}
