// Converts files and `_meta` files to a docsgen sidebar. https://nextra.site/docs/file-conventions/meta-file
import { join, posix } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import { parseMapping } from "../../shared/front-matter.js";
import { type Mapping, toMapping, toText } from "../../shared/json.js";
import { createLabel, isOutside } from "../../shared/page-names.js";
import type { SidebarEntry } from "../../sidebar/declared.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { listFiles, readText } from "../shared/config/tool-files.js";
import type { NavSource } from "../shared/frame/frame-links.js";
import { elementText } from "../shared/frame/layout-files.js";
import { groupRows, listChildren, type RowHeading } from "../shared/pages/metadata-rows.js";
import { type PageLanguage, withoutGroups, withoutLanguage } from "../shared/pages/next-routes.js";
import { readFrontMatter } from "../shared/pages/sidebar-front-matter.js";

export interface ReadSidebar {
  /** Pages and folders that the meta file of the top folder puts in the header. */
  bar: SidebarEntry[];
  /** Menus in the header. */
  menus: NavSource[];
  /** Documents that are not pages. */
  parts: string[];
  entries: SidebarEntry[];
  inputs: string[];
  notes: Diagnostic[];
}

interface Tree {
  folder: string;
  /**
   * Files by POSIX path relative to the folder, where the path is normalized to the page's name: `guide/page.mdx`
   * becomes `guide.mdx`.
   */
  files: ReadonlyMap<string, string>;
  /** By folder. The key of the top folder is the empty string. */
  metas: ReadonlyMap<string, Mapping>;
}

export interface DocumentsFolder {
  /** Absolute. */
  folder: string;
  /** True if each page is a folder. */
  isApp: boolean;
  /** Language in file names: `guide.de.mdx`. Default: none. */
  language?: PageLanguage;
}

