// Icons for elements that only a script makes: from the sprite that the page's own icons come from.

/** HTML of an icon; none if the page has no sprite. */
export function formatIcon(name: string): string {
  const sprite = document.querySelector("use")?.getAttribute("href")?.split("#")[0];
  return sprite
    ? `<svg class="icon icon-${name}" width="18" height="18" aria-hidden="true"><use href="${sprite}#${name}"></use></svg>`
    : "";
}
