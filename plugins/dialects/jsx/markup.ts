// JSX inside JavaScript expressions: `{isNew && <b>New</b>}`, `{names.map((name) => <li>{name}</li>)}`. Its text is not
// Markdown.
import type { Expression } from "acorn";
import type { Machine, Scope as Variables } from "../evaluation/interpreter/machine.js";
import { Unreadable } from "../evaluation/interpreter/unreadable.js";
import { asJson, evaluateShown } from "./expression-values.js";
import { isFlowElement } from "./html.js";
import { escapeMarkdown } from "./page.js";
import type { AttributeValue, Element, Node, Scope } from "./parse/element-tree.js";

/** A JSX element as a value. */
class Markup {
  readonly element: Element;

  constructor(element: Element) {
    this.element = element;
  }
}

/** True for HTML, and for components that replace the elements of a table: `<Table>`, `<Tr>`. */
export function isHtml({ name }: Element): boolean {
  return /^(?:[a-z][^.]*|Table|Thead|Tbody|Tr|Th|Td)$/.test(name);
}

/** Returns what an expression shows. Undefined if it has no value. */
export function shownNodes(
  { source, line, parent }: { source: string; line: number; parent: Element | undefined },
  scope: Scope,
): Node[] | undefined {
  const shown = evaluateShown(
    source,
    scope,
    (node, text, variables, machine) =>
      new Markup(readElement(node as unknown as JsxElement, parent, { text, line, variables, machine })),
  );
  return shown && toNodes(shown.value, line);
}

function toNodes(value: unknown, line: number): Node[] {
  if (value instanceof Markup) return separated(value.element);
  if (Array.isArray(value)) return value.flatMap((one) => toNodes(one, line));
  if (typeof value !== "string" && typeof value !== "number") return [];
  return String(value)
    .split("\n")
    .flatMap((text, index): Node[] => [
      ...(index > 0 ? [{ type: "break", line } as const] : []),
      { type: "text", text: text.trim() === "" ? text : escapeMarkdown(text), line },
    ]);
}

/** Blocks and components are on separate lines. */
function separated(element: Element): Node[] {
  return /^[A-Z]/.test(element.name) || isFlowElement(element.name)
    ? [element, { type: "break", line: element.line }]
    : [element];
}

interface JsxName {
  type: string;
  name?: string | JsxName;
  namespace?: JsxName;
  object?: JsxName;
  property?: JsxName;
}

interface JsxAttribute {
  type: "JSXAttribute" | "JSXSpreadAttribute";
  name?: JsxName;
  value?: { type: string; value?: string; expression?: Expression; start: number; end: number } | null;
}

interface JsxElement {
  type: "JSXElement" | "JSXFragment";
  openingElement?: { name: JsxName; attributes: readonly JsxAttribute[] };
  children: readonly JsxChild[];
}

type JsxChild =
  | { type: "JSXText"; value: string }
  | { type: "JSXExpressionContainer"; expression: Expression | { type: "JSXEmptyExpression" } }
  | JsxElement;

interface Reading {
  text: string;
  line: number;
  variables: Variables;
  machine: Machine;
}

function readElement(node: JsxElement, parent: Element | undefined, reading: Reading): Element {
  if (!/^JSX(?:Element|Fragment)$/.test(node.type)) throw new Unreadable(node.type);
  const { openingElement: opening } = node;
  const element: Element = {
    type: "element",
    name: opening ? nameOf(opening.name) : "",
    attributes: new Map(opening?.attributes.flatMap((one) => readAttribute(one, reading))),
    children: [],
    parent,
    line: reading.line,
    isEmpty: node.children.length === 0,
    isPlain: false,
  };
  element.children = node.children.flatMap((child) => readChild(child, element, reading));
  element.isPlain = element.children.every(isPlain);
  return element;
}

function isPlain(node: Node): boolean {
  if (node.type === "text") return !/[\\&]/.test(node.text);
  return node.type === "break" || (node.type === "element" && /^[a-z]/.test(node.name) && node.isPlain);
}

function nameOf({ type, name, namespace, object, property }: JsxName): string {
  if (type === "JSXMemberExpression" && object && property) return `${nameOf(object)}.${nameOf(property)}`;
  if (namespace && typeof name === "object") return `${nameOf(namespace)}:${nameOf(name)}`;
  return typeof name === "string" ? name : "";
}

function readAttribute({ name, value }: JsxAttribute, reading: Reading): [string, AttributeValue][] {
  if (!name) return [];
  const key = nameOf(name);
  if (!value) return [[key, true]];
  if (value.type === "Literal") return [[key, value.value ?? ""]];
  const expression = reading.text.slice(value.start + 1, value.end - 1);
  const json = value.expression && asJson(tryToEvaluate(value.expression, reading)?.value);
  return [[key, json === undefined ? { expression } : { value: json }]];
}

function tryToEvaluate(node: Expression, { machine, variables }: Reading): { value: unknown } | undefined {
  try {
    return { value: machine.evaluate(node, variables) };
  } catch {
    return undefined;
  }
}

function readChild(child: JsxChild, parent: Element, reading: Reading): Node[] {
  const { line, text } = reading;
  if (child.type === "JSXText") return readText(child.value, line);
  if (child.type !== "JSXExpressionContainer") return separated(readElement(child, parent, reading));
  const { expression } = child;
  if (expression.type === "JSXEmptyExpression") return [];
  const shown = tryToEvaluate(expression, reading);
  // The expression is reported when it is written.
  if (!shown) return [{ type: "expression", source: text.slice(expression.start, expression.end), line, parent }];
  return toNodes(shown.value, line);
}

/** Text that would start a list, a heading, or a quote. */
const blockSign = /^(?:[-+#>]|\d+(?=[.)]))/;

/** JSX removes line breaks and the white space around them. */
function readText(value: string, line: number): Node[] {
  const lines = value.split("\n").map((one, index, all) => {
    const start = index > 0 ? one.trimStart() : one;
    return index < all.length - 1 ? start.trimEnd() : start;
  });
  const text = lines.filter((one) => one !== "").join(" ");
  if (text === "") return [];
  const escaped = escapeMarkdown(text).replace(blockSign, (sign) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`));
  return [{ type: "text", text: escaped, line }];
}
