// Resolves the links in HTML that `transform` hooks add to an article, so that they are checked, get the base path, and
// publish the files to which they refer, like the author's links.
import type { Element } from "hast";
import { type DefaultTreeAdapterMap, parseFragment, type Token } from "parse5";
import type { Asset, Link } from "../../contract/data.js";
import { escapeHtml } from "../../contract/text/escapes.js";
import { addressAttributes } from "../html/address-attributes.js";
import { type CompileContext, type CompileInput, createPageState, type PageState } from "../page-state.js";
import { includeLimit } from "../parser/includes.js";
import { visitAddresses } from "./article-links.js";

/** The page to which HTML was added. */
export interface AddedTo {
  input: CompileInput;
  ctx: CompileContext;
}

interface Added {
  html: string;
  links: readonly Link[];
  assets: readonly Asset[];
}

/** An attribute as written, including its value. Compiled articles quote all values. */
const attribute = /\s([a-z][\w:-]*=(?:"[^"]*"|'[^']*'|[^\s"'>]+))/gi;
/** A superset of the attributes in address-attributes.ts. */
const withAddress = /^(?:\S*(?:href|src|srcset)|(?:form)?action|style|data|poster|cite|longdesc|background)=/i;

/** @param before the HTML before it was changed, in which all links are resolved */
export function resolveAddedLinks(html: string, before: string, { input, ctx }: AddedTo): Added {
  const resolved = new Set([...before.matchAll(attribute)].map(([, written = ""]) => written));
  const isNew = (written: string) => withAddress.test(written) && !resolved.has(written);
  if (![...html.matchAll(attribute)].some(([, written = ""]) => isNew(written))) return { html, links: [], assets: [] };
  const source = { text: "", file: input.file, firstLine: 1, shifts: new Map() };
  const rules = { labels: {}, html: "allow", policy: undefined, checksTrees: false } as const;
  const page = createPageState({ input, ctx, source, includesLeft: { ...includeLimit }, ...rules });
  const edits: Edit[] = [];
  visitChildren(parseFragment(html, { sourceCodeLocationInfo: true }), { html, isNew, page, edits });
  return { html: applyEdits(html, edits), links: page.links, assets: [...page.assets.values()] };
}

/** New text for a range of the HTML. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

interface Walk {
  html: string;
  isNew(written: string): boolean;
  page: PageState;
  edits: Edit[];
}

type Parsed = DefaultTreeAdapterMap["node"];

function visitChildren(parent: Parsed, walk: Walk): void {
  for (const node of "childNodes" in parent ? parent.childNodes : []) {
    if ("attrs" in node) visitElement(node, walk);
    visitChildren(node, walk);
  }
  if ("content" in parent) visitChildren(parent.content, walk);
}

/** Resolves the new URLs of an element, and writes its changed attributes. */
function visitElement({ tagName, attrs, sourceCodeLocation }: DefaultTreeAdapterMap["element"], walk: Walk): void {
  const { startOffset, attrs: spans = {} }: Partial<Token.ElementLocation> = sourceCodeLocation ?? {};
  if (startOffset === undefined) return;
  const writtenOf = (name: string) => walk.html.slice(spans[name]?.startOffset, spans[name]?.endOffset);
  const values = Object.fromEntries(
    attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value]),
  );
  const node: Element = { type: "element", tagName, properties: { ...values }, children: [] };
  const properties = ["style", ...addressAttributes(node).map(([property]) => property)];
  const names = new Map(properties.map((property) => [property, nameOf(property)]));
  for (const [property, name] of names) {
    const value = values[name];
    delete node.properties[name];
    if (value !== undefined && walk.isNew(writtenOf(name))) node.properties[property] = value;
    else names.delete(property);
  }
  if (names.size === 0) return;
  visitAddresses(node, walk.page);
  for (const [property, name] of names) {
    const value = node.properties[property];
    if (value !== values[name] && spans[name])
      walk.edits.push(edit(spans[name], value === undefined ? "" : `${name}="${escapeHtml(String(value))}"`));
    delete node.properties[property];
  }
  const added = Object.entries(node.properties).filter(([name]) => !(name in values));
  const end = startOffset + 1 + tagName.length;
  const text = added.map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`).join("");
  if (text) walk.edits.push({ start: end, end, text });
}

function edit({ startOffset: start, endOffset: end }: Token.Location, text: string): Edit {
  return { start, end, text };
}

/** `xLinkHref` → `xlink:href` */
function nameOf(property: string): string {
  return property.toLowerCase().replace(/^xlink/, "xlink:");
}

function applyEdits(html: string, edits: readonly Edit[]): string {
  let end = 0;
  let result = "";
  for (const { start, end: next, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(end, start) + text;
    end = next;
  }
  return result + html.slice(end);
}
