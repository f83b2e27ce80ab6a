// Inserts the content of holes into what a slot rendered.
import type { Element, ElementContent } from "hast";

export interface Hole {
  index: number;
  /** True if the content is part of a line. */
  isInline: boolean;
  /** The `<docsgen-hole>` element. */
  content: Element;
}

/**
 * Replaces each `<template data-hole="0">` with the content of the hole. A component can show a hole several times.
 * @param keepsAll if true, holes that are not shown follow, because the component that would show them failed
 */
export function fillHoles(
  nodes: readonly ElementContent[],
  holes: readonly Hole[],
  keepsAll: boolean,
): ElementContent[] {
  const shown = new Set<number>();
  const fill = (node: ElementContent): ElementContent[] => {
    if (node.type !== "element") return [node];
    const index = holeIndex(node);
    if (index === undefined) {
      node.children = node.children.flatMap(fill);
      return [node];
    }
    const content = holes.find((hole) => hole.index === index)?.content.children ?? [];
    if (shown.has(index)) return structuredClone(content);
    shown.add(index);
    return content;
  };
  const filled = nodes.flatMap(fill);
  const rest = keepsAll ? holes.filter(({ index }) => !shown.has(index)) : [];
  return [...filled, ...rest.flatMap(({ content }) => content.children)];
}

/** Returns the number of the hole that a template stands for. */
export function holeIndex({ tagName, properties }: Element): number | undefined {
  return tagName === "template" && properties.dataHole !== undefined ? Number(properties.dataHole) : undefined;
}
