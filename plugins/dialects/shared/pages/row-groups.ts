// Headings in a tool's sidebar. They become groups.
import type { SidebarEntry } from "../../../sidebar/declared.js";

/** A heading; an empty heading ends the group above it. */
export interface RowHeading {
  heading: string;
}

/** Moves the entries after a heading into a group, up to the next heading. Groups without entries are omitted. */
export function groupRows(rows: readonly (SidebarEntry | RowHeading)[]): SidebarEntry[] {
  const grouped: SidebarEntry[] = [];
  let current = grouped;
  for (const row of rows) {
    if (typeof row === "string" || !("heading" in row)) current.push(row);
    else if (row.heading === "") current = grouped;
    else {
      current = [];
      grouped.push({ label: row.heading, items: current });
    }
  }
  return grouped.filter((row) => typeof row === "string" || row.items === undefined || row.items.length > 0);
}
