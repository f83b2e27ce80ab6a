// A Markdown list used as a sidebar: mdBook's SUMMARY.md, docsify's _sidebar.md.
import type { SidebarEntry, SidebarRow } from "../../../sidebar/declared.js";

/**
 * A link or plain text, either in a list or on its own. Labels can contain code and brackets, and links can have a
 * title.
 */
const listLine =
  /^(\s*)(?:[-*+]\s+|\d+[.)]\s+)?\[((?:`[^`]*`|!?\[[^\]]*\](?:\([^)]*\))?|[^[\]\\`]|\\.)*)\]\(\s*(?:<([^>]*)>|([^)\s<>]*))(?:\s+["'][^)]*["'])?\s*\)/;
const plainLine = /^(\s*)(?:[-*+]|\d+[.)])\s+(\S.*?)\s*$/;

/**
 * Parses nested lists of links. A heading starts a section.
 * @param targetOf resolves a link to a docsgen target
 */
export function parseListNav(text: string, targetOf: (link: string) => string): SidebarEntry[] {
  const top: SidebarEntry[] = [];
  let target = top;
  let open: { indent: number; row: SidebarRow & { items: SidebarEntry[] } }[] = [];
  for (const line of text.replace(/<!--[\s\S]*?-->/g, "").split(/\r?\n/)) {
    const [, part] = /^#+\s+(.*?)\s*#*$/.exec(line) ?? [];
    const [, indentation = "", written = "", angled, link = angled] = listLine.exec(line) ?? plainLine.exec(line) ?? [];
    const label = plainText(written);
    if (part !== undefined && !/^(?:summary|table of contents)$/i.test(part)) {
      target = [];
      top.push({ label: plainText(part), items: target });
      open = [];
    } else if (label !== "") {
      const indent = indentation.replaceAll("\t", "    ").length;
      open = open.filter((one) => one.indent < indent);
      const row = { label, ...(link && { link: targetOf(link) }), items: [] };
      (open.at(-1)?.row.items ?? target).push(row);
      open.push({ indent, row });
    }
  }
  return top.map(withoutEmpty);
}

function plainText(label: string): string {
  return label
    .replace(/!\[([^\]]*)\]\([^)]*\)|<[^>]*>/g, "$1")
    .replace(/(?<![\w\\])(\*\*|__|[*_])(?=\S)(.+?)(?<=\S)\1(?!\w)/g, "$2")
    .replace(/\\(.)/g, "$1")
    .replaceAll("`", "")
    .trim();
}

/** Turns an entry with an empty list of children into a plain entry. */
function withoutEmpty(entry: SidebarEntry): SidebarEntry {
  if (typeof entry === "string" || !entry.items) return entry;
  const { items, ...row } = entry;
  return items.length === 0 ? row : { ...row, items: items.map(withoutEmpty) };
}
