// Adds placeholders to an article where a theme may add HTML (src/pages/article.ts): around tables and components, in
// the titles of callouts, after the article's title, and before top-level text.
import type { Element, ElementContent, Nodes, Parents } from "hast";
import { emptyPlaceholder, endPlaceholder, startPlaceholder } from "../../pages/article.js";
import { measureContent } from "./content-size.js";

/** Text to insert around an element's tags. */
interface Insertions {
  before?: string;
  /** After the start tag. */
  first?: string;
  /** Before the end tag. */
  last?: string;
  after?: string;
  /** True if the line break after the element is placed before `after`. */
  takesBreak?: boolean;
}

/** An element with insertions, at an index of its siblings. */
export interface PlaceholderUse {
  node: Element;
  siblings: Parents["children"];
  index: number;
  insertions: Insertions;
}

/** Returns the placeholders of an element; undefined if it has none. */
export function placeholdersFor(node: Element, parent: Parents, index: number): Insertions | undefined {
  switch (node.tagName) {
    case "table":
      return {
        before: emptyPlaceholder("table", hasLongText(node) ? "wordy" : ""),
        after: emptyPlaceholder("table-end"),
      };
    case "docsgen-component":
      return elementPlaceholders("component", node);
    case "docsgen-slot":
      return elementPlaceholders("slot", node);
    case "docsgen-part":
      return { before: startPlaceholder("part", attributesAsJson(node)), after: endPlaceholder };
    case "link":
      return isPlainStylesheet(node)
        ? {
            before: startPlaceholder("stylesheet", String(node.properties.href)),
            after: endPlaceholder,
            takesBreak: isLineBreak(parent.children[index + 1]),
          }
        : undefined;
    case "h1":
      return isTitle(parent, index) ? { after: emptyPlaceholder("title-end") } : undefined;
    case "ul":
    case "ol":
      return parent.type === "root" ? { before: blockPlaceholder(parent, index) } : undefined;
    case "p":
      return paragraphPlaceholders(node, parent, index);
    default:
      return undefined;
  }
}

/** The default HTML of the two placeholders is the start and the end tag. */
function elementPlaceholders(name: "component" | "slot", node: Element): Insertions {
  return {
    before: startPlaceholder(name, attributesAsJson(node)),
    first: endPlaceholder,
    last: startPlaceholder(
      `${name}-end`,
      name === "slot" ? (node.properties.inline === undefined ? "div" : "span") : "",
    ),
    after: endPlaceholder,
  };
}

function attributesAsJson({ properties }: Element): string {
  const attributes = Object.entries(properties).filter(([, value]) => value !== false && value != null);
  return JSON.stringify(
    Object.fromEntries(attributes.map(([name, value]) => [name, value === true ? "" : String(value)])),
  );
}

/** True if the link is a stylesheet without conditions such as `media`. */
function isPlainStylesheet({ tagName, properties }: Element): boolean {
  const { href, rel, ...rest } = properties;
  return tagName === "link" && !!href && String(rel) === "stylesheet" && Object.keys(rest).length === 0;
}

/** True for the first node of the article, not counting stylesheets. */
function isTitle(parent: Parents, index: number): boolean {
  const isFirst = (node: Nodes) => (node.type === "element" ? !isPlainStylesheet(node) : !isLineBreak(node));
  return parent.type === "root" && parent.children.findIndex(isFirst) === index;
}

function isLineBreak(node: Nodes | undefined): boolean {
  return node?.type === "text" && node.value === "\n";
}

/** The value is the size of the block and of the content after it. */
function blockPlaceholder({ children }: Parents, index: number): string {
  let end = index + 1;
  while (end < children.length && !isBlock(children[end])) end++;
  return emptyPlaceholder("block", JSON.stringify(measureContent(children.slice(index, end))));
}

/** True for elements without a top margin. Themes may split an article before them. */
function isBlock(node: Nodes | undefined): boolean {
  return node?.type === "element" && /^(?:p|ul|ol)$/.test(node.tagName);
}

function paragraphPlaceholders(node: Element, parent: Parents, index: number): Insertions | undefined {
  if (parent.type === "root") return { before: blockPlaceholder(parent, index) };
  if (parent.type !== "element" || parent.tagName !== "aside" || classesOf(node)[0] !== "callout-title")
    return undefined;
  const [callout, kind = ""] = classesOf(parent).map(String);
  if (callout !== "callout" || !kind.startsWith("callout-")) return undefined;
  return { first: emptyPlaceholder("callout", kind.slice("callout-".length)) };
}

function classesOf({ properties: { className } }: Element): (string | number)[] {
  return Array.isArray(className) ? className : [];
}

/** Maximum length of the last cell in a row that fits next to other columns on a phone: "Yes", a version, a name. */
const shortText = 28;

/** True if a cell in the last column contains a sentence. */
function hasLongText(node: Element): boolean {
  const elements = node.children.filter((child) => child.type === "element");
  if (node.tagName !== "tr") return elements.some((child) => child.tagName !== "td" && hasLongText(child));
  const last = elements.at(-1);
  return last?.tagName === "td" && textLength(last) > shortText;
}

/** Returns the length of the text in a node. Stops counting when it is too long. */
function textLength(node: ElementContent): number {
  if (node.type === "text") return node.value.length;
  let length = 0;
  for (const child of "children" in node ? node.children : []) {
    length += textLength(child);
    if (length > shortText) break;
  }
  return length;
}

/** Inserts placeholders into a tree. The uses are in document order. */
export function insertPlaceholders(uses: readonly PlaceholderUse[]): void {
  const usesOfSiblings = new Map<PlaceholderUse["siblings"], PlaceholderUse[]>();
  for (const use of uses) {
    const others = usesOfSiblings.get(use.siblings);
    if (others) others.push(use);
    else usesOfSiblings.set(use.siblings, [use]);
  }
  for (const [siblings, ofSiblings] of usesOfSiblings) insertAround(siblings, ofSiblings);
  // Placeholders at the start of an element change the indexes of its children, so they come last.
  for (const { node, insertions } of uses) {
    if (insertions.first) node.children.unshift(raw(insertions.first));
    if (insertions.last) node.children.push(raw(insertions.last));
  }
}

/** Replaces the whole list of siblings. Inserting one by one would move all later siblings each time. */
function insertAround(siblings: Nodes[], uses: readonly PlaceholderUse[]): void {
  const present = siblings.splice(0);
  let from = 0;
  const copyUntil = (end: number) => {
    for (; from < end; from++) siblings.push(present[from] as Nodes);
  };
  for (const { index, insertions } of uses) {
    copyUntil(index);
    if (insertions.before) siblings.push(raw(insertions.before));
    copyUntil(index + 1);
    if (!insertions.after) continue;
    siblings.push(raw((insertions.takesBreak ? "\n" : "") + insertions.after));
    if (insertions.takesBreak) from++;
  }
  copyUntil(present.length);
}

function raw(value: string): ElementContent {
  return { type: "raw", value };
}
