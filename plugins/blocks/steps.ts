// Turns `:::steps` into an ordered list with large numbers: the list inside it, or one item per heading.
import type { ListItem, Nodes } from "mdast";
import { asElement, type Block, type Container, itemElement } from "../shared/containers/nodes.js";

/** Each heading of the highest level starts a step. If there are no headings, ordered lists stay unchanged. */
export function createSteps(node: Container): Block[] {
  const depth = Math.min(...node.children.map(getDepth));
  if (depth < 7) {
    const first = node.children.findIndex((child) => getDepth(child) === depth);
    const items: ListItem[] = [];
    for (const child of node.children.slice(first)) {
      if (getDepth(child) === depth) items.push(itemElement([child], "step"));
      else items.at(-1)?.children.push(child);
    }
    node.children = [...node.children.slice(0, first), { type: "list", ordered: true, spread: true, children: items }];
  }
  for (const child of node.children) {
    // Without the role, some browsers do not expose a list without markers as a list.
    if (child.type === "list" && child.ordered) child.data = { ...child.data, hProperties: { role: "list" } };
  }
  return [asElement(node, "div", "steps")];
}

function getDepth(node: Nodes): number {
  return node.type === "heading" ? node.depth : 7;
}
