// Rows of sidebars that a tool's metadata lists: pages and folders by name, and headings, which become groups.
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

/**
 * Returns the names of the pages (without extensions) and folders in a folder: the index page, then the others in
 * alphabetical order.
 * @param names pages as POSIX paths
 * @param folder POSIX path; empty for the top folder
 */
export function listChildren(names: Iterable<string>, folder: string): string[] {
  const start = folder === "" ? "" : `${folder}/`;
  const found = new Set<string>();
  for (const name of names) {
    if (name.startsWith(start)) found.add((name.slice(start.length).split("/")[0] ?? "").replace(/\.mdx?$/, ""));
  }
  const sorted = [...found].sort(new Intl.Collator("en").compare);
  return [...sorted.filter((name) => name === "index"), ...sorted.filter((name) => name !== "index")];
}

/** Returns the page with a path that has no extension. */
export function findPage(names: readonly string[], path: string): string | undefined {
  return [".mdx", ".md"].map((ending) => path + ending).find((name) => names.includes(name));
}
