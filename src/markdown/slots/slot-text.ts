// The Markdown of an evaluated page for other tools: without the tags of slots, but with the text of what they rendered.
import { beforeHoles, type SlotTexts } from "./slot-renderer.js";

const slotTag = /<(\/?)docsgen-(slot|hole)\b([^>]*)>/g;

/**
 * Replaces the tags of slots with their texts. The number of lines stays the same.
 * @param slots in document order
 */
export function withoutSlotTags(markdown: string, slots: readonly SlotTexts[]): string {
  if (slots.length === 0) return markdown;
  const open: { texts: SlotTexts; hole: number }[] = [];
  let count = 0;
  return markdown.replace(slotTag, (_, slash: string, kind: string, attributes: string) => {
    const inner = open.at(-1);
    if (kind === "hole") {
      if (slash === "") {
        if (inner) inner.hole = Number(/\bn="(\d+)"/.exec(attributes)?.[1] ?? beforeHoles);
        return "";
      }
      return textOf(inner?.texts, inner?.hole);
    }
    if (slash !== "") {
      open.pop();
      return "";
    }
    const texts = slots[count++] ?? new Map<number, string>();
    open.push({ texts, hole: beforeHoles });
    return textOf(texts, beforeHoles);
  });
}

function textOf(texts: SlotTexts | undefined, hole = beforeHoles): string {
  return (texts?.get(hole) ?? "").replace(/\s+/g, " ").trim();
}
