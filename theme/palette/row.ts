// A row of the palette: a page, or a section with a matching line. It is a real link, so modified clicks work as usual.
// Each text is truncated at its end, in either direction of writing.
import type { MarkedText, SearchHit } from "docsgen/plugins/search/protocol";
import { iconName } from "../selection/icons.js";
import { createElement, createIcon } from "./elements.js";

export interface Row {
  element: HTMLAnchorElement;
  /** The hit that it shows. */
  hit?: SearchHit;
}

export function optionId(index: number): string {
  return `palette-option-${index}`;
}

export function createRow(index: number): Row {
  return { element: createElement("a", { class: "hit", id: optionId(index), role: "option", tabindex: -1 }) };
}

/**
 * Shows a hit in an existing row, so that the link stays under the pointer during a click. @param icons address of the
 * sprite
 */
export function fillRow(row: Row, hit: SearchHit, icons: string): void {
  if (row.hit === hit) return;
  row.hit = hit;
  row.element.href = hit.url;
  const icon = hit.isSection ? "hash" : iconName(hit.icon) || "file";
  const text = createElement("span", { class: "hit-text" }, ...createTexts(hit));
  row.element.replaceChildren(createIcon(`${icons}#${icon}`), text);
}

function createTexts(hit: SearchHit): Node[] {
  const { section, label, group } = hit;
  const name = section ?? { text: label, marks: hit.labelMarks };
  // Distinguishes the hit from others, because many pages have sections with the same name, and many groups have pages
  // with the same name.
  const [kind, beside]: [string, string] = hit.isSection ? ["hit-page", label] : ["hit-group", group];
  // A space reserves the line for a description that arrives later.
  const line = section ? hit.context : { text: hit.description ?? "\u00a0", marks: hit.descriptionMarks };
  const head = createElement("span", { class: "hit-head" }, createText("hit-label", name));
  if (beside && beside !== name.text) head.append(createText(kind, { text: beside, marks: [] }));
  return line?.text ? [head, createText("hit-line", line)] : [head];
}

/** Creates a text with highlighted matches. */
function createText(name: string, { text, marks }: MarkedText): HTMLElement {
  const element = createElement("span", { class: name, dir: "auto" });
  let end = 0;
  for (const [from, to] of marks) {
    element.append(text.slice(end, from), createElement("mark", {}, text.slice(from, to)));
    end = to;
  }
  element.append(text.slice(end));
  return element;
}
