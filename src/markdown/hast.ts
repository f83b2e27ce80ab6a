// Small constructors and readers for HTML trees (hast), and the types of handlers that make them from mdast.
import type { Element, ElementContent, Nodes, Properties } from "hast";
import type { Options } from "remark-rehype";
import type { Fence } from "./fence.js";

declare module "hast" {
  interface ElementData {
    /** Of a heading's link to itself: no part of the heading's text. */
    anchor?: true;
    /** Of `<code>` in `<pre>`: what its fence asked for. */
    fence?: Fence;
    /** Of a link or an image: its address as the author wrote it, which `href` and `src` hold percent-encoded. */
    address?: string;
  }
}

type Handler = NonNullable<NonNullable<Options["handlers"]>["code"]>;
/** The first argument of remark-rehype's handlers. */
export type HandlerState = Parameters<Handler>[0];
/** What they return. */
export type Handled = ReturnType<Handler>;

export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: "element", tagName, properties, children };
}

export function text(value: string): ElementContent {
  return { type: "text", value };
}

/** The text of a node as one line: a heading's title, a paragraph's words. */
export function plainText(node: Nodes): string {
  return foldSpace(textContent(node));
}

/** White space as a browser shows it: runs become one blank, none at the ends. */
export function foldSpace(value: string): string {
  // Single blanks, the most of it, are left where they are.
  return value.replace(/\s{2,}|[^\S ]/g, " ").trim();
}

/** All text of a node, alternative texts of images included; raw HTML, heading anchors and footnote calls are left out. */
export function textContent(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  if (node.type === "element") {
    if (node.tagName === "img") return typeof node.properties.alt === "string" ? node.properties.alt : "";
    if (node.data?.anchor || node.properties.dataFootnoteRef !== undefined) return "";
  }
  let content = "";
  for (const child of node.children) content += textContent(child);
  return content;
}
