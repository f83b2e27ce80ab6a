// Overrides remark-rehype's defaults for containers, alerts, fences, and raw HTML according to the site's policy. Links
// and images keep the URL that the author wrote.
import type { Element, ElementContent, Text as HtmlText } from "hast";
import type {
  Delete,
  FootnoteReference,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  List,
  ListItem,
  Nodes,
  Parents,
  Root,
  TableRow,
  Text,
} from "mdast";
import { defaultHandlers, type Options } from "remark-rehype";
import { renderCode } from "./code/code-blocks.js";
import { renderBlockquote, renderContainer, renderDirective } from "./containers/callouts.js";
import { reportDirectives, reportSubscript } from "./containers/unknown-markup.js";
import { type Handled, type HandlerState, plainText } from "./html/hast.js";
import { getPageState, type HtmlPolicy, type PageState, wordFor } from "./page-state.js";
import { startPlace } from "./parser/source-map.js";

export type Handlers = NonNullable<Options["handlers"]>;

/** Handlers for Markdown outside a page. */
export const plainHandlers: Handlers = {
  root: renderRoot,
  text: renderText,
  listItem: renderListItem,
  tableRow: renderTableRow,
  footnoteReference: renderFootnoteReference,
  blockquote: renderBlockquote,
  containerDirective: renderContainer,
  leafDirective: renderDirective,
  textDirective: renderDirective,
};

/** Handlers for pages. */
export function pageHandlers(html: HtmlPolicy): Handlers {
  return {
    ...plainHandlers,
    code: renderCode,
    delete: renderDelete,
    listItem: renderTask,
    link: renderLink,
    image: (state: HandlerState, node: Image) => withAddress(defaultHandlers.image(state, node), node.url),
    linkReference: (state: HandlerState, node: LinkReference) =>
      withAddress(defaultHandlers.linkReference(state, node), definedUrl(state, node)),
    imageReference: (state: HandlerState, node: ImageReference) =>
      withAddress(defaultHandlers.imageReference(state, node), definedUrl(state, node)),
    html: { allow: renderHtml, escape: orSlot(escapeHtml), remove: orSlot(() => undefined) }[html],
  };
}

declare module "mdast" {
  interface RootData {
    /** The tree that this empty root carries. */
    carried?: Root;
  }
}

/**
 * Creates the last transformer before remark-rehype. remark-rehype would search the whole tree for definitions with a
 * generic visitor, which takes as long as the rest of its work. Therefore, it receives an empty root that carries the
 * tree, and `renderRoot` collects the definitions.
 */
export function carryTree() {
  return (tree: Root): Root => ({ type: "root", children: [], data: { carried: tree } });
}

function renderRoot(state: HandlerState, node: Root): Handled {
  const tree = node.data?.carried;
  if (!tree) return defaultHandlers.root(state, node) as Handled;
  collectDefinitions(tree, state);
  state.footnoteOrder = new FootnoteOrder();
  return state.one(tree, undefined);
}

/** If several definitions share a name, the first one wins (CommonMark 0.31, 4.7). */
function collectDefinitions(node: Nodes, state: HandlerState): void {
  if (node.type === "definition") setFirst(state.definitionById, node);
  else if (node.type === "footnoteDefinition") setFirst(state.footnoteById, node);
  if ("children" in node) for (const child of node.children) collectDefinitions(child, state);
}

function setFirst<Node extends { identifier: string }>(nodes: Map<string, Node>, node: Node): void {
  const id = String(node.identifier).toUpperCase();
  if (!nodes.has(id)) nodes.set(id, node);
}

/** Replaces an array, because the default handler searches the list of footnotes for each reference. */
class FootnoteOrder extends Array<string> {
  readonly crowded = new Set<string>();
  readonly #indexById = new Map<string, number>();

  override push(id: string): number {
    this.#indexById.set(id, this.length);
    return super.push(id);
  }

  override indexOf(id: string): number {
    return this.#indexById.get(id) ?? -1;
  }
}

/** Limited, because the default footer passes all links from a footnote to its references to a single call. */
const maxBackLinks = 10_000;

/** Later references to a footnote have no id, because the footnote does not link back to them. */
function renderFootnoteReference(state: HandlerState, node: FootnoteReference): Element {
  const reference = defaultHandlers.footnoteReference(state, node);
  const id = node.identifier.toUpperCase();
  if ((state.footnoteCounts.get(id) ?? 0) <= maxBackLinks) return reference;
  state.footnoteCounts.set(id, maxBackLinks);
  const [link] = reference.children;
  if (link?.type === "element") delete link.properties.id;
  const { footnoteOrder } = state;
  if (footnoteOrder instanceof FootnoteOrder && !footnoteOrder.crowded.has(id)) {
    footnoteOrder.crowded.add(id);
    reportCrowded(node, getPageState(state));
  }
  return reference;
}

