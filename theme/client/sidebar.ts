// The sidebar: keeps the active page in sight, and, as a drawer, shuts when a link is chosen or when there is room for it
// beside the page. It may come and go with the page, so nothing here holds on to it.
import { listen } from "./events.js";

export function startSidebar(): void {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target === findSidebar()) showActive();
    },
    true,
  );
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("#sidebar a")) closeDrawer();
  });
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

/** Scrolls the sidebar alone: `scrollIntoView` would move the page too. */
export function showActive(): void {
  const sidebar = findSidebar();
  const active = sidebar?.querySelector("[aria-current]");
  if (!sidebar || !active) return;
  const row = active.getBoundingClientRect();
  const box = sidebar.getBoundingClientRect();
  if (row.top >= box.top && row.bottom <= box.bottom) return;
  sidebar.scrollTop += row.top - box.top - (box.height - row.height) / 2;
}
