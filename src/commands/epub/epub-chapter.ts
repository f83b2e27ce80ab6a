// Converts a chapter of the printed document to the content of an XHTML file: links between files, images inside the book,
// formulas as MathML, and code as plain text.
import { defaultTreeAdapter as adapter, type DefaultTreeAdapterMap, html, parseFragment } from "parse5";
import type { PrintChapter } from "../book/print-document.js";
import { toXhtml } from "./xhtml.js";

type Element = DefaultTreeAdapterMap["element"];
type ParentNode = DefaultTreeAdapterMap["parentNode"];
type ChildNode = DefaultTreeAdapterMap["childNode"];

export interface ChapterTools {
  /** File name of each chapter, by id. */
  fileById: ReadonlyMap<string, string>;
  /** Adds an image to the book, and returns its path. Undefined if the book cannot contain it. */
  addImage(url: string, chapter: string): string | undefined;
}

export interface EpubChapter {
  content: string;
  /** Properties that the package declares: `svg`, `mathml`. */
  properties: string[];
}

export function createEpubChapter(chapter: PrintChapter, tools: ChapterTools): EpubChapter {
  const root = parseFragment(chapter.html);
  adaptChildren(root, { chapter, ...tools });
  const content = toXhtml(root.childNodes);
  const properties = [...(content.includes("<svg") ? ["svg"] : []), ...(content.includes("<math") ? ["mathml"] : [])];
  return { content, properties };
}

interface State extends ChapterTools {
  chapter: PrintChapter;
}

function adaptChildren(parent: ParentNode, state: State): void {
  for (const child of [...parent.childNodes]) {
    if (adapter.isElementNode(child)) adaptElement(child, state);
  }
}

/** Parts for paper. */
const dropped = new Set(["print-page", "print-ref", "print-links"]);

function adaptElement(node: Element, state: State): void {
  const classes = (attributeOf(node, "class") ?? "").split(/\s+/);
  // Formulas have a visual form besides MathML, from which readers draw them.
  const isCopy = attributeOf(node, "aria-hidden") === "true" && node.tagName !== "svg";
  if (node.tagName === "source" || isCopy || classes.some((name) => dropped.has(name))) {
    adapter.detachNode(node);
    return;
  }
  if (node.tagName === "pre") flatten(node);
  if (node.tagName === "img") {
    adaptImage(node, state);
    return;
  }
  const styles: string[] = [];
  node.attrs = node.attrs.flatMap((attribute) => {
    const { name, value } = attribute;
    if (name === "id") return [{ ...attribute, value: fragment(value, state.chapter.id) }];
    if (name === "href" && value.startsWith("#")) return [{ ...attribute, value: linkTo(value, state) }];
    if (name === "align") styles.push(`text-align: ${value}`);
    return /^(?:align|data-.*|aria-(?:labelledby|describedby|controls)|headers)$/.test(name) ? [] : [attribute];
  });
  if (styles.length > 0) node.attrs.push({ name: "style", value: styles.join("; ") });
  adaptChildren(node, state);
  if (node.tagName === "picture") replace(node, node.childNodes);
}

/** Code is plain text: e-readers choose their colors, and highlighting would triple the size of a book. */
function flatten(node: Element): void {
  const text = textOf(node);
  node.childNodes = [];
  const code = adapter.createElement("code", html.NS.HTML, []);
  adapter.insertText(code, text);
  adapter.appendChild(node, code);
  node.attrs = [];
}

function textOf(node: ChildNode): string {
  if (adapter.isTextNode(node)) return node.value;
  if (adapter.isElementNode(node) && node.tagName === "br") return "\n";
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

function adaptImage(node: Element, { addImage, chapter }: State): void {
  const url = attributeOf(node, "src") ?? "";
  const path = url.startsWith("data:") ? url : addImage(url, chapter.title);
  const alt = attributeOf(node, "alt") ?? "";
  if (path === undefined) {
    const text = adapter.createElement("em", html.NS.HTML, []);
    adapter.insertText(text, alt || url);
    replace(node, [text]);
    return;
  }
  node.attrs = node.attrs.filter(({ name }) => /^(?:width|height|class|title)$/.test(name));
  node.attrs.push({ name: "src", value: path }, { name: "alt", value: alt });
}

function attributeOf(node: Element, name: string): string | undefined {
  return node.attrs.find((attribute) => attribute.name === name)?.value;
}

function replace(node: Element, nodes: readonly ChildNode[]): void {
  const parent = node.parentNode;
  for (const one of [...nodes]) {
    adapter.detachNode(one);
    if (parent) adapter.insertBefore(parent, one, node);
  }
  adapter.detachNode(node);
}

/** `#docs.start:install` → `chapter-002.xhtml#install` */
function linkTo(href: string, { fileById, chapter }: State): string {
  const id = decodeURI(href.slice(1));
  const [target = ""] = id.split(":", 1);
  const file = target === chapter.id ? "" : (fileById.get(target) ?? "");
  const place = id === target ? "" : `#${fragment(id, target)}`;
  return file + place || `#${fragment(chapter.id, chapter.id)}`;
}

/** Returns an id that XML allows, unique in its file. */
function fragment(id: string, chapter: string): string {
  const local = id.startsWith(`${chapter}:`) ? id.slice(chapter.length + 1) : id === chapter ? "chapter.start" : id;
  const name = local.replace(/[^\p{L}\p{N}._-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}`);
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`;
}
