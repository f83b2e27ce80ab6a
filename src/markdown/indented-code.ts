// Indented code that the parsers tear apart: right after a quote or a list that another block has ended, both make each
// line a block of its own. Blocks of indented code that follow each other are always one (CommonMark 0.31, 4.4).
import type { Code, Nodes, Parents, Root } from "mdast";

type Placed = Code & { position: NonNullable<Code["position"]> };

/** `text` is what the tree was parsed from. */
export function joinIndentedCode(tree: Root, text: string): void {
  if (/^[ \t>]*(?: {4}|\t)/m.test(text)) joinChildren(tree, text);
}

function joinChildren(parent: Parents, text: string): void {
  const joined: Nodes[] = [];
  for (const child of parent.children) {
    const last = joined.at(-1);
    if (last && isIndented(last, text) && isIndented(child, text)) {
      last.value += "\n".repeat(child.position.start.line - last.position.end.line) + child.value;
      last.position.end = child.position.end;
    } else {
      if (child.type === "list" || child.type === "listItem" || child.type === "blockquote") joinChildren(child, text);
      joined.push(child);
    }
  }
  if (joined.length < parent.children.length) parent.children = joined as typeof parent.children;
}

function isIndented(node: Nodes, text: string): node is Placed {
  if (node.type !== "code" || !node.position) return false;
  const first = text[node.position.start.offset ?? 0];
  return first !== "`" && first !== "~";
}
