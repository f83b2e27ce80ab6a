// Converts Fumadocs' `meta.json` to a docsgen sidebar. https://fumadocs.dev/docs/headless/page-conventions
import { join, posix } from "node:path";
import type { Json } from "docsgen";
import { parseMapping } from "../../shared/front-matter.js";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import { createLabel } from "../../shared/page-names.js";
import type { SidebarEntry } from "../../sidebar/declared.js";
import type { SidebarPartOptions } from "../../sidebar/options.js";
import { listFiles, parseJson, readText } from "../shared/config/tool-files.js";
import { findPage, groupRows, listChildren, type RowHeading } from "../shared/pages/metadata-rows.js";
import { readFrontMatter } from "../shared/pages/sidebar-front-matter.js";

export interface SidebarSource {
  /** Content folder, absolute. */
  content: string;
  /** POSIX paths of the pages, relative to the content folder. */
  names: readonly string[];
  /** Folder of the rows, relative to the content folder; empty for the whole folder. Default: empty. */
  folder?: string;
  /** Language in the names of metadata: `meta.de.json`. Default: none. */
  language?: string;
  /** Returns the URL of a path in the content folder. Without it, root folders have no separate sidebars. */
  addressOf?(path: string): string;
}

interface Tree extends SidebarSource {
  metas: ReadonlyMap<string, Mapping>;
  parts: SidebarPartOptions[];
}

export interface ReadSidebar {
  entries: SidebarEntry[];
  /** Sidebars of root folders. */
  parts: SidebarPartOptions[];
  inputs: string[];
}

/** Returns no entries if there is no metadata. In this case, the sidebar is generated from folders. */
export async function readSidebar(source: SidebarSource): Promise<ReadSidebar> {
  const { content, language } = source;
  const metas = new Map<string, Mapping>();
  const inputs: string[] = [];
  const languages = language === undefined ? "" : `{,.${language}}`;
  // A translation follows the original, and overrides it.
  for (const name of (await listFiles(content, `**/meta${languages}.{json,yaml,yml}`)).reverse()) {
    const file = join(content, name);
    const text = readText(file) ?? "";
    inputs.push(file);
    const value = name.endsWith(".json") ? toMapping(parseJson(text)) : parseMapping(text);
    const folder = posix.dirname(name);
    metas.set(folder, { ...metas.get(folder), ...value });
  }
  const tree: Tree = { ...source, metas, parts: [] };
  const entries = metas.size === 0 ? [] : listRows(source.folder || ".", tree);
  return { entries, parts: tree.parts, inputs };
}

function listRows(folder: string, tree: Tree): SidebarEntry[] {
  const { pages } = tree.metas.get(folder) ?? {};
  const all = listChildren(tree.names, folder === "." ? "" : folder);
  if (!Array.isArray(pages)) return all.flatMap((name) => createRows(posix.join(folder, name), tree));
  const named = new Set(toList(pages).map((one) => posix.normalize(toText(one).replace(/^!|^\.\.\./, ""))));
  const others = all.filter((name) => !named.has(name));
  return groupRows(toList(pages).flatMap((page) => createItem(toText(page), { folder, others, tree })));
}

const separator = /^---(?:\s*\[[^\]]*\])?(.*?)---$/;
const linkItem = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]*)\]\(([^)]*)\)$/;

/** @param others pages and folders that the list does not name */
function createItem(
  item: string,
  { folder, others, tree }: { folder: string; others: readonly string[]; tree: Tree },
): (SidebarEntry | RowHeading)[] {
  const [, heading] = separator.exec(item) ?? [];
  if (heading !== undefined) return [{ heading: heading.trim() }];
  if (item === "..." || item === "z...a") {
    const names = item === "..." ? others : [...others].reverse();
    return names.flatMap((name) => createRows(posix.join(folder, name), tree));
  }
  if (item.startsWith("!")) return [];
  if (item.startsWith("...")) return listRows(posix.join(folder, item.slice(3)), tree);
  const [, label, link] = linkItem.exec(item) ?? [];
  return label !== undefined && link ? [{ label, link }] : createRows(posix.join(folder, item), tree);
}

function createRows(path: string, tree: Tree): SidebarEntry[] {
  const page = findPage(tree.names, path);
  const items = listRows(path, tree);
  if (items.length === 0) return page === undefined ? [] : [page];
  const { title, root, defaultOpen } = toMapping(tree.metas.get(path));
  const label =
    toText(title) || indexTitle(path, tree) || createLabel(posix.basename(path).replace(/^\((.*)\)$/, "$1"));
  const rows = page === undefined ? items : [page, ...items];
  if (root === true && tree.addressOf) {
    tree.parts.push({ path: `${tree.addressOf(path)}/`, label, items: rows });
    return [];
  }
  return [{ label, ...isOpen(defaultOpen), items: rows }];
}

function indexTitle(path: string, { names, content }: Tree): string {
  const index = names.find((name) => name.replace(/\.mdx?$/, "") === `${path}/index`);
  return index === undefined ? "" : toText(readFrontMatter(join(content, index), /^title:/m).title);
}

function isOpen(value: Json | undefined): { collapsed?: boolean } {
  return typeof value === "boolean" ? { collapsed: !value } : {};
}