export async function readSidebar(
  { folder, isApp, language }: DocumentsFolder,
  evaluate: Evaluate,
): Promise<ReadSidebar> {
  const found = (await listFiles(folder, "**/*.{md,mdx}")).filter((name) => !/(?:^|\/)[._]|\[/.test(name));
  const all = language ? found.flatMap((name) => withoutLanguage(name, language)) : found;
  // In a Next.js app directory, other files are not pages.
  const documents = isApp ? all.filter((name) => folderOfPage(name) !== undefined) : all;
  const files = new Map(documents.map((name) => [isApp ? pageName(name) : name, name]));
  const metas = new Map<string, Mapping>();
  const inputs: string[] = [];
  const notes: Diagnostic[] = [];
  const kinds = language ? `,.${language.own}` : "";
  for (const name of await listFiles(folder, `**/_meta{,.global${kinds}}.{json,js,jsx,ts,tsx}`)) {
    const file = join(folder, name);
    const at = posix.dirname(name) === "." ? "" : posix.dirname(name);
    if (name.endsWith(".json")) {
      metas.set(at, parseMapping(readText(file) ?? ""));
      inputs.push(file);
      continue;
    }
    const read = await evaluate(file);
    if (name.includes(".global.")) addMetas(toMapping(read.value), "", metas);
    else metas.set(at, toMapping(read.value));
    inputs.push(...read.inputs);
    notes.push(...read.notes);
  }
  const tree = { folder, files, metas };
  const top = metas.get("") ?? {};
  const typeOf = (name: string) => toText(toMapping(top[name]).type);
  // Next.js shows this page instead of missing pages.
  const names = namesIn("", tree).filter((name) => !/^(?:404|500)$/.test(name));
  const rowsOf = (list: readonly string[]) => groupRows(list.flatMap((name) => readEntry(name, top[name], tree)));
  const bar = rowsOf(names.filter((name) => typeOf(name) === "page"));
  const menus = names.flatMap((name) => (typeOf(name) === "menu" ? createMenu(toMapping(top[name])) : []));
  const parts = all.filter((name) => !documents.includes(name));
  const entries = rowsOf(names.filter((name) => !/^(?:page|menu)$/.test(typeOf(name))));
  return { bar, menus, parts, entries, inputs, notes };
}

/** Adds the metas of all folders that are in a single file, in which `items` contains a folder's entries. */
function addMetas(meta: Mapping, at: string, metas: Map<string, Mapping>): void {
  metas.set(at, meta);
  for (const [name, value] of Object.entries(meta)) {
    const { items, type } = toMapping(value);
    if (items !== undefined && type !== "menu") addMetas(toMapping(items), posix.join(at, name), metas);
  }
}

/**
 * Returns the folder that is a page in a Next.js app directory, without groups `(name)`; empty for the top folder.
 * Undefined for other files.
 */
export function folderOfPage(id: string): string | undefined {
  const match = /^(?:(.*)\/)?page\.mdx?$/.exec(id);
  return match ? withoutGroups(match[1] ?? "") : undefined;
}

function pageName(id: string): string {
  const folder = folderOfPage(id);
  return folder === undefined ? id : `${folder || "index"}${posix.extname(id)}`;
}

function listEntries(at: string, tree: Tree): SidebarEntry[] {
  const meta = tree.metas.get(at) ?? {};
  return groupRows(namesIn(at, tree).flatMap((name) => readEntry(posix.join(at, name), meta[name], tree)));
}

/**
 * Returns names in the order of the meta file, followed by the other names in alphabetical order. An index page that the meta
 * file does not list is the first.
 */
function namesIn(at: string, tree: Tree): string[] {
  const meta = tree.metas.get(at) ?? {};
  const others = listChildren(tree.files.keys(), at).filter((name) => !Object.hasOwn(meta, name));
  const isIndex = (name: string) => name === "index";
  const listed = Object.keys(meta).filter((name) => name !== "*");
  return [...others.filter(isIndex), ...listed, ...others.filter((name) => !isIndex(name))];
}

function readEntry(path: string, item: Json | undefined, tree: Tree): (SidebarEntry | RowHeading)[] {
  const { title, href, display, type } = toMapping(item);
  // A title can be an element.
  const label = toText(item) || elementText(title) || elementText(item);
  if (display === "hidden") return [];
  if (type === "separator") return label === "" ? [] : [{ heading: label }];
  const file = [".mdx", ".md"].flatMap((ending) => tree.files.get(path + ending) ?? [])[0];
  const below = listEntries(path, tree);
  const isPage = file !== undefined || below.length > 0;
  if (typeof href === "string" && (!isPage || isOutside(href))) return [{ label: label || href, link: href }];
  if (display === "children") return below;
  if (!file) return below.length > 0 ? [createFolderRow(path, label, below, tree)] : [];
  const { sidebarTitle } = readFrontMatter(join(tree.folder, file), /^sidebarTitle:/m);
  const text = label || toText(sidebarTitle);
  if (below.length === 0) return [text === "" ? file : { link: file, label: text }];
  return [{ link: file, ...(text !== "" && { label: text }), items: below }];
}

/** Creates a row for a folder. Its index page can be the folder's page. */
function createFolderRow(path: string, label: string, below: readonly SidebarEntry[], tree: Tree): SidebarEntry {
  const index = below.find((row) => /(?:^|\/)index\.mdx?$/.test(typeof row === "string" ? row : (row.link ?? "")));
  const link = typeof index === "string" ? index : index?.link;
  const isFolderPage =
    link !== undefined && readFrontMatter(join(tree.folder, link), /^asIndexPage:/m).asIndexPage === true;
  const shown = label || createLabel(posix.basename(path));
  if (!isFolderPage) return { label: shown, items: below };
  const items = below.filter((row) => row !== index);
  return { label: shown, link, ...(items.length > 0 && { items }) };
}

function createMenu({ title, items }: Mapping): NavSource {
  const rows = Object.values(toMapping(items)).map((one) => toMapping(one));
  return {
    label: elementText(title),
    items: rows.map((one) => ({ label: elementText(one.title), link: toText(one.href) })),
  };
}
