// A fence of code that is never closed takes the rest of the page (of its quote or list item) with it: CommonMark says so,
// and no author means it. The tree in, such blocks out.
import type { Code, Nodes, Root } from "mdast";

type Placed = Code & { position: NonNullable<Code["position"]> };

/** `text` is what the tree was parsed from. */
export function findOpenFences(tree: Root, text: string): { block: Placed; fence: string }[] {
  if (!/^[ \t>]*(?:[-+*]|\d+[.)])?[ \t>]*(?:```|~~~)/m.test(text)) return [];
  return findIn(tree, text);
}

function findIn(node: Nodes, text: string): { block: Placed; fence: string }[] {
  if ("children" in node) return node.children.flatMap((child) => findIn(child, text));
  if (node.type !== "code" || !node.position) return [];
  const written = text.slice(node.position.start.offset, node.position.end.offset);
  const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
  if (fence === undefined) return [];
  const [, ...lines] = written.split("\n");
  const end =
    lines
      .at(-1)
      ?.replace(/^[\s>]*/, "")
      .trimEnd() ?? "";
  const isClosed = end.startsWith(fence) && end.replaceAll(fence[0] ?? "", "") === "";
  return isClosed ? [] : [{ block: node as Placed, fence }];
}
