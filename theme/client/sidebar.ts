// The sidebar keeps the active page in sight: when the page has loaded, and when the drawer opens.

export function startSidebar(): void {
  const sidebar = document.getElementById("sidebar");
  if (!sidebar) return;
  showActive(sidebar);
  sidebar.addEventListener("toggle", () => showActive(sidebar));
}

/** Scrolls the sidebar alone: `scrollIntoView` would move the page too. */
function showActive(sidebar: HTMLElement): void {
  const active = sidebar.querySelector("[aria-current]");
  if (!active) return;
  const row = active.getBoundingClientRect();
  const box = sidebar.getBoundingClientRect();
  if (row.top >= box.top && row.bottom <= box.bottom) return;
  sidebar.scrollTop += row.top - box.top - (box.height - row.height) / 2;
}
