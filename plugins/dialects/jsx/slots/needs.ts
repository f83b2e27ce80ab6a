// Decides which elements and expressions of an evaluated page React renders. Static rules are preferred.

import type { EmitOptions } from "../emit/emission-types.js";
import { hasWholeValue, isComment } from "../expression-values.js";
import { isHtml, shownNodes } from "../markup.js";
import type { Rule } from "../page.js";
import { type AttributeValue, type Element, emptyElement, type Node } from "../parse/element-tree.js";
import type { Names } from "./names.js";

export interface Needs {
  /** True if static rules cannot convert a node. */
  needs(node: Node): boolean;
  /** True if a child of an element that React renders is a part of the same JSX, not Markdown. */
  staysJsx(child: Node): child is Extract<Node, { type: "element" | "expression" }>;
}

type NeedsOptions = Pick<EmitOptions, "scope" | "findRule" | "ownName"> & { names: Names };

/** Props without an effect on the result. */
const ignored = /^(?:key|ref|suppressHydrationWarning)$/;
/** Elements of a page's head. */
const headElements = /^(?:title|meta|link|base)$/;

function isComputed(value: AttributeValue, computes: RegExp | undefined): boolean {
  return typeof value === "object" && "expression" in value && computes?.test(value.expression) === true;
}

/** Returns the names of the components in an expression. */
function namesIn(source: string): string[] {
  return [...source.matchAll(/<([A-Z][\w.]*)/g)].map(([, name = ""]) => name);
}

export function createNeeds({ scope, findRule, ownName, names }: NeedsOptions): Needs {
  const known = new Map<Node, boolean>();
  const isLiteral = (key: string, value: AttributeValue) => {
    if (ignored.test(key)) return true;
    if (key === "dangerouslySetInnerHTML" || (/^on[A-Z]/.test(key) && typeof value === "object")) return false;
    return hasWholeValue(value, scope);
  };
  const isComplete = ({ attributes, written }: Element, { computes }: Pick<Rule, "computes"> = {}): boolean =>
    [...attributes].every(([key, value]) => isLiteral(key, value) || isComputed(value, computes)) &&
    !written?.attributes.some(({ name }) => name === undefined);
  const isPart = (node: Node) => node.type === "element" && findRule(node)?.isPart === true;
  const isPartName = (name: string, from: Node) => isPart(emptyElement(name, from.line));
  /** Parts of an element are in the same JSX, also those in expressions. */
  const holdsParts = (node: Node) =>
    isPart(node) || (node.type === "expression" && namesIn(node.source).some((name) => isPartName(name, node)));
  const usesRule = (element: Element, rule: Rule) =>
    !rule.isRough &&
    !(rule.dropsStyle && isStyled(element)) &&
    isComplete(element, rule) &&
    !element.children.some((child) => holdsParts(child) && needs(child));
  const elementNeeds = (element: Element): boolean => {
    const { name, attributes } = element;
    const given = attributes.get("set:html") ?? attributes.get("set:text");
    if (given !== undefined && !hasWholeValue(given, scope)) return true;
    if (name === "" || ownName(element) !== undefined) return false;
    const rule = findRule(element);
    if (names.isOwn(name)) return !rule || !usesRule(element, rule);
    if (rule) {
      return !usesRule(element, rule) && names.hasCounterpart(name);
    }
    if (isHtml(element)) return !/^(?:script|style)$/.test(name) && !isComplete(element);
    return names.find(name) !== undefined;
  };
  const expressionNeeds = (node: Extract<Node, { type: "expression" }>): boolean => {
    if (isComment(node.source)) return false;
    return shownNodes(node, scope)?.some(holds) ?? true;
  };
  const holds = (node: Node): boolean => needs(node) || (node.type === "element" && node.children.some(holds));
  const needs = (node: Node): boolean => {
    if (node.type !== "element" && node.type !== "expression") return false;
    const answer = known.get(node) ?? (node.type === "element" ? elementNeeds(node) : expressionNeeds(node));
    known.set(node, answer);
    return answer;
  };
  const holdsDirectly = ({ children }: Element): boolean =>
    children.some((child) => isDirect(child) && (needs(child) || (child.type === "element" && isFrame(child))));
  /** HTML between two components that React renders. */
  const isFrame = (element: Element) =>
    (element.name === "" || (isHtml(element) && !findRule(element))) && holdsDirectly(element);
  return {
    needs,
    staysJsx(child): child is Extract<Node, { type: "element" | "expression" }> {
      if (!isDirect(child)) return false;
      if (child.type !== "element") return true;
      const isKept = isPart(child) && names.hasCounterpart(child.name);
      return needs(child) || isKept || headElements.test(child.name) || isFrame(child);
    },
  };
}

function isStyled({ attributes }: Element): boolean {
  return attributes.has("className") || attributes.has("style");
}

/** True for elements and expressions that are children of an element in JSX. */
function isDirect(node: Node): node is Extract<Node, { type: "element" | "expression" }> {
  return (node.type === "element" || node.type === "expression") && node.written?.isDirect === true;
}
