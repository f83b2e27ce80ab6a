// Converts JSX elements to HTML.
import type { Json } from "docsgen";
import type { Element, Node } from "./parse/element-tree.js";

const names: Record<string, string> = { className: "class", htmlFor: "for", xlinkHref: "xlink:href" };
/** SVG attributes with a hyphen. */
const hyphenated =
  /^(?:stroke(?:Width|Linecap|Linejoin|Dasharray|Dashoffset|Opacity|Miterlimit)|fill(?:Rule|Opacity)|clip(?:Path|Rule)|stop(?:Color|Opacity)|font(?:Size|Family|Weight)|text(?:Anchor)|dominantBaseline|acceptCharset|httpEquiv)$/;
const caseSensitiveAttributes = /^(?:viewBox|preserveAspectRatio|gradient(?:Units|Transform))$/;
/** Props that only React uses. */
const reactOnly = /^(?:key|ref|children|suppressHydrationWarning|dangerouslySetInnerHTML|is:\w+|set:\w+|client:\w+)$/;

const hyphenate = (name: string) => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

function attributeName(name: string): string {
  if (names[name] !== undefined) return names[name];
  if (hyphenated.test(name)) return hyphenate(name);
  return caseSensitiveAttributes.test(name) ? name : name.toLowerCase();
}

interface HtmlOptions {
  /** Returns undefined for a value that requires JavaScript. */
  read(name: string): Json | undefined;
  /** Called for an attribute that is dropped because it requires JavaScript. */
  onDropped(name: string): void;
}

/** Returns `<div class="a">` for `<div className="a">`. */
export function openingTag({ name, attributes }: Element, { read, onDropped }: HtmlOptions): string {
  let tag = `<${name}`;
  for (const key of attributes.keys()) {
    const value = read(key);
    if (reactOnly.test(key) || value === false || value === null) continue;
    if (value === undefined || /^on[A-Z]/.test(key)) onDropped(key);
    else if (value === true) tag += ` ${attributeName(key)}`;
    else tag += ` ${attributeName(key)}="${quoted(key === "style" ? renderStyle(value) : toText(value))}"`;
  }
  return `${tag}>`;
}

function toText(value: Json): string {
  if (Array.isArray(value)) return value.map(toText).join(" ");
  return typeof value === "object" ? "" : String(value);
}

/** Signs that Markdown could parse in the text between tags. */
const markdownSigns = /[\\`*_{}[\]~|$:\n]/g;

/** Returns HTML on one line, in which Markdown finds no syntax. */
export function plainHtml(html: string): string {
  return html.replace(/(<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>)|[^<]+|</gi, (text, tag?: string) =>
    tag === undefined ? encodeSigns(text.replace(/\r\n?/g, "\n"), markdownSigns) : tag.replace(/\s*\n\s*/g, " "),
  );
}

export function quoted(value: string): string {
  return value.replace(/\s*\n\s*/g, " ").replaceAll('"', "&quot;");
}

/** Replaces characters with character references. */
export function encodeSigns(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => `&#${sign.charCodeAt(0)};`);
}

const unitless = /^(?:opacity|zIndex|flex\w*|order|lineHeight|fontWeight|zoom|columnCount|orphans|widows|scale)$/;

/** Converts `{ fontSize: 12 }` to `font-size: 12px`. */
function renderStyle(value: Json): string {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return toText(value);
  const rules = Object.entries(value).map(([key, one]) => {
    const unit = typeof one === "number" && one !== 0 && !unitless.test(key) ? "px" : "";
    return `${key.startsWith("--") ? key : hyphenate(key)}: ${toText(one)}${unit}`;
  });
  return rules.join("; ");
}

const flowElements =
  /^(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|header|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

export function hasBreaks(nodes: readonly Node[]): boolean {
  return nodes.some(
    (node) => node.type === "break" || node.type === "code" || (node.type === "element" && hasBreaks(node.children)),
  );
}

/** True if an element that is the only content of a line prevents its content from being parsed as Markdown. */
export function isFlowElement(name: string): boolean {
  return flowElements.test(name);
}
