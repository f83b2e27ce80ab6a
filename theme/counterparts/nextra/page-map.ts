// Lists of pages. https://nextra.site/docs/file-conventions/meta-file#pagemap-structure
import { metas as allMetas, pages as allPages } from "docsgen:page-map";
import { withoutBase } from "../data/addresses.js";
import { currentPage } from "../data/page.js";

type Meta = Readonly<Record<string, unknown>>;

interface Page {
  name: string;
  route: string;
  title: string;
  frontMatter?: Meta;
  /** As in versions before 4. */
  kind: "MdxPage" | "Folder";
  meta: Meta;
}

interface Folder extends Page {
  children: Item[];
}

/** An entry of a `_meta` file that is not a page: a separator, or a link. */
type MetaItem = Meta & { name: string };
type Item = Page | Folder | MetaItem | { data: Meta };

/** Returns one page or file for each route: that of the current language, or else that of the default one. */
function inLanguage<Source extends { route: string; locale?: string }>(sources: readonly Source[]): Source[] {
  const current = sources.filter(({ locale }) => locale === currentPage().locale);
  const others = sources.filter(({ locale }) => locale === undefined);
  return [...new Map([...others, ...current].map((one) => [one.route, one])).values()];
}

/** @param folder URL of a folder, without a trailing slash */
function listItems(folder: string): Item[] {
  const pages = inLanguage(allPages);
  const prefix = folder === "/" ? "/" : `${folder}/`;
  const meta = readMeta(folder);
  // With `asIndexPage`, an index page represents the folder, and is not listed in it.
  const own = pages.find((page) => page.route === folder && page.isIndex && page.frontMatter.asIndexPage !== true);
  const below = pages.filter(({ route }) => route !== "/" && route.startsWith(prefix));
  const names = [...new Set(below.map(({ route }) => route.slice(prefix.length).split("/")[0] ?? ""))];
  const found = [
    ...(own ? [createPage("index", own, meta)] : []),
    ...names.map((name) => createItem(name, prefix + name, meta)),
  ];
  return [...(Object.keys(meta).length > 0 ? [{ data: meta }] : []), ...sortItems(found, meta)];
}

/** Pages without an entry follow in alphabetical order. An index page without an entry is the first. */
function sortItems(found: readonly Page[], meta: Meta): (Page | MetaItem)[] {
  const others = found.filter(({ name }) => !(name in meta)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const listed = Object.keys(meta).flatMap((name): (Page | MetaItem)[] => {
    const page = found.find((one) => one.name === name);
    if (page) return [page];
    const item = toMeta(meta[name]);
    return name !== "*" && (item.type === "separator" || item.href) ? [{ ...item, name }] : [];
  });
  const isIndex = ({ name }: Page) => name === "index";
  return [...others.filter(isIndex), ...listed, ...others.filter((one) => !isIndex(one))];
}

function createItem(name: string, route: string, meta: Meta): Page | Folder {
  const pages = inLanguage(allPages);
  const own = pages.find((page) => page.route === route);
  if (!pages.some((page) => page.route.startsWith(`${route}/`))) return createPage(name, own ?? { route }, meta);
  const page = createPage(name, { route, ...(own?.frontMatter.asIndexPage === true && own) }, meta);
  return { ...page, kind: "Folder", children: listItems(route) };
}

type Source = Partial<(typeof allPages)[number]> & { route: string };

function createPage(name: string, { route, frontMatter }: Source, meta: Meta): Page {
  const listed = toMeta(meta[name]);
  const title = [listed.title, frontMatter?.sidebarTitle, frontMatter?.title].find(Boolean);
  const shown = typeof title === "string" ? title : titleOf(name);
  return { name, route, title: shown, kind: "MdxPage", meta: { title: shown }, ...(frontMatter && { frontMatter }) };
}

function titleOf(name: string): string {
  return name.replaceAll(/[-_]/g, " ").replaceAll(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function readMeta(folder: string): Meta {
  const own = inLanguage(allMetas.filter(({ isAll }) => !isAll)).find(({ route }) => route === folder);
  if (own) return toMeta(own.meta);
  // One file contains the entries of all folders.
  return folder.split("/").reduce(
    (meta: Meta, name) => {
      return name === "" ? meta : toMeta(toMeta(meta[name]).items);
    },
    toMeta(allMetas.find(({ isAll }) => isAll)?.meta),
  );
}

/** An entry can be only a title. */
function toMeta(value: unknown): Meta {
  if (typeof value === "string") return { title: value };
  return typeof value === "object" && value !== null ? (value as Meta) : {};
}

const trim = (route: string) => `/${route.replace(/^\/|\/$/g, "")}`;

export async function getPageMap(route = "/"): Promise<Item[]> {
  return listItems(trim(route));
}

/** Returns lists of pages, and the separators between them. */
export function getIndexPageMap(items: readonly Item[]): (MetaItem | Item[])[] {
  const groups: (MetaItem | Item[])[] = [];
  for (const item of items) {
    if ("data" in item) continue;
    const last = groups.at(-1);
    if ("type" in item && item.type === "separator") groups.push(item);
    else if (Array.isArray(last)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

// `nextra/context` before version 4.

export function getPagesUnderRoute(route: string): Item[] {
  return listItems(trim(route)).filter((item) => "route" in item);
}

export function getAllPages(): Item[] {
  return getPagesUnderRoute("/");
}

/** The lists contain only pages of the current language. */
export default function filterRouteLocale(items: readonly Item[]): readonly Item[] {
  return items;
}

export function getCurrentLevelPages(): Item[] {
  return getPagesUnderRoute(trim(withoutBase(currentPage().url)).replace(/\/[^/]*$/, "") || "/");
}
