// A remark plugin for the generated pages. It adds colors to methods, frames to field lists, and the elements of forms.
import type { List, Nodes, Root } from "mdast";
import { markFacts } from "../shared/api-facts.js";
import { dressLabels } from "../shared/api-versions/labels.js";
import { finished } from "../shared/hast.js";
import { changeChildren, listNodes } from "../shared/mdast.js";
import { formLanguage, formMark } from "./markdown/request-data.js";
import { normalizeForm } from "./markdown/request-form.js";
import type { OpenapiSettings } from "./options.js";

const method = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)$/;

/** @param hasFacts true if the page has a line of facts below its title */
export function dressPage(tree: Root, hasFacts: boolean, { labels }: Pick<OpenapiSettings, "labels">): void {
  const [, facts] = tree.children;
  if (hasFacts && facts?.type === "paragraph") markFacts(facts);
  dressLabels(tree, (english) => labels?.[english] ?? english);
  changeChildren(tree, (children) => children.map(dress));
}

/** Field lists start with names. Other lists come from descriptions. */
function markRows(list: List): void {
  const [first] = list.children[0]?.children ?? [];
  const name = first?.type === "paragraph" ? first.children[0] : undefined;
  if (name?.type !== "inlineCode" && name?.type !== "emphasis") return;
  list.data = { ...list.data, hProperties: { className: ["api-rows"] } };
}

function dress(node: Nodes): Nodes {
  if (node.type === "inlineCode" && method.test(node.value)) {
    const className = ["api-method", `api-${node.value.toLowerCase()}`];
    return { ...node, data: { ...node.data, hProperties: { className } } };
  }
  if (node.type === "containerDirective" && node.name === "api-fields") {
    for (const list of listNodes({ type: "root", children: node.children }, "list")) markRows(list);
    return { ...node, data: { ...node.data, hName: "div", hProperties: { className: ["api-fields"] } } };
  }
  if (node.type === "code" && node.lang === formLanguage && node.meta === formMark) {
    const hChildren = [finished("div", normalizeForm(node.value))];
    return { type: "paragraph", children: [], data: { hName: "div", hChildren } };
  }
  const [first, space, path] = node.type === "paragraph" ? node.children : [];
  const isEndpoint = first?.type === "inlineCode" && method.test(first.value) && space?.type === "text" && path;
  return isEndpoint
    ? ({ ...node, data: { ...node.data, hProperties: { className: ["api-endpoint"] } } } as Nodes)
    : node;
}
