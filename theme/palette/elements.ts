// Creates the elements of the palette, and resolves their labels.
import type { PaletteLabel } from "../labels.js";

type Attributes = Record<string, string | number | boolean | undefined>;

/** Creates an element. Attributes that are undefined or false are omitted; true becomes an empty value. */
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

/** @param address of the icon: the sprite's address with the icon's name as its hash */
export function createIcon(address: string): SVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(namespace, "svg");
  setAttributes(icon, { class: "icon", width: 18, height: 18, "aria-hidden": "true" });
  const use = document.createElementNS(namespace, "use");
  use.setAttribute("href", address);
  icon.append(use);
  return icon;
}

/** Returns a function that resolves labels to the site's wording. */
export function readLabels({ dataset }: HTMLElement): (name: PaletteLabel) => string {
  const own: Partial<Record<PaletteLabel, string>> = JSON.parse(dataset.labels ?? "{}");
  return (name) => own[name] ?? name;
}
