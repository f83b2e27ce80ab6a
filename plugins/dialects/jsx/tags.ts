// Parses one JSX tag at an offset.
import { endOfBrackets } from "./literal.js";

/** A JavaScript value `{…}` without its braces. `true` is an attribute without a value. */
export type AttributeValue = string | { expression: string } | true;

export interface Tag {
  /** Empty for a fragment. */
  name: string;
  kind: "open" | "close" | "empty";
  attributes: ReadonlyMap<string, AttributeValue>;
  /** Offset after the tag. */
  end: number;
}

const tagStart = /<(\/?)(?:([A-Za-z_$][\w$]*(?:[.:-][\w$]+)*)(?=[\s/>{])|(?=>))/y;
const attributeName = /[^\s=/>{}"'<]+/y;
const gap = /(?:[ \t]*\n?(?!\s*\n)|\{\s*\/\*[\s\S]*?\*\/\s*\}|\/\*[\s\S]*?\*\/|\/\/[^\n]*\n)*[ \t]*/y;

/** Blank lines before the end do not interrupt the tag. */
const selfEnd = /\s*\/>/y;
const openEnd = /\s*>/y;

/** Returns the tag that starts at an offset; `cut` if the tag is incomplete, undefined if there is none. */
export function readTag(text: string, at: number): Tag | "cut" | undefined {
  const [start, slash, name = ""] = match(tagStart, text, at) ?? [];
  if (start === undefined) return undefined;
  const attributes = new Map<string, AttributeValue>();
  let offset = at + start.length;
  for (;;) {
    offset += match(gap, text, offset)?.[0].length ?? 0;
    const [closed] = (attributes.size > 0 ? match(openEnd, text, offset) : undefined) ?? [];
    if (closed !== undefined || text[offset] === ">") {
      const end = offset + (closed?.length ?? 1);
      return { name, kind: slash === "/" ? "close" : "open", attributes, end };
    }
    const [ending] = match(selfEnd, text, offset) ?? [];
    if (ending !== undefined) return { name, kind: "empty", attributes, end: offset + ending.length };
    const attribute = readAttribute(text, offset);
    if (!attribute) return "cut";
    if (attribute.name !== "") attributes.set(attribute.name, attribute.value);
    offset = attribute.end;
  }
}

/** Returns undefined if there is no attribute or it is incomplete. A spread (`{...props}`) has no name. */
function readAttribute(text: string, at: number): { name: string; value: AttributeValue; end: number } | undefined {
  if (text[at] === "{") {
    const end = endOfBrackets(text, at);
    return end === -1 ? undefined : { name: "", value: true, end };
  }
  const [name] = match(attributeName, text, at) ?? [];
  if (name === undefined) return undefined;
  const start = at + name.length;
  const sign = match(/\s*=\s*/y, text, start)?.[0];
  if (sign === undefined) return { name, value: true, end: start };
  const offset = start + sign.length;
  const quote = text[offset];
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, offset + 1);
    return close === -1 ? undefined : { name, value: text.slice(offset + 1, close), end: close + 1 };
  }
  if (quote === "{") {
    const end = endOfBrackets(text, offset);
    return end === -1 ? undefined : { name, value: { expression: text.slice(offset + 1, end - 1) }, end };
  }
  const [bare] = match(/[^\s>"'<{}]+/y, text, offset) ?? [];
  return bare === undefined ? undefined : { name, value: bare, end: offset + bare.length };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

const htmlElements =
  /^(?:a|abbr|address|article|aside|audio|b|bdi|bdo|big|blockquote|body|button|canvas|caption|center|cite|code|colgroup|data|dd|del|details|dfn|dialog|div|dl|dt|em|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|html|i|iframe|ins|kbd|label|legend|li|main|map|mark|menu|meter|nav|nobr|object|ol|optgroup|option|output|p|picture|pre|progress|q|rp|rt|ruby|s|samp|section|select|small|span|strike|strong|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|tr|tt|u|ul|var|video)$/;

/** True if it is the name of an HTML element. */
export function isHtmlElement(name: string): boolean {
  return isVoidElement(name) || htmlElements.test(name);
}

/** True if an element has no closing tag. */
export function isVoidElement(name: string): boolean {
  return voidElements.test(name);
}
