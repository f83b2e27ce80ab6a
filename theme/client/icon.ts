// Icons for elements that only a script makes: from the sprite that the page's own icons come from.

/** None if the page has no sprite. */
export function createIcon(name: string): Element[] {
  const sprite = document.querySelector("use")?.getAttribute("href")?.split("#")[0];
  if (!sprite) return [];
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${sprite}#${name}`);
  icon.setAttribute("class", `icon icon-${name}`);
  icon.setAttribute("width", "18");
  icon.setAttribute("height", "18");
  icon.setAttribute("aria-hidden", "true");
  icon.append(use);
  return [icon];
}
