// Turns `:::steps` into an ordered list with large numbers: the list inside it, or one item per heading.
import type { ListItem, Nodes } from "mdast";
import { asElement, type Block, type Container, itemElement } from "../shared/containers/nodes.js";

/**
 * Each heading of the highest level starts a step, unless it is between HTML tags. If there are no headings, ordered lists
 * stay unchanged.
 */
export function createSteps(node: Container): Block[] {
  const depths = listDepths(node.children);
  const depth = Math.min(...depths);
  if (depth < noHeading) {
    const first = depths.indexOf(depth);
    const items: ListItem[] = [];
    for (const [index, child] of node.children.entries()) {
      if (index < first) continue;
      if (depths[index] === depth) items.push(itemElement([child], "step"));
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

const noHeading = 7;

/** Returns the level of each heading; `noHeading` for other blocks, and for blocks between HTML tags. */
function listDepths(blocks: readonly Nodes[]): number[] {
  let open = 0;
  return blocks.map((block) => {
    if (block.type === "html") open = Math.max(0, open + countOpen(block.value));
    return block.type === "heading" && open === 0 ? block.depth : noHeading;
  });
}

const tag = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
/** Elements without an end tag, and those whose end tag can be omitted. */
const unclosed = /^(?:area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|p|source|track|wbr)$/i;

/** Returns the number of elements that HTML opens and does not close; negative if it closes more. */
function countOpen(html: string): number {
  let open = 0;
  for (const [, slash, name = "", rest = ""] of html.matchAll(tag)) {
    if (name === "" || unclosed.test(name) || rest.endsWith("/")) continue;
    open += slash === "" ? 1 : -1;
  }
  return open;
}
