// Converts an article to a chapter: ids that are unique in the document, links that the document can resolve, numbered
// external links, and nothing that needs a script.
import type { SiteInfo } from "docsgen";
import { escapeHtml } from "docsgen/markdown-text";
import {
  defaultTreeAdapter as adapter,
  type DefaultTreeAdapterMap,
  html as htmlNames,
  parseFragment,
  serialize,
} from "parse5";
import { absoluteLinks, chapterId, type LinkRules } from "./links.js";

type Element = DefaultTreeAdapterMap["element"];
type ParentNode = DefaultTreeAdapterMap["parentNode"];
type ChildNode = DefaultTreeAdapterMap["childNode"];

export type Chapter = {
  /** HTML of the title, without the heading element. */
  title: string;
  /** HTML after the title. Headings are one level below the title. */
  html: string;
  /** Stylesheets that the article links to. */
  styles: string[];
  /** URLs of external links, by number. */
  external: string[];
  /** Headings below the title. */
  headings: { level: number; id: string; text: string }[];
};

interface ChapterInput {
  html: string;
  styles: readonly string[];
  url: string;
  title: string;
}

export function createChapter({ html, styles, url, title }: ChapterInput, site: SiteInfo): Chapter {
  const root = parseFragment(html);
  const chapter: Chapter = { title: "", html: "", styles: [...styles], external: [], headings: [] };
  const rules: LinkRules = { url, site, id: chapterId(url, site), external: chapter.external };
  adaptChildren(root, { chapter, rules });
  const [first] = adapter.getChildNodes(root).filter(isElement);
  if (first?.tagName === "h1") {
    chapter.title = serialize(first);
    adapter.detachNode(first);
  } else chapter.title = escapeHtml(title);
  chapter.headings = listHeadings(root);
  chapter.html = serialize(root).trim();
  return chapter;
}

interface Tools {
  chapter: Chapter;
  rules: LinkRules;
}

function adaptChildren(parent: ParentNode, tools: Tools): void {
  for (const child of [...adapter.getChildNodes(parent)]) {
    if (adapter.isCommentNode(child)) adapter.detachNode(child);
    else if (isElement(child)) adaptElement(child, tools);
  }
}

/** Content that paper cannot show. */
const media = /^(?:iframe|video|audio|object|embed)$/;

function adaptElement(node: Element, { chapter, rules }: Tools): void {
  const { tagName } = node;
  const isSheet = tagName === "link" && attributeOf(node, "rel") === "stylesheet";
  if (isSheet) chapter.styles.push(attributeOf(node, "href") ?? "");
  if (media.test(tagName)) replaceMedia(node, rules);
  if (isForScreens(node)) {
    adapter.detachNode(node);
    return;
  }
  // Tabs become titles. Other controls are words of the text, such as terms with a definition.
  if (tagName === "label" && attributeOf(node, "for") !== undefined) rename(node, "p", "print-tab");
  else if (tagName === "fieldset") rename(node, "div");
  else if (tagName === "button") rename(node, "span");
  else if (tagName === "details" && attributeOf(node, "open") === undefined)
    node.attrs.push({ name: "open", value: "" });
  node.attrs = node.attrs.filter(({ name }) => !screenAttributes.test(name));
  absoluteLinks(node, rules);
  adaptChildren(node, { chapter, rules });
}

const screenAttributes = /^(?:loading|tabindex|popovertarget|popovertargetaction|name|for|type|on[a-z]+)$/;
const screenClasses = new Set(["anchor", "copy-code", "wrap-code", "scripted", "copy-page", "visually-hidden"]);

/** True for elements that need a script or a screen. Task lists have checkboxes, tabs have radio buttons. */
function isForScreens(node: Element): boolean {
  const { tagName } = node;
  if (/^(?:script|template|link)$/.test(tagName) || media.test(tagName)) return true;
  if (tagName === "input") return attributeOf(node, "type") !== "checkbox";
  return attributeOf(node, "popover") !== undefined || classesOf(node).some((name) => screenClasses.has(name));
}

function classesOf(node: Element): string[] {
  return (attributeOf(node, "class") ?? "").split(/\s+/);
}

function attributeOf(node: Element, name: string): string | undefined {
  return node.attrs.find((attribute) => attribute.name === name)?.value;
}

function rename(node: Element, tagName: string, className?: string): void {
  node.tagName = tagName;
  node.nodeName = tagName;
  if (className === undefined) return;
  node.attrs = [...node.attrs.filter(({ name }) => name !== "class"), { name: "class", value: className }];
}

/** Adds a link to content that paper cannot show before it. */
function replaceMedia(node: Element, rules: LinkRules): void {
  const source = node.childNodes.find((child) => isElement(child) && child.tagName === "source");
  const inner = source && isElement(source) ? attributeOf(source, "src") : undefined;
  const url = attributeOf(node, "src") ?? attributeOf(node, "data") ?? inner;
  const parent = adapter.getParentNode(node);
  if (!parent || url === undefined) return;
  // The content may be part of a paragraph.
  const line = adapter.createElement("span", htmlNames.NS.HTML, [{ name: "class", value: "print-media" }]);
  const link = adapter.createElement("a", htmlNames.NS.HTML, [{ name: "href", value: url }]);
  adapter.insertText(link, attributeOf(node, "title") ?? attributeOf(node, "aria-label") ?? url);
  adapter.appendChild(line, link);
  adapter.insertBefore(parent, line, node);
  absoluteLinks(link, rules);
}

function listHeadings(root: ParentNode): Chapter["headings"] {
  return root.childNodes.filter(isElement).flatMap((node): Chapter["headings"] => {
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
    if (level === 0) return /^(?:section|div|article)$/.test(node.tagName) ? listHeadings(node) : [];
    const id = attributeOf(node, "id");
    return id === undefined ? [] : [{ level, id, text: textOf(node).replaceAll(/\s+/g, " ").trim() }];
  });
}

function textOf(node: ChildNode): string {
  if (adapter.isTextNode(node)) return node.value;
  return "childNodes" in node && !isReference(node) ? node.childNodes.map(textOf).join("") : "";
}

/** Numbers of external links are not part of a heading's text. */
function isReference(node: ChildNode): boolean {
  return isElement(node) && (attributeOf(node, "class") ?? "").startsWith("print-");
}

function isElement(node: ChildNode): node is Element {
  return adapter.isElementNode(node);
}
