// A fence of code that is never closed takes the rest of the page (of its quote or list item) with it: CommonMark says so,
// and no author means it. The tree in, such blocks out.
import type { Code, Nodes, Root } from "mdast";

type Placed = Code & { position: NonNullable<Code["position"]> };

/** `text` is what the tree was parsed from. */
export function findOpenFences(tree: Root, text: string): { block: Placed; fence: string }[] {
  if (!/^[ \t>]*(?:[-+*]|\d+[.)])?[ \t>]*(?:```|~~~)/m.test(text)) return [];
  const blocks: Placed[] = [];
  collectCode(tree, blocks);
  return blocks.flatMap((block) => openFence(block, text) ?? []);
}

function collectCode(node: Nodes, blocks: Placed[]): void {
  if (node.type === "code" && node.position) blocks.push(node as Placed);
  // Those hold words only, and are the most of a page.
  else if ("children" in node && node.type !== "paragraph" && node.type !== "heading" && node.type !== "table")
    for (const child of node.children) collectCode(child, blocks);
}

function openFence(block: Placed, text: string): { block: Placed; fence: string } | undefined {
  const written = text.slice(block.position.start.offset, block.position.end.offset);
  const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
  if (fence === undefined) return undefined;
  const lineEnd = written.lastIndexOf("\n");
  const last = lineEnd === -1 ? "" : written.slice(lineEnd + 1);
  const end = last.replace(/^[\s>]*/, "").trimEnd();
  const isClosed = end.startsWith(fence) && end.replaceAll(fence[0] ?? "", "") === "";
  return isClosed ? undefined : { block, fence };
}
