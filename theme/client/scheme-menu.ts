// The menu of colour schemes: remembers the reader's choice, in other tabs too. The root element's attribute is the only state.
// The menu may come and go with the page, so nothing here keeps a reference to it.
import { schemeKey, schemes } from "../scheme.js";
import { closest, listen } from "./events.js";

const menuId = "scheme-menu";

export function startSchemeMenu(): void {
  markScheme();
  listen("docsgen:page", markScheme);
  document.addEventListener("toggle", onToggle, true);
  document.addEventListener("keydown", (event) => moveFocus(event));
  // Leaving with the Tab key closes it, as in any menu.
  document.addEventListener("focusout", (event) => {
    const menu = closest(event, `#${menuId}`);
    if (menu && event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.hidePopover();
  });
  document.addEventListener("click", (event) => {
    const scheme = closest(event, "[data-scheme-choice]")?.dataset.schemeChoice;
    if (!scheme) return;
    // Storage may be forbidden: the choice then lasts as long as the page.
    try {
      localStorage.setItem(schemeKey, scheme);
    } catch {}
    showScheme(scheme);
    document.getElementById(menuId)?.hidePopover();
  });
  addEventListener("storage", (event) => {
    if (event.key === schemeKey || event.key === null) showScheme(event.newValue);
  });
}

function itemsOf(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-scheme-choice]")];
}

function onToggle({ target }: Event): void {
  if (!(target instanceof HTMLElement) || target.id !== menuId || !target.matches(":popover-open")) return;
  for (const item of itemsOf()) if (item.ariaChecked === "true") item.focus();
}

function showScheme(name: string | null): void {
  const scheme = schemes.find((one) => one === name);
  if (scheme) document.documentElement.dataset.scheme = scheme;
  markScheme();
}

function markScheme(): void {
  const { scheme } = document.documentElement.dataset;
  for (const item of itemsOf()) item.ariaChecked = String(item.dataset.schemeChoice === scheme);
}

function moveFocus(event: KeyboardEvent): void {
  if (!closest(event, `#${menuId}`)) return;
  const items = itemsOf();
  const place = items.findIndex((item) => item.matches(":focus"));
  const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items.at(target % items.length)?.focus();
}
