// Elements for the head of the document that components of an evaluated page render, at any depth: `<title>`, `<meta>`,
// and `<link>`.
import type { Element, ElementContent } from "hast";
import { textContent } from "../html/hast.js";
import type { PageState } from "../page-state.js";

/** True for elements that only make sense in the head. With `itemprop`, they describe the element around them. */
export function isForHead({ tagName, properties }: Element): boolean {
  return tagName === "title" || (/^(?:meta|link)$/.test(tagName) && properties.itemProp === undefined);
}

/** Moves the elements out of what a slot rendered. The last title wins. */
export function moveHeadElements(nodes: ElementContent[], head: PageState["head"]): ElementContent[] {
  return nodes.filter((node) => {
    // Titles in SVG describe drawings.
    if (node.type !== "element" || node.tagName === "svg") return true;
    if (!isForHead(node)) {
      node.children = moveHeadElements(node.children, head);
      return true;
    }
    if (node.tagName === "title") head.title = textContent(node);
    else if (!isImagePreload(node)) head.tags.push({ tag: node.tagName as "meta" | "link", attrs: attributesOf(node) });
    return false;
  });
}

/** React adds one for every image of a slot. Images load when they are needed, as in Markdown. */
function isImagePreload({ properties }: Element): boolean {
  return String(properties.rel) === "preload" && properties.as === "image";
}

function attributesOf({ data }: Element): Record<string, string | boolean> {
  const entries = (data?.attributes ?? []).map(({ name, value }) => [name, value === "" ? true : value]);
  return Object.fromEntries(entries);
}
