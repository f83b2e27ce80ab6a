// Definitions of links and footnotes, which remark-rehype looks for all over the tree before it begins: with a visitor of its
// own that costs as much as all the rest of its work. So it is given an empty root that carries the tree, and the definitions
// are found here.
import type { Nodes, Root } from "mdast";
import { defaultHandlers } from "remark-rehype";
import type { Handled, HandlerState } from "./hast.js";

declare module "mdast" {
  interface RootData {
    /** What stands in this root's place. */
    carried?: Root;
  }
}

/** The last transformer before remark-rehype. */
export function carryTree() {
  return (tree: Root): Root => ({ type: "root", children: [], data: { carried: tree } });
}

/** Handler of remark-rehype. */
export function renderRoot(state: HandlerState, node: Root): Handled {
  const tree = node.data?.carried;
  if (!tree) return defaultHandlers.root(state, node) as Handled;
  collectDefinitions(tree, state);
  return state.one(tree, undefined);
}

/** Of several with one name the first counts (CommonMark 0.31, 4.7). */
function collectDefinitions(node: Nodes, state: HandlerState): void {
  if (node.type === "definition") keepFirst(state.definitionById, node);
  else if (node.type === "footnoteDefinition") keepFirst(state.footnoteById, node);
  if ("children" in node) for (const child of node.children) collectDefinitions(child, state);
}

function keepFirst<Node extends { identifier: string }>(nodes: Map<string, Node>, node: Node): void {
  const id = String(node.identifier).toUpperCase();
  if (!nodes.has(id)) nodes.set(id, node);
}
