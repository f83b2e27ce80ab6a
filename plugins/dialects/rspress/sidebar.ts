// Converts `_meta.json` and `_nav.json` files to a docsgen sidebar and navigation.
// https://rspress.rs/guide/basic/auto-nav-sidebar
import { join, posix } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import { createLabel } from "../../shared/page-names.js";
import type { SidebarEntry, SidebarRow } from "../../sidebar/declared.js";
import type { DialectOptions } from "../dialect.js";
import { listFiles, parseJson, readText } from "../shared/config/tool-files.js";
import { unreadConfig } from "../shared/config/unread-config.js";
import { plainText } from "../shared/frame/frame-text.js";
import { findPage, groupRows, listChildren, type RowHeading } from "../shared/pages/metadata-rows.js";
import { readFrontMatter } from "../shared/pages/sidebar-front-matter.js";

/** The documents of one language in one version. */
export interface DocumentsFolder {
  /** Absolute. */
  folder: string;
  /** Folder of the default language, absolute. Its metadata applies if this language has none. */
  fallback: string;
  /** Folders of other languages and versions, as patterns relative to the folder. */
  ignore: readonly string[];
  /** Excluded pages, absolute. */
  excluded: ReadonlySet<string>;
  /** Translates a label. */
  translate(text: string): string;
}

interface Tree extends DocumentsFolder {
  /** Pages as POSIX paths relative to the folder. */
  names: readonly string[];
  inputs: string[];
  notes: Diagnostic[];
}

export interface FolderRows extends Pick<DialectOptions, "parts" | "sidebar"> {
  /** Entries in the format of `themeConfig.nav`. Undefined if there are none. */
  nav?: readonly Json[];
  inputs: string[];
  notes: Diagnostic[];
}

export async function readFolderRows(place: DocumentsFolder): Promise<FolderRows> {
  const names = await listFiles(place.folder, "**/*.{md,mdx}", place.ignore);
  const tree: Tree = { ...place, names: names.filter((name) => isPage(name, place)), inputs: [], notes: [] };
  const top = readMeta("", "_meta.json", tree);
  // In Rspress 1, the top folder's `_meta.json` is the navigation.
  const isNav = top?.some((item) => toMapping(item).text !== undefined) ?? false;
  const nav = readMeta("", "_nav.json", tree) ?? (isNav ? top : undefined);
  const found = { ...(nav && { nav }), inputs: tree.inputs, notes: tree.notes };
  if (top && !isNav) return { ...found, sidebar: listRows("", top, tree) };
  const parts = listChildren(tree.names, "").flatMap((name) => {
    const items = isFolder(name, tree) ? listRows(name, readMeta(name, "_meta.json", tree), tree) : [];
    return items.length > 0 ? [{ path: `/${name}/`, items }] : [];
  });
  return { ...found, ...(parts.length > 0 && { parts, sidebar: [] }) };
}

function isPage(name: string, { folder, excluded }: DocumentsFolder): boolean {
  return !/(?:^|\/)[._]/.test(name) && !excluded.has(join(folder, name));
}

function readMeta(at: string, name: string, { folder, fallback, inputs, notes }: Tree): readonly Json[] | undefined {
  for (const file of [join(folder, at, name), join(fallback, at, name)]) {
    const text = readText(file);
    if (text === undefined) continue;
    const value = parseJson(text) as Json | undefined;
    if (value === undefined && !inputs.includes(file)) notes.push(unreadConfig(new Error("invalid JSON"), { file }));
    inputs.push(file);
    return toList(value);
  }
  return undefined;
}

function isFolder(path: string, { names }: Tree): boolean {
  return names.some((name) => name.startsWith(`${path}/`));
}

function pageOf(path: string, { names }: Tree): string | undefined {
  return findPage(names, path.replace(/\.mdx?$/, ""));
}

/** @param meta contents of `_meta.json`. Without it, all pages and folders are listed */
function listRows(at: string, meta: readonly Json[] | undefined, tree: Tree): SidebarEntry[] {
  const items = meta ?? listChildren(tree.names, at);
  const rows = groupRows(items.flatMap((item) => createRows(item, at, tree)));
  const [first, ...others] = rows;
  const index = pageOf(posix.join(at, "index"), tree);
  const isOverview = index !== undefined && others.length > 0 && (first === index || toMapping(first).link === index);
  if (!isOverview || readFrontMatter(join(tree.folder, index), /^overview:/m).overview !== true) return rows;
  // The page lists the entries below it.
  return [{ ...(typeof first === "object" ? first : {}), link: index, items: others }];
}

function createRows(item: Json, at: string, tree: Tree): (SidebarEntry | RowHeading)[] {
  const { type, name, label, text = label, link, items, ...more } = toMapping(item);
  const called = plainText(tree.translate(toText(text)));
  if (type === "divider") return [];
  if (type === "section-header") return [{ heading: called }];
  if (type === "custom-link") {
    const inside = toList(items).flatMap((one) => createRows({ type, ...toMapping(one) } as Json, at, tree));
    const rows = groupRows(inside);
    return [{ label: called, ...(toText(link) && { link: toText(link) }), ...(rows.length > 0 && { items: rows }) }];
  }
  const path = posix.join(at, toText(item) || toText(name));
  const page = pageOf(path, tree);
  const isOnlyPage = page !== undefined && type !== "dir" && type !== "dir-section-header";
  if (isOnlyPage && (type === "file" || !isFolder(path, tree))) {
    return [called === "" ? page : { link: page, label: called, ...readBadge(more) }];
  }
  const row = createFolderRow(path, called, { ...readBadge(more), ...readCollapsed(more) }, tree);
  if (type !== "dir-section-header") return row;
  return row.flatMap((one) => (one.items ? [{ heading: String(one.label) }, ...one.items, { heading: "" }] : [one]));
}

/** Creates a row for a folder. Its page is the index page, or the page with the folder's name. */
function createFolderRow(path: string, called: string, more: SidebarRow, tree: Tree): SidebarRow[] {
  const page = pageOf(posix.join(path, "index"), tree) ?? pageOf(path, tree);
  const meta = readMeta(path, "_meta.json", tree);
  const rows = isFolder(path, tree) ? listRows(path, meta, tree) : [];
  const items = meta ? rows : rows.filter((row) => row !== page);
  const isListed = items.some((row) => row === page || toMapping(row).link === page);
  const link = page === undefined || isListed ? {} : { link: page };
  if (items.length === 0) return page === undefined ? [] : [{ link: page, ...(called && { label: called }), ...more }];
  const label = called || ("link" in link ? "" : createLabel(posix.basename(path)));
  return [{ ...link, ...(label && { label }), ...more, items }];
}

function readBadge({ tag }: Mapping): Pick<SidebarRow, "badge"> {
  const text = toText(tag);
  return text === "" || text.includes("<") ? {} : { badge: text };
}

function readCollapsed({ collapsed }: Mapping): Pick<SidebarRow, "collapsed"> {
  return typeof collapsed === "boolean" ? { collapsed } : {};
}
