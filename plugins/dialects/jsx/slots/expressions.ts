// Expressions of an evaluated page, in which included Markdown becomes holes.
import type { AnyNode } from "acorn";
import { parseAt } from "../expression-values.js";
import { type AttributeValue, type Element, emptyElement } from "../parse/element-tree.js";
import { freeNames, isFunction, isNode, localNames } from "../parse/script-names.js";

interface ConvertOptions {
  line: number;
  /** True if a name is an imported Markdown file. */
  isPartial(name: string): boolean;
  /** Adds a hole with an element, and returns the expression that renders it. */
  addHole(element: Element): string;
}

/** Replaces `<Part />` in an expression with its hole, unless its props depend on a function in the expression. */
export function convertExpression(source: string, options: ConvertOptions): string {
  const whole = closedExpression(source);
  const node = /<[A-Z]/.test(source) ? parseAt(source, 0) : undefined;
  if (!node) return whole;
  const edits = findPartials(node as unknown as JsxNode, { isChild: false, bound: [] }, options).map(
    ({ element, isChild }) => {
      const hole = options.addHole(readElement(element, source, options.line));
      return { start: element.start, end: element.end, text: isChild ? `{${hole}}` : hole };
    },
  );
  return edits.reduceRight((text, { start, end, text: hole }) => text.slice(0, start) + hole + text.slice(end), whole);
}

/** Ends a comment that would hide what follows. */
export function closedExpression(source: string): string {
  return source.includes("//") ? `${source}\n` : source;
}

export interface JsxNode {
  type: string;
  start: number;
  end: number;
  name?: unknown;
  openingElement?: { name: { type: string; name?: unknown }; attributes: readonly JsxAttribute[] };
  children?: readonly JsxNode[];
}

interface JsxAttribute {
  name?: { name?: unknown };
  value?: { type: string; value?: unknown; expression?: AnyNode } | null;
}

interface Partial {
  element: JsxNode;
  /** True if the element is a child of another element. */
  isChild: boolean;
}

interface Around {
  isChild: boolean;
  /** Names that functions around the node bind. */
  bound: readonly string[];
}

function findPartials(node: JsxNode, { isChild, bound }: Around, options: ConvertOptions): Partial[] {
  const { openingElement, type } = node;
  const name = openingElement?.name.name;
  const tree = node as unknown as AnyNode;
  if (typeof name === "string" && options.isPartial(name))
    return freeNames(tree).some((one) => bound.includes(one)) ? [] : [{ element: node, isChild }];
  const inner = isFunction(tree) ? [...bound, ...localNames(tree)] : bound;
  return Object.values(node)
    .flat()
    .flatMap((child: unknown): Partial[] =>
      isNode<JsxNode>(child)
        ? findPartials(child, { isChild: /^JSX(?:Element|Fragment)$/.test(type), bound: inner }, options)
        : [],
    );
}

function readElement({ openingElement }: JsxNode, source: string, line: number): Element {
  const attributes = new Map<string, AttributeValue>();
  for (const { name, value } of openingElement?.attributes ?? []) {
    if (typeof name?.name !== "string") continue;
    const { expression } = value ?? {};
    const text = expression && source.slice(expression.start, expression.end);
    const shown = typeof value?.value === "string" ? value.value : true;
    attributes.set(name.name, text === undefined ? shown : { expression: text });
  }
  return { ...emptyElement(String(openingElement?.name.name ?? ""), line), attributes };
}
