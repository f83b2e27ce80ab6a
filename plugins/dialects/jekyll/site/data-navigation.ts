// Navigation in data files. Each theme has other names for labels, links, and nested entries, so all known names are
// accepted, and lists whose links lead to pages are used. https://jekyllrb.com/docs/datafiles/
import { join, posix } from "node:path";
import type { Json } from "docsgen";
import { parseData, toWord } from "../../../shared/front-matter.js";
import { type Mapping, toList, toMapping } from "../../../shared/json.js";
import { isOutside } from "../../../shared/page-names.js";
import type { SidebarEntry, SidebarRow } from "../../../sidebar/declared.js";
import { listFiles, readText } from "../../shared/config/tool-files.js";
import type { SitePage } from "./site-pages.js";

const labelKeys = ["title", "name", "label", "text", "nav_title", "heading", "category", "section"];
const linkKeys = ["url", "link", "href", "path", "page", "permalink", "file", "doc", "id"];
const childKeys = [
  ...["children", "items", "links", "docs", "pages", "folders", "folderitems", "subfolders", "subfolderitems"],
  ...["subitems", "subpages", "sublinks", "subnav", "sections", "section", "entries", "toc", "nav", "menu", "dropdown"],
];
const headerName = /^(?:main|top|header|primary|topnav|navbar|nav_?bar)\b/i;

export interface DataList {
  /** Absolute path of the data file. */
  file: string;
  /** Name of the list: a key, or the file's name. */
  name: string;
  rows: SidebarEntry[];
  /** Ids of its pages. */
  ids: ReadonlySet<string>;
}

export interface DataNavigation {
  sidebar: DataList[];
  header: DataList | undefined;
}

/** @param dataDir absolute */
export async function readDataNavigation(
  dataDir: string,
  { pages, base }: { pages: readonly SitePage[]; base: string },
): Promise<DataNavigation> {
  const resolve = createResolver(pages, base);
  const names = await listFiles(dataDir, "**/*.{yml,yaml,json}");
  const lists = names.flatMap((name) => listsIn(join(dataDir, name), resolve));
  const header = lists.find(({ name, rows }) => headerName.test(name) && rows.length < 20);
  const asked = new Set(pages.flatMap(({ values }) => sidebarName(values.sidebar)));
  const others = lists.filter((one) => !headerName.test(one.name) && one.ids.size > 1);
  const named = others.filter(({ name }) => asked.has(name));
  const sidebar: DataList[] = [];
  for (const one of (named.length > 0 ? named : others).toSorted((a, b) => b.ids.size - a.ids.size)) {
    const known = new Set(sidebar.flatMap(({ ids }) => [...ids]));
    if ([...one.ids].some((id) => !known.has(id))) sidebar.push(one);
  }
  return { sidebar: sidebar.sort((a, b) => lists.indexOf(a) - lists.indexOf(b)), header };
}

/** A page can name its list: `sidebar: docs`, or `sidebar: { nav: docs }`. */
function sidebarName(value: Json | undefined): string[] {
  const name = toWord(value) || toWord(toMapping(value).nav);
  return name === "" ? [] : [name];
}

type Resolve = (link: string) => string | undefined;

function listsIn(file: string, resolve: Resolve): DataList[] {
  const text = readText(file) ?? "";
  if (text.length > 200_000) return [];
  const data = parseData(text);
  const name = posix.basename(file.replaceAll("\\", "/")).replace(/\.\w+$/, "");
  const given: [string, Json | undefined][] = Array.isArray(data)
    ? [[name, data]]
    : Object.entries(toMapping(data)).map(([key, value]) => [childKeys.includes(key) ? name : key, value]);
  return given.flatMap(([key, value]) => {
    const links: (string | undefined)[] = [];
    const rows = readRows(value, (link) => {
      const target = resolve(link);
      links.push(target);
      return target;
    });
    const found = links.filter((one) => one !== undefined);
    if (rows.length === 0 || found.length === 0 || found.length * 10 < links.length * 6) return [];
    const ids = new Set(found.map((one) => one.replace(/#.*$/, "")).filter((one) => !isOutside(one)));
    return [{ file, name: key, rows, ids }];
  });
}

function readRows(value: Json | undefined, resolve: Resolve): SidebarEntry[] {
  return toList(value).flatMap((one): SidebarEntry[] => {
    if (typeof one === "string") return resolve(one) === undefined ? [] : [resolve(one) ?? ""];
    const row = readRow(toMapping(one), resolve);
    return row ? [row] : [];
  });
}

function readRow(entry: Mapping, resolve: Resolve): SidebarEntry | undefined {
  const label = labelKeys.map((key) => toWord(entry[key])).find((text) => text !== "") ?? "";
  const written = linkKeys.map((key) => toWord(entry[key])).find((text) => text !== "") ?? "";
  const items = childKeys.flatMap((key) => readRows(entry[key], resolve));
  // A group without keys: `- Guide: [start, setup]`.
  const [only] = label === "" && written === "" && items.length === 0 ? Object.entries(entry) : [];
  if (only && Array.isArray(only[1])) return withItems({ label: only[0] }, readRows(only[1], resolve));
  if (only) return { label: only[0], ...linkTo(toWord(only[1]), resolve) };
  const row: SidebarRow = { ...(label !== "" && { label }), ...(written !== "" && linkTo(written, resolve)) };
  return items.length > 0 ? withItems(row, items) : row.link === undefined ? undefined : row;
}

function withItems(row: SidebarRow, items: readonly SidebarEntry[]): SidebarEntry | undefined {
  if (items.length === 0) return undefined;
  return row.label === undefined && row.link === undefined ? undefined : { ...row, items };
}

function linkTo(written: string, resolve: Resolve): Pick<SidebarRow, "link"> {
  const link = resolve(written);
  return link === undefined ? {} : { link };
}

/** Resolves a URL, a file, or the last part of a URL to the id of a page. Other sites' URLs stay as they are. */
function createResolver(pages: readonly SitePage[], base: string): Resolve {
  const idByAddress = new Map<string, string>();
  const add = (address: string, id: string) => void (idByAddress.has(address) || idByAddress.set(address, id));
  const normalize = (address: string) =>
    address.replace(/(?:^|\/)index(?:\.html)?$|\.(?:html|md)$/, "").replace(/^\/+|\/+$/g, "");
  for (const { url, id, name } of pages) {
    add(normalize(url), id);
    add(normalize(name), id);
  }
  for (const { url, id } of pages) add(posix.basename(normalize(url)), id);
  return (link) => {
    if (isOutside(link)) return link;
    const [path = "", hash] = link.replace(/\{\{.*?\}\}/g, "").split("#");
    const local = base !== "/" && `${path}/`.startsWith(base) ? path.slice(base.length - 1) : path;
    const id = path === "" ? undefined : idByAddress.get(normalize(local));
    return id === undefined || hash === undefined ? id : `${id}#${hash}`;
  };
}
