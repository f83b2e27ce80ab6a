// Translates _config.yml and the front matter of just-the-docs: title, URLs and sidebar.
// https://jekyllrb.com/docs/configuration/
import { dirname, join, posix, relative } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import type { SidebarEntry } from "../../sidebar/declared.js";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import { excludedFiles } from "../shared/config/excluded-files.js";
import { listFiles, readText } from "../shared/config/tool-files.js";
import { unreadConfig } from "../shared/config/unread-config.js";
import { readFrontMatter } from "../shared/pages/sidebar-front-matter.js";

export async function readJekyll(root: string, file: string): Promise<SiteSketch<DialectOptions>> {
  const { values, notes } = await readValues(file);
  const source = join(dirname(file), toText(values.source));
  const address = toText(values.url);
  const base = posix.join("/", toText(values.baseurl), "/");
  const excluded = await excludedFiles(source, toList(values.exclude).map(String));
  const isTheme = /just-the-docs/.test(`${toText(values.theme)} ${toText(values.remote_theme)}`);
  const sidebar = isTheme ? await readSidebar(source, excluded) : [];
  const repository = toText(values.gh_edit_repository) || resolveRepository(toText(values.repository));
  const text = (key: string, name = key) => (toText(values[name]) ? { [key]: toText(values[name]).trim() } : {});
  return {
    site: {
      content: relative(root, source).replaceAll("\\", "/") || ".",
      ...{ ...text("title"), ...text("description"), ...text("lang") },
      ...(/^https?:/.test(address) && { url: new URL(address).origin }),
      ...(base !== "/" && { base }),
      ...(repository && { repository: { url: repository.replace(/\/$/, "") } }),
      ...(toText(values.permalink) === "pretty" && { trailingSlash: true }),
    },
    options: {
      ...(excluded.length > 0 && { ignore: excluded }),
      ...(sidebar.length > 0 && { sidebar }),
    },
    inputs: [file],
    notes,
  };
}

async function readValues(file: string): Promise<{ values: Mapping; notes: Diagnostic[] }> {
  const { parse } = await import("yaml");
  try {
    return { values: toMapping(parse(readText(file) ?? "", { logLevel: "error" }) as Json), notes: [] };
  } catch (thrown) {
    return { values: {}, notes: [unreadConfig(thrown, { file })] };
  }
}

function resolveRepository(name: string): string {
  return /^[\w.-]+\/[\w.-]+$/.test(name) ? `https://github.com/${name}` : "";
}

interface Row {
  id: string;
  title: string;
  order: number | string;
  /** Titles of its ancestors, the nearest first. */
  above: string[];
}

/** Pages reference their parent by title. https://just-the-docs.com/docs/navigation/ */
async function readSidebar(source: string, excluded: readonly string[]): Promise<SidebarEntry[]> {
  const files = await listFiles(source, "**/*.{md,markdown}", excluded);
  const rows = files.flatMap((id): Row[] => {
    const values = /(?:^|\/)[._]/.test(id) ? {} : readFrontMatter(join(source, id), /^title:/m);
    const { title, parent, grand_parent: grand, nav_order: order, nav_exclude: isLeft } = values;
    if (toText(title) === "" || isLeft === true) return [];
    const above = [parent, grand].map((one) => toText(one)).filter(Boolean);
    const isOrder = typeof order === "number" || typeof order === "string";
    return [{ id, title: toText(title), order: isOrder ? order : "", above }];
  });
  const rowsBelow = (above: readonly string[]): SidebarEntry[] =>
    rows
      .filter((row) => isBelow(row, above))
      .sort(compareRows)
      .map((row): SidebarEntry => {
        const items = above.length < 4 ? rowsBelow([row.title, ...above]) : [];
        return items.length > 0 ? { link: row.id, label: row.title, items } : { link: row.id, label: row.title };
      });
  return rowsBelow([]);
}

/** A page can omit all ancestors except its parent. */
function isBelow({ above }: Row, titles: readonly string[]): boolean {
  if (above.length === 0 || titles.length === 0) return above.length === titles.length;
  return above.every((title, index) => titles[index] === title);
}

/** Numbers come before words. Entries without an order are sorted by title. */
function compareRows(a: Row, b: Row): number {
  const rank = ({ order }: Row) => (typeof order === "number" ? 0 : order === "" ? 2 : 1);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a.order === "number" && typeof b.order === "number" && a.order !== b.order) return a.order - b.order;
  return String(a.order).localeCompare(String(b.order), "en") || a.title.localeCompare(b.title, "en");
}
