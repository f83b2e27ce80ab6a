// The menu of colour schemes: remembers the reader's choice, in other tabs too. The root element's attribute is the only state.
import { defaultScheme, type Scheme, schemeKey, schemes } from "../scheme.js";
import { closest } from "./events.js";

export function startSchemeMenu(): void {
  const menu = document.getElementById("scheme-menu");
  if (!menu) return;
  const items = [...menu.querySelectorAll<HTMLElement>("[data-scheme-choice]")];
  showScheme(document.documentElement.dataset.scheme ?? null, items);
  menu.addEventListener("toggle", () => {
    if (menu.matches(":popover-open")) items.find((item) => item.ariaChecked === "true")?.focus();
  });
  menu.addEventListener("keydown", (event) => moveFocus(event, items));
  // Leaving with the Tab key closes it, as in any menu.
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.hidePopover();
  });
  menu.addEventListener("click", (event) => {
    const scheme = closest(event, "[data-scheme-choice]")?.dataset.schemeChoice;
    if (!scheme) return;
    // Storage may be forbidden: the choice then lasts as long as the page.
    try {
      localStorage.setItem(schemeKey, scheme);
    } catch {}
    showScheme(scheme, items);
    menu.hidePopover();
  });
  addEventListener("storage", (event) => {
    if (event.key === schemeKey || event.key === null) showScheme(event.newValue, items);
  });
}

function showScheme(name: string | null, items: readonly HTMLElement[]): void {
  const scheme: Scheme = schemes.find((one) => one === name) ?? defaultScheme;
  document.documentElement.dataset.scheme = scheme;
  for (const item of items) item.ariaChecked = String(item.dataset.schemeChoice === scheme);
}

function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const place = items.findIndex((item) => item.matches(":focus"));
  const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items.at(target % items.length)?.focus();
}
