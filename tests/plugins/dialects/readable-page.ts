// The article of a built page as indented HTML that can be read and compared.
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const kept = new Set(["alt", "class", "href", "id", "open", "src", "title", "type"]);
const skipped = new Set(["script", "style", "svg", "button"]);
const blocks =
  /^(?:article|aside|blockquote|details|div|dl|figure|h[1-6]|hr|li|nav|ol|p|pre|section|summary|table|tbody|td|th|thead|tr|ul)$/;

/** Returns the article of a page, one line for each block, without controls and icons. */
export function readablePage(html: string): string {
  const [article = ""] = /<article\b[\s\S]*<\/article>/.exec(html) ?? [];
  return `${parseFragment(article)
    .childNodes.flatMap((node) => blockLines(node, ""))
    .join("\n")}\n`;
}

function isElement(node: Node): node is Element {
  return "tagName" in node;
}

function isBlock(node: Node): boolean {
  return isElement(node) && (blocks.test(node.tagName) || node.childNodes.some(isBlock));
}

function blockLines(node: Node, indent: string): string[] {
  if (!isElement(node) || !isBlock(node)) {
    const text = inlineText(node).trim();
    return text === "" ? [] : [indent + text];
  }
  if (isLeftOut(node)) return [];
  const tag = openingTag(node);
  if (!node.childNodes.some(isBlock)) {
    const text = node.childNodes.map(inlineText).join("");
    if (voidElements.has(node.tagName)) return [indent + tag];
    return [`${indent}${tag}${node.tagName === "pre" ? text.trimEnd() : text.trim()}</${node.tagName}>`];
  }
  const inner = groupInline(node.childNodes).flatMap((group) => {
    const [first, ...others] = group;
    if (first && others.length === 0) return blockLines(first, `${indent}  `);
    const text = group.map(inlineText).join("").trim();
    return text === "" ? [] : [`${indent}  ${text}`];
  });
  return [indent + tag, ...inner, `${indent}</${node.tagName}>`];
}

/** Adjacent inline nodes are one group. */
function groupInline(nodes: readonly Node[]): Node[][] {
  const groups: Node[][] = [];
  for (const [index, node] of nodes.entries()) {
    const before = nodes[index - 1];
    if (before && !isBlock(before) && !isBlock(node)) groups.at(-1)?.push(node);
    else groups.push([node]);
  }
  return groups;
}

/** Controls, and what surrounds the article's text. */
const around = /(?:^|\s)(?:anchor|contents|neighbors|trail)(?:\s|$)/;
const voidElements = new Set(["br", "hr", "img", "input"]);

function isLeftOut({ tagName, attrs }: Element): boolean {
  return skipped.has(tagName) || attrs.some(({ name, value }) => name === "class" && around.test(value));
}

function inlineText(node: Node): string {
  if ("value" in node)
    return node.value
      .replace(/&/g, "&amp;")
      .replace(/</g, "&lt;")
      .replace(/\n\s*\n/g, "\n");
  if (!isElement(node) || isLeftOut(node)) return "";
  if (voidElements.has(node.tagName)) return openingTag(node);
  const text = node.childNodes.map(inlineText).join("");
  // Highlighted code consists of many elements.
  return node.tagName === "span" && node.attrs.length <= 1 ? text : `${openingTag(node)}${text}</${node.tagName}>`;
}

function openingTag({ tagName, attrs }: Element): string {
  const shown = attrs.filter(({ name }) => kept.has(name)).map(({ name, value }) => ` ${name}="${value}"`);
  return `<${tagName}${shown.join("")}>`;
}
