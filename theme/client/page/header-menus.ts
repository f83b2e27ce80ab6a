// Links and menus of the header: marks the active link after a navigation, and closes menus. Only loaded on sites that
// have header links.
import { longestMatch } from "../../active-section.js";
import { closest, listen } from "../events.js";

const menus = ".nav-menu[open]";

listen("docsgen:page", () => {
  const links = [...document.querySelectorAll<HTMLElement>("[data-match]")];
  const base = document.querySelector<HTMLAnchorElement>(".brand")?.pathname ?? "/";
  const active = longestMatch(links.map(activeMatch), location.pathname, base);
  for (const link of links) link.ariaCurrent = activeMatch(link) === active ? "true" : null;
  for (const menu of document.querySelectorAll("li:not(.nav-more) > .nav-menu")) {
    menu.querySelector("summary")?.classList.toggle("active", menu.querySelector("[aria-current]") !== null);
  }
});

document.addEventListener("click", (event) => close(closest(event, menus), event));
document.addEventListener("focusin", (event) => close(closest(event, menus), event));
document.addEventListener("keydown", (event) => {
  const menu = document.querySelector<HTMLElement>(menus);
  if (event.key !== "Escape" || !menu) return;
  if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
  close(null);
});

function activeMatch({ dataset }: HTMLElement): string {
  return dataset.match ?? "";
}

/** Closes all menus except one. Also closes that one if one of its links was clicked. */
function close(kept: HTMLElement | null, event?: Event): void {
  const isChosen = event?.type === "click" && closest(event, "a") !== null;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(menus)) {
    if (menu !== kept || isChosen) menu.open = false;
  }
}
