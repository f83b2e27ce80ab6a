// Final pass over a page's HTML tree, after the site's rehype plugins. Rewrites links and images, and collects data for
// the rest of the site: headings, sections, links, ids, and the excerpt. Code blocks are only collected here.
import type { Element, Nodes, Parents, Root } from "hast";
import type { Diagnostic, Heading } from "../contract/data.js";
import { nameComponent } from "../errors/rendered-by.js";
import { type CodeBlock, toCodeBlock } from "./code/code-blocks.js";
import { footnoteLabelId, isOutlined } from "./headings.js";
import { addBreaks } from "./html/break-opportunities.js";
import { foldSpace, headingText, isRawElement, plainText, textContent } from "./html/hast.js";
import { type PlaceholderUse, placeholdersFor } from "./html/placeholders.js";
import { reportMissingMaps, visitAddresses } from "./links/article-links.js";
import { visitComponent } from "./links/component-links.js";
import type { PageState } from "./page-state.js";

interface Walk {
  page: PageState;
  /** The current section: its heading, its text and code so far, and how much of the text is in links. */
  section: { id: string; title: string; texts: string[]; codes: string[]; linked: number };
  blocks: CodeBlock[];
  placeholders: PlaceholderUse[];
}

/** Returns the code blocks that still have to be rendered, and placeholders to insert after that. */
export function surveyArticle(tree: Root, page: PageState): Pick<Walk, "blocks" | "placeholders"> {
  const walk: Walk = { page, section: newSection("", ""), blocks: [], placeholders: [] };
  visitChildren(tree, walk, { searchable: true, inTable: false });
  endSection(walk);
  reportMissingMaps(page);
  page.excerpt = createExcerpt(tree);
  return walk;
}

interface Inside {
  /** True if the text belongs to a section. */
  searchable: boolean;
  inTable: boolean;
}

function visitChildren(parent: Parents, walk: Walk, inside: Inside): void {
  const { searchable } = inside;
  let index = -1;
  for (const child of parent.children) {
    index++;
    if (child.type === "text") {
      if (searchable) walk.section.texts.push(child.value);
    } else if (child.type === "element") {
      const block = child.tagName === "pre" && !child.data?.isLive ? toCodeBlock(child, parent, index) : undefined;
      if (block) {
        walk.blocks.push(block);
        if (searchable) walk.section.codes.push(textContent(block.code).trimEnd());
      } else visitElement(child, walk, { parent, index, ...inside });
    }
  }
}

interface Around extends Inside {
  parent: Parents;
  index: number;
}

function visitElement(node: Element, walk: Walk, { parent, index, searchable, inTable }: Around): void {
  let inside = searchable && isSearchable(node);
  const { id, name } = node.properties;
  if (typeof id === "string" && id !== "") walk.page.finalIds.add(id);
  // Browsers also scroll to the `name` of an anchor.
  if (node.tagName === "a" && typeof name === "string" && name !== "") walk.page.finalIds.add(name);
  visitAddresses(
    node,
    node.data?.component === undefined ? walk.page : namingComponent(walk.page, node.data.component),
  );
  if (node.tagName === "docsgen-component") visitComponent(node, walk.page);
  const { isLive = false } = node.data ?? {};
  const insertions = isLive ? undefined : placeholdersFor(node, parent, index);
  if (insertions) walk.placeholders.push({ node, siblings: parent.children, index, insertions });
  if (node.tagName === "a" && inside) walk.section.linked += plainText(node).length;
  if (isOutlined(node) && typeof id === "string") {
    visitHeading(node, id, walk);
    inside = false;
  }
  const separator = inside ? separatorFor(node) : undefined;
  if (separator) walk.section.texts.push(separator);
  visitChildren(node, walk, { searchable: inside, inTable: inTable || node.tagName === "table" });
  const isBlock = parent.type === "element" && parent.tagName === "pre";
  if (inTable && node.tagName === "code" && !isBlock && !isLive) addBreaks(node);
  if (separator) walk.section.texts.push(separator);
  if (node.data?.html !== undefined) node.children = [{ type: "raw", value: node.data.html }];
}

