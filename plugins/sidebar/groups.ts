// Creates the sidebars for a locale and version, one for each part of the site, from the config or from folders.

import type { SiteContext } from "docsgen";
import { isIndexName } from "docsgen/markdown-text";
import { groupBy } from "../shared/page-groups.js";
import { compareNames, createLabel, stripNumber } from "../shared/page-names.js";
import type { SidebarGroup, SidebarItem, SidebarPart } from "./data.js";
import { createDeclared, type DeclaredSite, indexPages, pathKey, type SidebarEntry, textIn } from "./declared.js";
import type { ReadMeta } from "./folder-meta.js";
import type { SidebarGroupOptions, SidebarOptions } from "./options.js";
import { createFolderTree, createRow, type SidebarPage } from "./tree.js";

interface Division {
  part?: Omit<SidebarPart, "url">;
  items: readonly SidebarEntry[] | undefined;
  pages: readonly SidebarPage[];
}

/** Splits an edition into its parts, and the pages that are not in any part. */
export function divide(
  edition: readonly SidebarPage[],
  { parts = [], items }: SidebarOptions,
  { base, locale }: { base: string; locale: string },
): Division[] {
  const divisions = parts.map(({ path, label = "", icon = "", items: own }) => {
    return {
      part: { label: textIn(label, locale) ?? "", icon, match: base + path.replace(/^\/+/, "") },
      items: own,
      pages: [] as SidebarPage[],
    };
  });
  const rest: SidebarPage[] = [];
  for (const page of edition) {
    const fitting = divisions.filter(({ part }) => `${page.url}/`.startsWith(part.match.replace(/\/?$/, "/")));
    const nearest = fitting.sort((a, b) => b.part.match.length - a.part.match.length)[0];
    (nearest?.pages ?? rest).push(page);
  }
  const others = rest.filter((page) => page.url !== base || parts.length === 0);
  return parts.length > 0 && others.length === 0 && !items ? divisions : [...divisions, { items, pages: rest }];
}

export function firstUrl(items: readonly SidebarItem[]): string | undefined {
  for (const { id, url, items: below = [] } of items) {
    const candidate = (id === undefined ? undefined : url) ?? firstUrl(below);
    if (candidate !== undefined) return candidate;
  }
  return undefined;
}

interface Tools {
  options: SidebarOptions;
  metaOf: ReadMeta;
  /** The context of the edition's site. Its base is the base of the edition. */
  ctx: SiteContext;
  locale: string;
  /** Links to missing pages, each reported once. */
  unknown: Set<string>;
}

function treeOptions({ options: { brand, icons = {} }, metaOf, ctx }: Tools) {
  const iconByLabel = new Map(Object.entries(icons));
  return { lang: ctx.site.lang, label: createLabeler(brand), iconByLabel, metaOf, sort: "file" as const };
}

