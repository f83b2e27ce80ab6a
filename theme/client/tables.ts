// A table that scrolls inside itself can be reached by keyboard; others cost no stop.

export function readTables(root: ParentNode): void {
  for (const table of root.querySelectorAll<HTMLElement>(".prose table")) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
  }
}