/** Returns the page with a report that names a component. */
function namingComponent(page: PageState, component: string): PageState {
  const report = (problem: Diagnostic) => page.ctx.report(nameComponent(problem, component));
  return { ...page, ctx: { ...page.ctx, report } };
}

/** Mark the end of a block and of a table cell in the text of a section (Unicode, 23.7: noncharacters). */
const [blockEnd, cellEnd] = ["\ufdd0", "\ufdd1"];
const blockElements = new Set(
  "blockquote dd details div dt figcaption figure li ol p pre summary table tr ul".split(" "),
);

/** Returns what separates an element's text from the text around it; undefined for inline elements. */
function separatorFor(node: Element): string | undefined {
  if (node.tagName === "td" || node.tagName === "th") return cellEnd;
  if (blockElements.has(node.tagName)) return blockEnd;
  // Raw HTML may have no white space between elements, so their text must be separated.
  return isRawElement(node) ? " " : undefined;
}

/** Joins the texts of a section: a line for each block, with tabs between the cells of a table row. */
function joinTexts(texts: readonly string[]): string {
  const joined = texts.join("");
  if (!joined.includes(blockEnd)) return foldSpace(joined);
  const lines = joined.split(blockEnd).map((block) => {
    if (!block.includes(cellEnd)) return foldSpace(block);
    return block.split(cellEnd).map(foldSpace).filter(Boolean).join("\t");
  });
  return lines.filter(Boolean).join("\n");
}

/** Elements whose text is not part of the article. */
const silentElements = new Set(["legend", "label", "script", "style", "svg", "template"]);

/** True if the element's text belongs to its section. The text of footnote marks does not. */
function isSearchable(node: Element): boolean {
  const { id, ariaHidden, dataFootnoteRef, dataFootnoteBackref } = node.properties;
  if (silentElements.has(node.tagName) || ariaHidden === "true" || id === footnoteLabelId) return false;
  return dataFootnoteRef === undefined && dataFootnoteBackref === undefined;
}

function visitHeading(node: Element, id: string, walk: Walk): void {
  for (const child of node.children) if (child.type === "element" && child.tagName === "a") removeAnchor(child);
  const title = foldSpace(headingText(node));
  walk.page.headings.push({ depth: Number(node.tagName[1]) as Heading["depth"], id, text: title });
  endSection(walk);
  walk.section = newSection(id, title);
}

/** Removes the heading's link to itself if a plugin has wrapped it in another link, because links cannot be nested. */
function removeAnchor(link: Element): void {
  link.children = link.children.filter((child) => child.type !== "element" || !child.data?.anchor);
}

function newSection(id: string, title: string): Walk["section"] {
  return { id, title, texts: [], codes: [], linked: 0 };
}

/** Text before the first heading becomes a section without an id. */
function endSection({ page, section }: Walk): void {
  const { id, title, texts, codes, linked } = section;
  const text = joinTexts(texts);
  const share = Math.min(10, Math.round((10 * linked) / Math.max(1, text.length))) / 10;
  const code = codes.join("\n");
  if (id === "" && text === "" && code === "") return;
  page.sections.push({ id, title, text, ...(code && { code }), ...(share && { linked: share }) });
}

/** In UTF-16 units. */
const excerptLength = 200;

/** The first top-level paragraph that contains text. */
function createExcerpt(tree: Root): string {
  const paragraph = tree.children.find((node) => node.type === "element" && node.tagName === "p" && hasWords(node));
  const text = paragraph ? plainText(paragraph) : "";
  if (text.length <= excerptLength) return text;
  const cut = text.slice(0, excerptLength - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ") + 1 || undefined).trimEnd()}…`;
}

function hasWords(node: Nodes): boolean {
  if (node.type === "text") return node.value.trim() !== "";
  return "children" in node && node.children.some(hasWords);
}