export function declaredSite(pages: readonly SidebarPage[], tools: Tools): DeclaredSite {
  const { site, report, placeInConfig, linkProblem, pageByUrl } = tools.ctx;
  const tree = treeOptions(tools);
  return {
    locale: tools.locale,
    pages: indexPages(pages, site),
    createRow: (page) => createRow(page, tree),
    listRows(folder) {
      const inside = pages.filter(({ id, sidebar }) => id.startsWith(`${folder}/`) && sidebar !== false);
      const named = inside.map((page) => ({ ...page, category: folder }));
      return createFolderTree(named, { ...tree, category: folder });
    },
    isRefused(link) {
      const problem = linkProblem(link);
      const place = problem && placeInConfig(link);
      if (problem && !tools.unknown.has(link)) report({ ...problem, ...(place && { place }) });
      if (problem) tools.unknown.add(link);
      return problem !== undefined;
    },
    urlElsewhere(link) {
      const [path = ""] = link.split(/[?#]/);
      const { base, prefix = "" } = site;
      const top = base.slice(0, base.length - prefix.length) + pathKey(path);
      const url = [top, `${top}/`].find((one) => pageByUrl.has(one));
      return url && url + link.slice(path.length);
    },
    onUnknown(link) {
      if (tools.unknown.has(link)) return;
      tools.unknown.add(link);
      const message = `The sidebar links to "${link}", but there is no such page.`;
      const place = placeInConfig(link);
      report({ code: "unknown-page", severity: "warning", message, ...(place && { place }) });
    },
  };
}

/** Returns the groups with the entries that other plugins add. */
export function withAdditions(
  groups: SidebarGroup[],
  site: () => DeclaredSite,
  { ctx }: Pick<Tools, "ctx">,
): SidebarGroup[] {
  const entries = ctx.additions("sidebarItems");
  if (entries.length === 0) return groups;
  // The keys of declared groups are numbers too.
  return [...groups, ...createDeclared(entries, site()).map((group) => ({ ...group, key: `added-${group.key}` }))];
}

export function createGroups(pages: readonly SidebarPage[], tools: Tools): SidebarGroup[] {
  const { options, metaOf, ctx, locale } = tools;
  const { groups: own = [] } = options;
  const isOwn = ({ key }: SidebarGroupOptions) => own.some((group) => group.key === key);
  const listed = [...own, ...ctx.additions("sidebarGroups").filter((group) => !isOwn(group))];
  const tree = treeOptions(tools);
  const pagesByCategory = groupBy(pages, ({ category }) => category);
  const others = [...pagesByCategory]
    .filter(([key]) => !listed.some((group) => group.key === key))
    .map(([key, members]) => ({ group: { key } as SidebarGroupOptions, folder: firstFolder(members) }))
    .sort((a, b) => (orderOf(a) ?? last) - (orderOf(b) ?? last) || compareNames(a.folder, b.folder))
    .map(({ group }) => group);
  function orderOf({ folder }: { folder: string }): number | undefined {
    return folder === "" ? undefined : metaOf(folder.slice(0, -1)).order;
  }
  return [...listed, ...others].flatMap(({ key, sort = "file", ...given }) => {
    const members = pagesByCategory.get(key);
    if (!members) return [];
    const items = createFolderTree(members, { ...tree, category: key, sort });
    const folder = firstFolder(members);
    const { label: word, icon = "", badge, collapsed } = folder === "" ? {} : metaOf(folder.slice(0, -1));
    const indexPage =
      locale !== ctx.site.locales?.[0]?.name && ctx.site.locales && members.find((page) => isFolderPage(page, key));
    const named = indexPage ? indexPage.title : createLabel(key, [...pagesByCategory.keys()]);
    const usual = key === "" ? ctx.site.title || "Overview" : named;
    return [
      {
        ...{ key, label: textIn(given.label, locale) ?? word ?? usual, icon: given.icon ?? icon },
        ...(badge && { badge }),
        ...(collapsed === false && { collapsed }),
        items,
      },
    ];
  });
}

const last = Number.POSITIVE_INFINITY;

/** True if a translated page is the index page of the category's folder: `guides/index.md`. */
function isFolderPage({ id, isOwn }: SidebarPage, category: string): boolean {
  const [folder = "", name = "", ...more] = id.split("/");
  return isOwn && more.length === 0 && stripNumber(folder) === category && isIndexName(name);
}

/** Returns the category's folder with its number. Empty for pages at the root, so that their group comes first. */
function firstFolder(members: readonly SidebarPage[]): string {
  const folders = new Set(members.map(({ id }) => id.slice(0, id.indexOf("/") + 1)));
  return [...folders].sort(compareNames)[0] ?? "";
}

export function listIds(item: SidebarItem): string[] {
  return [...(item.id === undefined ? [] : [item.id]), ...(item.items ?? []).flatMap(listIds)];
}

/**
 * Returns a function that creates labels from titles. With a brand, it shortens them by the rule for package names;
 * otherwise, titles stay unchanged.
 */
function createLabeler(brand: string | undefined): (title: string) => string {
  if (!brand) return (title) => title;
  const prefix = brand.toLowerCase();
  return (title) => {
    const name = title.replaceAll("@", "").replaceAll("-", "/").trim();
    const rest = name.toLowerCase().startsWith(prefix) ? name.slice(prefix.length) : name;
    // The brand is only removed as a whole word. Titles such as "Cairnify", and a page named like the brand, stay
    // unchanged.
    const short = /^[\s/]/.test(rest) ? rest.replace(/^[\s/]+/, "") : "";
    return short || name;
  };
}
