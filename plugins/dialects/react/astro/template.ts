// Parses the template of an Astro component: HTML with JavaScript in braces, which can contain HTML again.
// https://docs.astro.build/en/reference/astro-syntax/
import { isVoidElement } from "../../jsx/parse/element-names.js";

export type TemplateNode = TemplateElement | TemplateExpression | TemplateText;

export interface TemplateElement {
  type: "element";
  /** Empty for `<>`. */
  name: string;
  attributes: readonly TemplateAttribute[];
  children: readonly TemplateNode[];
  /** Index of its start tag in the template. */
  start: number;
}

export interface TemplateExpression {
  type: "expression";
  code: Code;
}

export interface TemplateText {
  type: "text";
  text: string;
}

/** JavaScript or TypeScript, and the elements in it. Adjacent elements are one part. */
export type Code = readonly (string | readonly TemplateElement[])[];

/** An attribute without a value is `true`. The name of `{...spread}` is empty. */
export interface TemplateAttribute {
  name: string;
  value: string | true | { code: Code };
}

export function parseTemplate(text: string): TemplateNode[] {
  return parseNodes(new Cursor(text), []);
}

/** Returns all elements, also those in expressions and in other elements. */
export function listElements(nodes: readonly TemplateNode[]): TemplateElement[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return [];
    if (node.type === "element") return [node, ...listElements(node.children)];
    return listElements(node.code.flatMap((part) => (typeof part === "string" ? [] : part)));
  });
}

/** Returns the text of a script or a stylesheet. */
export function elementText({ children }: TemplateElement): string {
  return children.map((child) => (child.type === "text" ? child.text : "")).join("");
}

class Cursor {
  readonly text: string;
  #at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get index(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.text.length;
  }

  peek(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.text) ?? undefined;
  }

  /** @param pattern sticky */
  take(pattern: RegExp): string | undefined {
    const [found] = this.peek(pattern) ?? [];
    this.#at += found?.length ?? 0;
    return found || undefined;
  }
}

/** @param open names of the elements around the nodes */
function parseNodes(cursor: Cursor, open: readonly string[]): TemplateNode[] {
  const nodes: TemplateNode[] = [];
  while (!cursor.isAtEnd) {
    if (cursor.take(/<!--[\s\S]*?(?:-->|$)|<![^>]*>/y)) continue;
    const [, closed] = cursor.peek(/<\/([\w.:-]*)\s*>/y) ?? [];
    if (closed !== undefined && open.includes(closed)) return nodes;
    if (closed !== undefined) cursor.take(/[^>]*>/y);
    else if (cursor.peek(/<[A-Za-z>]/y)) nodes.push(parseElement(cursor, open));
    else if (cursor.take(/\{/y)) nodes.push({ type: "expression", code: parseCode(cursor) });
    else nodes.push({ type: "text", text: cursor.take(/[^<{]+|</y) ?? "" });
  }
  return nodes;
}

function parseElement(cursor: Cursor, open: readonly string[]): TemplateElement {
  const start = cursor.index;
  cursor.take(/</y);
  const name = cursor.take(/[A-Za-z][\w.:-]*/y) ?? "";
  const { attributes, isClosed } = parseAttributes(cursor);
  const element = { type: "element", name, attributes, start } as const;
  if (isClosed || isVoidElement(name)) return { ...element, children: [] };
  if (/^(?:script|style)$/.test(name) || attributes.some((one) => one.name === "is:raw")) {
    const text = cursor.take(new RegExp(`[\\s\\S]*?(?=</${name}\\s*>|$)`, "y")) ?? "";
    cursor.take(/<\/[^>]*>/y);
    return { ...element, children: text === "" ? [] : [{ type: "text", text }] };
  }
  const children = parseNodes(cursor, [name, ...open]);
  // An element without an end tag ends with its parent.
  if (cursor.peek(/<\/([\w.:-]*)/y)?.[1] === name) cursor.take(/<\/[^>]*>/y);
  return { ...element, children };
}

function parseAttributes(cursor: Cursor): { attributes: TemplateAttribute[]; isClosed: boolean } {
  const attributes: TemplateAttribute[] = [];
  while (!cursor.isAtEnd) {
    cursor.take(/(?:\s|\/(?!>))+/y);
    const end = cursor.take(/\/?>/y);
    if (end) return { attributes, isClosed: end === "/>" };
    if (cursor.take(/\{/y)) attributes.push(...parseBraces(cursor));
    else {
      const name = cursor.take(/[^\s=>/"'`{]+/y) ?? cursor.take(/[\s\S]/y) ?? "";
      attributes.push({ name, value: cursor.take(/\s*=\s*/y) ? parseValue(cursor) : true });
    }
  }
  return { attributes, isClosed: true };
}

/** Parses `{...props}` and `{name}`. A comment is not an attribute. */
function parseBraces(cursor: Cursor): TemplateAttribute[] {
  const code = parseCode(cursor);
  const [first = ""] = code;
  const text = typeof first === "string" ? first.trim() : "";
  if (text.startsWith("...")) return [{ name: "", value: { code: [text.slice(3), ...code.slice(1)] } }];
  return /^[\w$]+$/.test(text) ? [{ name: text, value: { code } }] : [];
}

function parseValue(cursor: Cursor): TemplateAttribute["value"] {
  const quoted = cursor.take(/"[^"]*"|'[^']*'/y);
  if (quoted !== undefined) return quoted.slice(1, -1);
  if (cursor.take(/\{/y)) return { code: parseCode(cursor) };
  if (cursor.take(/`/y)) return { code: [parseTemplateLiteral(cursor)] };
  return cursor.take(/[^\s>]+/y) ?? true;
}

const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[\w$]+|\s+|<!--[\s\S]*?-->|[\s\S]/y;
const regularExpression = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
/** What an element or a regular expression can follow. */
const operand = /(?:^|[(,=:[!&|?{};]|=>|\b(?:return|default|await))\s*$/;

/** Parses JavaScript after an opening brace, up to the closing brace. */
function parseCode(cursor: Cursor): Code {
  const parts: (string | TemplateElement[])[] = [];
  let code = "";
  for (let depth = 0; !cursor.isAtEnd; ) {
    const previous = code.trim() === "" ? parts.at(-1) : undefined;
    const isOperand = Array.isArray(previous) || operand.test(withoutComments(code.slice(-500)));
    if (isOperand && cursor.peek(/<[A-Za-z>]/y)) {
      const element = parseElement(cursor, []);
      if (Array.isArray(previous)) previous.push(element);
      else parts.push(code, [element]);
      code = "";
      continue;
    }
    const found = (isOperand ? cursor.take(regularExpression) : undefined) ?? cursor.take(token) ?? "";
    if (found === "{") depth++;
    if (found === "}" && depth-- === 0) break;
    if (found === "`") code += parseTemplateLiteral(cursor);
    else if (!found.startsWith("<!--")) code += found;
  }
  return [...parts, code];
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/\s*$|\/\/[^\n]*\n\s*$/, "");
}

/** Parses a template literal after its opening backtick. */
function parseTemplateLiteral(cursor: Cursor): string {
  let text = "`";
  while (!cursor.isAtEnd) {
    text += cursor.take(/(?:\\[\s\S]|[^`\\$]|\$(?!\{))+/y) ?? "";
    if (cursor.take(/`/y)) break;
    if (cursor.take(/\$\{/y)) {
      const inner = parseCode(cursor).filter((part) => typeof part === "string");
      text += `\${${inner.join("")}}`;
    }
  }
  return `${text}\``;
}
