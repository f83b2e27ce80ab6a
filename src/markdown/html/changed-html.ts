// Reads HTML that a hook has changed, parsed as in a browser. Returns its ids, and restores the placeholders that
// compiling added to the original.
import type { Element, ElementContent, Parents } from "hast";
import { type DefaultTreeAdapterMap, parseFragment, type Token } from "parse5";
import { placeholdersFor } from "./placeholders.js";

type Parsed = DefaultTreeAdapterMap["node"];

interface Reading {
  html: string;
  /** The HTML up to `end`, with placeholders. */
  article: string;
  end: number;
  /** Every id once, in order. Includes the `name` of `<a>`, because browsers scroll to it. */
  ids: Set<string>;
}

export function readChangedHtml(html: string): { article: string; ids: string[] } {
  const reading: Reading = { html, article: "", end: 0, ids: new Set() };
  const fragment = parseFragment(html, { sourceCodeLocationInfo: true });
  const root: Parents = { type: "root", children: toHast(fragment) };
  readChildren(fragment, root, reading);
  insert("", html.length, reading);
  return { article: reading.article, ids: [...reading.ids] };
}

/** Converts an element's children, with the details that `placeholdersFor` needs. */
function toHast(node: Parsed): ElementContent[] {
  const children = "childNodes" in node ? node.childNodes : [];
  return children.map((child): ElementContent => {
    if ("value" in child) return { type: "text", value: child.value };
    if (!("attrs" in child)) return { type: "comment", value: "" };
    const { class: className, ...attributes } = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
    const properties = { ...attributes, ...(className && { className: className.trim().split(/\s+/) }) };
    return { type: "element", tagName: child.tagName, properties, children: toHast(child) };
  });
}

function readChildren(parsed: Parsed, parent: Parents, reading: Reading): void {
  const nodes = "childNodes" in parsed ? parsed.childNodes : [];
  for (const [index, node] of nodes.entries()) {
    const child = parent.children[index];
    if ("attrs" in node && child?.type === "element") readElement(node, child, { parent, index, reading });
  }
}

function readElement(
  parsed: DefaultTreeAdapterMap["element"],
  node: Element,
  { parent, index, reading }: { parent: Parents; index: number; reading: Reading },
): void {
  for (const { name, value } of parsed.attrs) {
    if (value !== "" && (name === "id" || (name === "name" && node.tagName === "a"))) reading.ids.add(value);
  }
  const location = parsed.sourceCodeLocation;
  const { before, first, last, after, takesBreak } = (location && placeholdersFor(node, parent, index)) ?? {};
  const { startTag, endTag, startOffset = 0, endOffset = 0 }: Partial<Token.ElementLocation> = location ?? {};
  if (before) insert(before, startOffset, reading);
  if (first) insert(first, startTag?.endOffset ?? endOffset, reading);
  readChildren(parsed, node, reading);
  if (last) insert(last, endTag?.startOffset ?? endOffset, reading);
  if (after) insert(after, endOffset + Number(takesBreak ?? false), reading);
}

/** Adds the HTML up to an offset, then the text. Content that the parser moved may have an earlier offset. */
function insert(text: string, offset: number, reading: Reading): void {
  const { html, end } = reading;
  reading.end = Math.max(end, offset);
  reading.article += html.slice(end, reading.end) + text;
}
