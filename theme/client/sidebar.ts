// The sidebar: keeps the active page in sight; as a drawer, closes when a link is chosen or when there is room beside the page.
// It may come and go with the page, so nothing here keeps a reference to it.
import { closest, listen } from "./events.js";
import { showWithin } from "./scroll.js";

export function startSidebar(): void {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target === findSidebar()) showActive();
    },
    true,
  );
  document.addEventListener("click", (event) => closest(event, "#sidebar a") && closeDrawer());
  listen("docsgen:navigation-begin", closeDrawer);
  matchMedia("(min-width: 992px)").addEventListener("change", closeDrawer);
}

function findSidebar(): HTMLElement | null {
  return document.getElementById("sidebar");
}

function closeDrawer(): void {
  const sidebar = findSidebar();
  if (sidebar?.matches(":popover-open")) sidebar.hidePopover();
}

/** The row of a page, if the document's sidebar has one. A pathname has neither quotes nor backslashes. */
export function findRow({ pathname }: { pathname: string }): Element | null {
  return document.querySelector(`#sidebar .nav-link[href="${pathname}"]`);
}

export function markActive(address: { pathname: string }): Element | null {
  for (const link of findSidebar()?.querySelectorAll("[aria-current]") ?? []) link.removeAttribute("aria-current");
  const active = findRow(address);
  active?.setAttribute("aria-current", "page");
  return active;
}

/** Marks the active page and opens the folds around its row; the accordion closes the other groups. */
export function openActive(address: { pathname: string }): void {
  let fold = markActive(address)?.closest("details");
  for (; fold; fold = fold.parentElement?.closest("details")) fold.open = true;
}

export function showActive(): void {
  const sidebar = findSidebar();
  const active = sidebar?.querySelector("[aria-current]");
  if (sidebar && active) showWithin(sidebar, active);
}
