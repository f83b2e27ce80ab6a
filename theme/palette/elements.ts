// Elements of the palette, made by script, and the words in them.
import type { PaletteLabel } from "../labels.js";

type Attributes = Record<string, string | number | boolean | undefined>;

/** An attribute that is undefined or false is left out; true stands for an empty one. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param address of the icon: the sprite's with the icon's name as its hash */
export function createIcon(address: string): SVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(namespace, "svg");
  setAttributes(icon, { class: "icon", width: 18, height: 18, "aria-hidden": "true" });
  const use = document.createElementNS(namespace, "use");
  use.setAttribute("href", address);
  icon.append(use);
  return icon;
}

/** Gives the site's own words. */
export function labelsOf({ dataset }: HTMLElement): (name: PaletteLabel) => string {
  const own: Partial<Record<PaletteLabel, string>> = JSON.parse(dataset.labels ?? "{}");
  return (name) => own[name] ?? name;
}
