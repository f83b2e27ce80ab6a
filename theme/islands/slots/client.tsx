// Hydrates the slots of evaluated pages. Holes keep the DOM that the build created.
import type { PageFacts } from "docsgen";
import { type ReactNode, useEffect, useState } from "react";
import { type Hydration, hydrate } from "../hydrate.js";
import { Hole, type HoleContent } from "./hole.js";
import { PageContext } from "./page.js";
import type { Slot } from "./rendering.js";

interface SlotProps {
  children?: ReactNode;
  page?: PageFacts;
  /** True if the server did not render the slot. */
  isOnly?: boolean;
}

/** Hydrates a slot inside an element. Returns a function that unmounts it. */
export function mountSlot(element: Element, slot: Slot, hydration: Hydration): () => void {
  const holes = takeHoles(element);
  const hole = (index: number) => <Hole {...holes(index)} onShown={hydration.onContent} />;
  const Content = () => slot(hole);
  const Component = ({ page, isOnly = false }: SlotProps) => {
    const [isShown, setShown] = useState(!isOnly);
    useEffect(() => setShown(true), []);
    return <PageContext value={page}>{isShown && <Content />}</PageContext>;
  };
  return hydrate(element, Component, hydration);
}

/** Returns the content of the holes: elements inside the slot, or templates if the slot does not show them yet. */
function takeHoles(element: Element): (index: number) => HoleContent {
  const holes = new Map<number, HoleContent>();
  for (const found of element.querySelectorAll<HTMLElement>("[data-hole]")) {
    if (found.parentElement?.closest(".island") !== element) continue;
    const index = Number(found.dataset.hole);
    const isTemplate = found.localName === "template";
    const isInline = found.localName === "span" || "inline" in found.dataset;
    holes.set(index, { index, html: (isTemplate ? found : found.firstElementChild)?.innerHTML ?? "", isInline });
    if (isTemplate) found.remove();
  }
  return (index) => holes.get(index) ?? { index, html: "", isInline: false };
}
