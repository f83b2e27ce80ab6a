// Hydrates the slots of evaluated pages. Holes keep the DOM that the build created.
import type { PageFacts } from "docsgen";
import { type ReactNode, useEffect, useState } from "react";
import { type Hydration, hydrate } from "../hydrate.js";
import { Hole, type HoleContent } from "./hole.js";
import { PageContext } from "./page.js";
import type { Slot } from "./rendering.js";
import { contextsOfParts, type UsedPart } from "./root.js";

interface SlotProps {
  children?: ReactNode;
  page?: PageFacts;
  /** True if the server did not render the slot. */
  isOnly?: boolean;
  /** The components around the slot. */
  around?: readonly Omit<UsedPart, "component">[];
}

interface SlotCode {
  slot: Slot;
  /** Components around slots, by id. */
  parts: Readonly<Record<string, unknown>>;
}

/** Hydrates a slot inside an element. Returns a function that unmounts it. */
export function mountSlot(element: Element, { slot, parts }: SlotCode, hydration: Hydration): () => void {
  const { around = [] } = JSON.parse(hydration.props) as SlotProps;
  const rendered = around.length > 0 ? [...element.childNodes].map((node) => node.cloneNode(true)) : undefined;
  const holes = takeHoles(element);
  const hole = (index: number) => <Hole {...holes(index)} onShown={hydration.onContent} />;
  const Contexts = contextsOfParts(around.map(({ id, props }) => ({ id, props, component: parts[id] })));
  const Content = () => (around.length > 0 ? <Contexts>{slot(hole)}</Contexts> : slot(hole));
  const Component = ({ page, isOnly = false }: SlotProps) => {
    const [isShown, setShown] = useState(!isOnly);
    useEffect(() => setShown(true), []);
    return <PageContext value={page}>{isShown && <Content />}</PageContext>;
  };
  // The components around all pages can need more than a browser has. What the server rendered is better than an error.
  const onFailure = () => (rendered ? element.replaceChildren(...rendered) : hydration.onFailure());
  return hydrate(element, Component, { ...hydration, onFailure });
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
