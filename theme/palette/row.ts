// A row of the palette: a page, or a section of one with a line of its text. It is a real link, so that modified clicks work
// as usual. Each text is cut at its own end, left to right or right to left.
import type { MarkedText, SearchHit } from "docsgen/plugins/search/protocol";
import { iconName } from "../selection/icons.js";
import { createElement, createIcon } from "./elements.js";

export interface Row {
  element: HTMLAnchorElement;
  /** What it shows. */
  hit?: SearchHit;
}

export function optionId(index: number): string {
  return `palette-option-${index}`;
}

export function createRow(index: number): Row {
  return { element: createElement("a", { class: "hit", id: optionId(index), role: "option", tabindex: -1 }) };
}

/** Shows a hit in a row that is there already: the link stays under the pointer that is pressing it. @param icons address of the sprite */
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
  // What a reader may confuse it with: sections of one name are on many pages, pages of one name in many groups.
  const [kind, beside]: [string, string] = hit.isSection ? ["hit-page", label] : ["hit-group", group];
  // A space keeps the line for a description that is still to come.
  const line = section ? hit.context : { text: hit.description ?? "\u00a0", marks: hit.descriptionMarks };
  const head = createElement("span", { class: "hit-head" }, createText("hit-label", name));
  if (beside && beside !== name.text) head.append(createText(kind, { text: beside, marks: [] }));
  return line?.text ? [head, createText("hit-line", line)] : [head];
}

/** A text with the words marked that were found in it. */
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