function reportCrowded({ identifier, position }: FootnoteReference, page: PageState | undefined): void {
  const count = maxBackLinks.toLocaleString("en");
  page?.ctx.report({
    code: "footnote-limit",
    severity: "warning",
    message: `The footnote "${identifier}" has more than ${count} references; it links back to the first ${count}.`,
    place: startPlace(page.source, position),
    hint: "split the page",
  });
}

/** The default handler trims each line. Most text has a single line, which needs no trimming. */
function renderText(state: HandlerState, node: Text, parent: Parents | undefined): Handled {
  reportDirectives(state, node, parent);
  const value = String(node.value);
  if (/[\r\n]/.test(value)) return defaultHandlers.text(state, node);
  const shown: HtmlText = { type: "text", value };
  state.patch(node, shown);
  return state.applyData(node, shown);
}

const summaryByList = new WeakMap<List, List>();

/**
 * Renders a list item. The default handler scans the whole list for each item, so it receives an empty list instead,
 * with the same `spread`.
 */
function renderListItem(state: HandlerState, node: ListItem, parent: Parents | undefined): Element {
  if (parent?.type !== "list") return defaultHandlers.listItem(state, node, parent);
  let summary = summaryByList.get(parent);
  if (!summary) {
    const isLoose = parent.spread || parent.children.some(({ spread, children }) => spread ?? children.length > 1);
    summary = { type: "list", spread: isLoose, children: [] };
    summaryByList.set(parent, summary);
  }
  return defaultHandlers.listItem(state, node, summary);
}

/** The default handler searches the whole table for each row, only to determine if it is the first row. */
function renderTableRow(state: HandlerState, node: TableRow, parent: Parents | undefined): Element {
  if (parent?.type !== "table") return defaultHandlers.tableRow(state, node, parent);
  const children = parent.children[0] === node ? [node] : [];
  return defaultHandlers.tableRow(state, node, { ...parent, children });
}

/** Uses the task's text as the label of its checkbox. */
function renderTask(state: HandlerState, node: ListItem, parent: Parents | undefined): Element {
  const item = renderListItem(state, node, parent);
  if (typeof node.checked !== "boolean") return item;
  const line = item.children.find((child) => child.type === "element" && child.tagName === "p");
  const holder = line?.type === "element" ? line : item;
  const isNested = (child: ElementContent) => child.type === "element" && /^[uo]l$/.test(child.tagName);
  const box = holder.children.find((child) => child.type === "element" && child.tagName === "input");
  const label = plainText({ ...holder, children: holder.children.filter((child) => !isNested(child)) });
  if (box?.type === "element") box.properties.ariaLabel = label || wordFor("Task", state);
  return item;
}

function renderDelete(state: HandlerState, node: Delete): Element {
  reportSubscript(state, node);
  return defaultHandlers.delete(state, node);
}

function renderLink(state: HandlerState, node: Link): Element {
  const link = defaultHandlers.link(state, node);
  const { written } = node.data ?? {};
  link.data = { ...link.data, address: node.url, ...(written !== undefined && { written }) };
  return link;
}

function withAddress(handled: Handled, address: string | undefined): Handled {
  if (address !== undefined && handled && !Array.isArray(handled) && handled.type === "element") {
    handled.data = { ...handled.data, address };
  }
  return handled;
}

function definedUrl(state: HandlerState, node: LinkReference | ImageReference): string | undefined {
  return state.definitionById.get(node.identifier.toUpperCase())?.url;
}

function renderHtml(state: HandlerState, node: Html): Handled {
  const page = getPageState(state);
  if (page && !isComment(node.value.trimEnd())) page.hasRawHtml = true;
  return defaultHandlers.html(state, node);
}

/** Keeps the tags of slots, which plugins write. */
function orSlot(render: (state: HandlerState, node: Html) => Handled) {
  return (state: HandlerState, node: Html): Handled => {
    const isSlot = getPageState(state)?.ctx.slots && /^<\/?docsgen-(?:slot|hole)\b[^<>]*>$/.test(node.value.trim());
    return isSlot ? renderHtml(state, node) : render(state, node);
  };
}

/** True if HTML is a single, complete comment. */
function isComment(html: string): boolean {
  return html.startsWith("<!--") && html.search(/--!?>/) === html.length - 3;
}

/** Shows tags as text. Comments are omitted. */
function escapeHtml(state: HandlerState, node: Html): Handled {
  if (/^<!--[\s\S]*-->$/.test(node.value)) return undefined;
  const shown: Handled = { type: "text", value: node.value };
  state.patch(node, shown);
  return shown;
}
