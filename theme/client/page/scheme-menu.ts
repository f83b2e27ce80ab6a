// Color scheme menu: remembers the choice and syncs it across tabs. The root element's attribute is the only state.
import { schemeKey, schemes } from "../../scheme.js";
import { closest, listen } from "../events.js";

let items: HTMLElement[] = [];

export function startSchemeMenu(): void {
  startMenu();
  // The next page may have a different header.
  listen("docsgen:page", startMenu);
  addEventListener("storage", (event) => {
    if (event.key === schemeKey) showScheme(event.newValue);
  });
}

function startMenu(): void {
  const menu = document.getElementById("_scheme-menu");
  if (!menu || menu.contains(items[0] ?? null)) return;
  items = [...menu.querySelectorAll<HTMLElement>("[data-scheme-choice]")];
  items.forEach(addIcon);
  showScheme(document.documentElement.dataset.scheme);
  menu.addEventListener("toggle", () => {
    if (menu.matches(":popover-open")) items.find((item) => item.ariaChecked === "true")?.focus();
  });
  menu.addEventListener("keydown", moveFocus);
  // Leaving the menu with Tab closes it, as in any menu.
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover();
  });
  menu.addEventListener("click", (event) => {
    const scheme = closest(event, "[data-scheme-choice]")?.dataset.schemeChoice;
    if (!scheme) return;
    // If storage is blocked, the choice lasts until the page is closed.
    try {
      localStorage.setItem(schemeKey, scheme);
    } catch {}
    showScheme(scheme);
    menu.hidePopover();
  });
}

/** Adds the button's icon to a menu item. In the markup, each icon would appear twice before the first paint. */
function addIcon(item: HTMLElement): void {
  const icon = document.querySelector(`.when-${item.dataset.schemeChoice}`)?.cloneNode(true);
  // A custom menu may already have icons.
  if (!(icon instanceof Element) || item.querySelector(".icon")) return;
  icon.setAttribute("class", "icon");
  item.prepend(icon);
}

function showScheme(name: string | null | undefined): void {
  const scheme = schemes.find((one) => one === name);
  if (!scheme) return;
  document.documentElement.dataset.scheme = scheme;
  for (const item of items) item.ariaChecked = String(item.dataset.schemeChoice === scheme);
}

function moveFocus(event: KeyboardEvent): void {
  const place = items.findIndex((item) => item.matches(":focus"));
  const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items.at(target % items.length)?.focus();
}
