// Shows the slots that need a script in the finished article: what React rendered, with the content of the holes. The
// theme adds the script's URL when it renders the page.
import type { Element, ElementContent, Nodes } from "hast";
import { addLive } from "../../pages/page-record.js";
import { text } from "../html/hast.js";
import type { PageState } from "../page-state.js";
import { holeIndex } from "./holes.js";
import type { LiveSlot } from "./slot-renderer.js";

/** Shows all slots in a tree. */
export function showLiveSlots(tree: Nodes, { liveSlots }: PageState): void {
  visit(tree, (node, slot) => {
    showSlot(node, slot);
    const { module, index, around } = slot;
    addLive(liveSlots, module, { slots: [index], parts: around.map(({ id }) => id) });
  });
}

function visit(node: Nodes, show: (node: Element, slot: LiveSlot) => void): void {
  if (!("children" in node)) return;
  // The slots in holes come first: afterwards, the holes are somewhere in what React rendered.
  for (const child of node.children) visit(child, show);
  if (node.type === "element" && node.data?.slot) show(node, node.data.slot);
}

function showSlot(node: Element, slot: LiveSlot): void {
  const { client, inline } = node.properties;
  const holes = new Map(
    node.children.flatMap((child) => (child.type === "element" ? [[Number(child.properties.n), child] as const] : [])),
  );
  const fill = (one: ElementContent, isKept: boolean): ElementContent[] => {
    if (one.type !== "element") return [one];
    const index = holeIndex(one);
    if (index === undefined) {
      if (!isKept) one.data = { ...one.data, isLive: true };
      // React leaves the content of such an element alone.
      const keepsContent = isKept || one.properties.dataContent !== undefined;
      one.children = one.children.flatMap((child) => fill(child, keepsContent));
      return [one];
    }
    const { children = [] } = holes.get(index) ?? {};
    holes.delete(index);
    return children;
  };
  const children = slot.nodes.flatMap((node) => fill(node, false));
  // Content that the component does not show initially may be needed later.
  const hidden = [...holes].flatMap(([index, { children: content }]): ElementContent[] => {
    const mark = slot.inlineHoles[index] ? " data-inline" : "";
    return [raw(`<template data-hole="${index}"${mark}>`), ...content, raw("</template>")];
  });
  node.properties = {
    module: slot.module,
    n: slot.index,
    prefix: slot.prefix,
    ...(client !== undefined && { client: String(client) }),
    ...(inline !== undefined && { inline: true }),
    ...(slot.isOnly && { only: true }),
    ...(slot.page !== undefined && { page: slot.page }),
    ...(slot.around.length > 0 && { around: JSON.stringify(slot.around) }),
  };
  node.children = [...children, ...hidden];
  if (node.children.length === 0) node.children = [text("")];
}

function raw(value: string): ElementContent {
  return { type: "raw", value };
}
