// Builds and reads HTML trees (hast), and the types of remark-rehype's handlers.
import type { Element, ElementContent, Nodes, Properties } from "hast";
import type { Options } from "remark-rehype";
import type { CodeMarks } from "../contract/plugin.js";
import type { Fence } from "./fence-info.js";
import type { Span } from "./source-map.js";

declare module "hast" {
  interface ElementData {
    /** Set on a heading's link to itself, which is not part of the heading's text. */
    anchor?: true;
    /** Set on `<code>` in `<pre>`: the options of its fence. */
    fence?: Fence;
    /** Beside it: what plugins add to the block. */
    marks?: CodeMarks;
    /** Finished HTML of a plugin, which takes the place of the element's children in the page. */
    html?: string;
    /** Set on an element of raw HTML: where the values of its attributes are, by their names without colons. */
    values?: Record<string, Span>;
    /** Set on a frame of raw HTML with a document in `srcdoc`: the elements of that document. */
    frame?: readonly Element[];
    /** Set on a link or an image: its address as the author wrote it; `href` and `src` are percent-encoded. */
    address?: string;
    /** Set on a link that a plugin made: what the author wrote in its place. */
    written?: string;
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

/** Whether there is raw HTML in a node. */
export function holdsRaw(node: Nodes): boolean {
  return node.type === "raw" || ("children" in node && node.children.some(holdsRaw));
}

/** Whether an element was written as HTML, not as Markdown. */
export function isRawElement(node: Element): boolean {
  return node.data?.values !== undefined;
}

/** The text of a node on one line. */
export function plainText(node: Nodes): string {
  return foldSpace(textContent(node));
}

/** Collapses white space as a browser does, and trims both ends: a space that does not break stays what it is. */
export function foldSpace(value: string): string {
  // Single blanks, by far the most common, are not replaced by themselves.
  return value.replace(/[ \t\n\f\r]{2,}|[\t\n\f\r]/g, " ").trim();
}

/** All text of a node, with the alternative texts of images, without raw HTML, heading anchors and footnote marks. */
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
