// Renders definition lists as HTML. The two Markdown parsers use different node names.
import type { Nodes, Root } from "mdast";
import { changeChildren } from "../shared/mdast.js";

const elements: Readonly<Record<string, string>> = {
  ...{ descriptionList: "dl", descriptionTerm: "dt", descriptionDetails: "dd" },
  ...{ defList: "dl", defListTerm: "dt", defListDescription: "dd" },
};

export function transformDefinitions(tree: Root): void {
  changeChildren(tree, (children) => children.map(asElement));
}

function asElement(node: Nodes): Nodes {
  const hName = elements[node.type];
  if (hName === undefined || !("children" in node)) return node;
  const [only, ...more] = node.children;
  const isTight =
    hName === "dd" && only?.type === "paragraph" && more.length === 0 && !("spread" in node && node.spread);
  const children = isTight ? only.children : node.children;
  // A block node would get line breaks between its children.
  const type = hName === "dt" || isTight ? "paragraph" : "containerDirective";
  return { type, name: hName, attributes: {}, children, data: { hName, ...node.data } } as Nodes;
}
