// Types for rendering the slots of evaluated pages: places in an article whose content React renders while the page is
// compiled.
import type { ElementContent } from "hast";

/** A slot to render. */
export interface SlotUse {
  /** Key of the page module that exports its function. */
  module: string;
  /** Number of the function. */
  index: string;
  /** Prefix of generated ids, unique on the page. */
  prefix: string;
  /** By hole, true if its content is part of a line. */
  inlineHoles: readonly boolean[];
  /** Returns the HTML of a hole, for components that change it. */
  contentOf(index: number): string;
}

/** Markup of a slot: see theme/islands/slots/rendering.tsx. */
export interface SlotMarkup {
  /** HTML with a `<template data-hole="0">` in place of each hole's content. */
  html: string;
  needsScript: boolean;
  readsPage: boolean;
  /** Components of the site around the slot in browsers, outermost first. Absent if there are none. */
  around?: readonly SlotPart[];
  /** Components that the markup leaves out. Absent if there are none. */
  failures?: readonly SlotFailure[];
}

/** A component around a slot, such as a provider of contexts. */
export interface SlotPart {
  /** Its module and export: `docsgen:root#default`. */
  id: string;
  props: Readonly<Record<string, unknown>>;
}

/** A component that threw an error while it was rendered. */
export interface SlotFailure {
  message: string;
  /** Name of the component. Absent if it is unknown. */
  component?: string;
  /** Its position as `components/hero.tsx:12`. Absent if it is unknown. */
  position?: string;
}

/** A slot that needs a script, until it is shown in the article. */
export interface LiveSlot extends Omit<SlotUse, "contentOf"> {
  /** What React rendered. */
  nodes: ElementContent[];
  /** True if the build does not render it. */
  isOnly: boolean;
  /** See SlotRenderer. Absent if no component reads it. */
  page: string | undefined;
  around: readonly SlotPart[];
}

export interface SlotRenderer {
  render(use: SlotUse): Promise<SlotMarkup | SlotFailure>;
  /** Returns the path of a module's stylesheet in the output folder. Undefined if it has none. */
  stylesheetOf(module: string): string | undefined;
  /** Paths of the stylesheets of all pages with slots. */
  readonly stylesheets: readonly string[];
  /** Facts about the page for components in the browser, as JSON. */
  readonly page: string;
  /** True if failures are shown in the page. */
  readonly showsFailures: boolean;
}

/** The visible text of a slot, without its holes: before all of them, and after each of them by number. */
export type SlotTexts = Map<number, string>;
/** Key of the text before all holes. */
export const beforeHoles = -1;
