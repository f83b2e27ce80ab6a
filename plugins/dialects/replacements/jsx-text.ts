// Converts HTML to the text of JSX.
import type { DefaultTreeAdapterTypes } from "parse5";
import { isBooleanAttribute, jsxAttributeName, parseStyle } from "../react/jsx-attributes.js";
import { isIdentifier } from "./prop-types.js";

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export interface JsxOptions {
  /** Class for the outermost elements, in addition to theirs. */
  rootClass?: string;
}

/**
 * Returns the lines of a single JSX expression, without indentation. Undefined if a prop is the value of an attribute
 * whose type is not just text.
 */
export async function renderJsx(html: string, { rootClass }: JsxOptions): Promise<string[] | undefined> {
  const { parseFragment } = await import("parse5");
  const { childNodes } = parseFragment(prepare(html));
  if (!childNodes.every(hasOnlyTextProps)) return undefined;
  const roots = childNodes.filter((node) => !isBlank(node));
  const lines = roots.flatMap((node) => renderNode(node, rootClass));
  const [only] = roots;
  return roots.length === 1 && only && "tagName" in only && only.tagName !== "slot"
    ? lines
    : ["<>", ...indent(lines), "</>"];
}

const voidNames = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Writes what only components have as HTML: `<slot />`, and `{name}` for `name={name}`. */
function prepare(html: string): string {
  return html.replace(/<([\w-]+)((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\s*\/)?>/g, (_, name, attributes, slash) => {
    const written = String(attributes).replace(
      /("[^"]*"|'[^']*')|\s\{([\w$]+)\}/g,
      (whole, quoted: string | undefined, one: string) => (quoted === undefined ? ` ${one}={${one}}` : whole),
    );
    return slash && !voidNames.test(String(name)) ? `<${name}${written}></${name}>` : `<${name}${written}>`;
  });
}

function isBlank(node: ChildNode): boolean {
  return "value" in node && node.value.trim() === "";
}

function hasOnlyTextProps(node: ChildNode): boolean {
  if (!("tagName" in node)) return true;
  return node.attrs.every(({ name, value }) => isTextAttribute(name, value)) && node.childNodes.every(hasOnlyTextProps);
}

function renderNode(node: ChildNode, rootClass?: string): string[] {
  if ("value" in node) return isBlank(node) ? [] : [escapeText(node.value.trim())];
  if (!("tagName" in node)) return [];
  if (node.tagName === "slot") return ["{children}"];
  const opening = `<${node.tagName}${renderAttributes(node, rootClass)}`;
  if (node.childNodes.every(isBlank)) return [`${opening} />`];
  const [open, close] = [`${opening}>`, `</${node.tagName}>`];
  const hasText = node.childNodes.some((child) => "value" in child && !isBlank(child));
  const isInline = node.childNodes.filter((child) => !isBlank(child)).every(isInlineElement);
  if (hasText || isInline) return [open + node.childNodes.map(renderInline).join("").trim() + close];
  return [open, ...indent(node.childNodes.flatMap((child) => renderNode(child))), close];
}

/** Space between such elements is visible. */
function isInlineElement(node: ChildNode): boolean {
  return (
    "tagName" in node && /^(?:a|abbr|b|button|code|em|i|img|input|kbd|label|small|span|strong)$/.test(node.tagName)
  );
}

/** White space at the ends of a text separates it from its neighbors. */
function renderInline(node: ChildNode): string {
  if ("value" in node) return escapeText(node.value.replace(/\s+/g, " "));
  return renderNode(node).join("");
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** Props in braces stay expressions. */
function escapeText(text: string): string {
  return text
    .split(/(\{[\w$]+\})/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[<>{}]/g, (sign) => `{"${sign}"}`)))
    .join("");
}

/** Attributes that React's types accept on any element that has them in HTML. */
const typedAttributes =
  /^(?:dir|role|rel|type|media|loading|decoding|method|preload|crossOrigin|referrerPolicy|fetchPriority|aria-[\w-]+)$/;
/** Attributes with any text, which can also be a prop. */
const textAttributes =
  /^(?:className|id|title|lang|href|target|src|alt|width|height|srcSet|sizes|name|placeholder|htmlFor|poster|data-[\w-]+|fill|stroke|viewBox|d|points)$/;
const numericAttributes = /^(?:tabIndex|colSpan|rowSpan|start|rows|cols|maxLength|span)$/;

/** True if the type of such an attribute does not depend on the props. */
function isTextAttribute(name: string, value: string): boolean {
  return !prop.test(value) || textAttributes.test(jsxAttributeName(name));
}

const prop = /\{([\w$]+)\}/;

function renderAttributes({ attrs, namespaceURI }: Element, rootClass?: string): string {
  const isSvg = namespaceURI.endsWith("/svg");
  const given = new Map(attrs.map(({ name, value, prefix }) => [prefix ? `${prefix}:${name}` : name, value]));
  if (rootClass !== undefined) given.set("class", addClass(given.get("class") ?? "", rootClass));
  const typed: string[] = [];
  const others: string[] = [];
  for (const [name, value] of given) {
    if (/^(?:xmlns|slot$)/.test(name)) continue;
    const key = jsxAttributeName(name);
    if (key === "style") typed.push(` style={${renderStyle(parseStyle(value))}}`);
    else if (isBooleanAttribute(key)) typed.push(` ${key}`);
    else if (numericAttributes.test(key) && /^-?\d+$/.test(value)) typed.push(` ${key}={${value}}`);
    else if (isSvg || typedAttributes.test(key) || textAttributes.test(key))
      typed.push(` ${key}=${renderValue(value)}`);
    else others.push(`${isIdentifier(key) ? key : JSON.stringify(key)}: ${JSON.stringify(value)}`);
  }
  return typed.join("") + (others.length > 0 ? ` {...({ ${others.join(", ")} } as const)}` : "");
}

function addClass(classes: string, name: string): string {
  const names = classes.split(/\s+/).filter(Boolean);
  return [...names, ...(names.includes(name) ? [] : [name])].join(" ");
}

/** React's types do not include custom properties, so they are spread. */
function renderStyle(rules: Readonly<Record<string, string>>): string {
  const entries = Object.entries(rules).map(([key, value]) => {
    const text = JSON.stringify(value);
    return isIdentifier(key) ? `${key}: ${text}` : `...{ ${JSON.stringify(key)}: ${text} }`;
  });
  return `{ ${entries.join(", ")} }`;
}

function renderValue(value: string): string {
  const [, only] = /^\{([\w$]+)\}$/.exec(value) ?? [];
  if (only !== undefined) return `{${only}}`;
  if (prop.test(value)) {
    const text = value.replace(/[`\\]|\$(?=\{)/g, "\\$&");
    return `{\`${text.replace(/\{([\w$]+)\}/g, "$${$1}")}\`}`;
  }
  return /["\\\n]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`;
}
