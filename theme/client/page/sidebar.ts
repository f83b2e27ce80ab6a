// The sidebar: keeps the active page in view. As a drawer, it closes when a link is clicked, or when the window becomes
// wide enough to show the sidebar as a column. Navigations can add and remove it, so this module does not keep
// references to it. In long sidebars, folds start as links; their rows are fetched on hover or focus.

import { createFailure, fetchFailed } from "../announcements.js";
import { closest, listen } from "../events.js";
import { fetchOnce, importModule } from "../navigation/preload.js";
import { showWithin } from "../navigation/scroll.js";
import type { startFilter } from "./row-filter.js";

export function startSidebar(): void {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target === findSidebar()) {
        holdPage();
        showActive();
      } else if (target instanceof HTMLDetailsElement && target.open) void fill(target);
    },
    true,
  );
  document.addEventListener("click", (event) => closest(event, "#_sidebar a") && closeDrawer());
  listen("docsgen:navigation-begin", closeDrawer);
  matchMedia("(min-width: 992px)").addEventListener("change", closeDrawer);
  for (const name of ["pointerover", "focusin"]) document.addEventListener(name, onApproach, { passive: true });
}

function findSidebar(): HTMLElement | null {
  return document.getElementById("_sidebar");
}

function closeDrawer(): void {
  const sidebar = findSidebar();
  if (sidebar?.matches(":popover-open")) sidebar.hidePopover();
  // The sidebar may be removed before its close event fires.
  holdPage();
}

/** Prevents the page behind the open drawer from scrolling. */
function holdPage(): void {
  document.documentElement.toggleAttribute("data-drawer", findSidebar()?.matches(":popover-open") ?? false);
}

/** Returns the sidebar row of a page, if the current sidebar has one. Pathnames never contain quotes or backslashes. */
export function findRow({ pathname }: { pathname: string }): Element | null {
  return document.querySelector(`#_sidebar .nav-link[href="${pathname}"]`);
}

function markActive(address: { pathname: string }): Element | null {
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

/** Turns links into folds. */
export function readFolds(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#_sidebar a[data-rows]")) {
    const kind = link.className === "group-label" ? 'class="group" name="sidebar"' : 'class="fold"';
    link.outerHTML = `<details ${kind} data-rows="${link.dataset.rows}"><summary class="${link.className}">${link.innerHTML}</summary></details>`;
  }
}

function onApproach(event: Event): void {
  const field = closest<HTMLInputElement>(event, ".row-filter[data-src]");
  if (field) void loadFilter(field);
  const fold = closest(event, "summary")?.parentElement;
  if (fold?.dataset.rows) fetchRows(fold.dataset.rows).catch(() => {});
}

/** Loads the filter once; if the fetch fails, the next hover or focus retries. */
async function loadFilter(field: HTMLInputElement): Promise<void> {
  const { src = "" } = field.dataset;
  delete field.dataset.src;
  try {
    (await importModule<{ startFilter: typeof startFilter }>(src)).startFilter(field);
  } catch {
    field.dataset.src = src;
  }
}

async function fill(fold: HTMLDetailsElement): Promise<void> {
  const { rows: address } = fold.dataset;
  if (!address || fold.ariaBusy) return;
  fold.ariaBusy = "true";
  fold.querySelector(".failure")?.remove();
  try {
    const html = await fetchRows(address);
    delete fold.dataset.rows;
    fold.insertAdjacentHTML("beforeend", html);
    readFolds();
    markActive(location);
  } catch {
    const retry = (): void => {
      fold.querySelector("summary")?.focus();
      void fill(fold);
    };
    fold.append(createFailure(fetchFailed, retry));
  } finally {
    fold.ariaBusy = null;
  }
}

const fetchRows = fetchOnce((response): Promise<string> => response.json());
