// Listed pages → the sidebar of each locale and version, and the one flat order that previous and next follow. Reads only
// what is known before a page is compiled, so a development server need not wait for any article.
import type { Plugin, SiteContext } from "docsgen";
import { groupBy, groupByEdition } from "../page-groups.js";
import { labelOf } from "../page-names.js";
import type { Sidebar, SidebarGroup, SidebarItem } from "./data.js";
import { createDeclared, type DeclaredSite, indexPages, type SidebarEntry } from "./declared.js";
import { byName, createFolderTree, type PageSort, type SidebarPage } from "./tree.js";

export interface SidebarGroupOptions {
  /** The category of its pages: `guides`; empty for pages outside any folder. */
  key: string;
  /** Default: the key, words capitalised; for pages outside any folder the site's title. */
  label?: string;
  /** Name in the theme's icon set. Default: none. */
  icon?: string;
  /** `file`: by file name, leading numbers as numbers; `title`: in the order of the site's language. Default: `file`. */
  sort?: PageSort;
}

export interface SidebarOptions {
  /**
   * The whole sidebar, written down: pages that it does not name are left out. Without it, folders make groups and rows.
   * @example [{ label: "Guide", items: ["guide/start.md", { label: "Deploy", link: "/guide/deploy" }] }]
   */
  items?: readonly SidebarEntry[];
  /** Groups in their order. Other categories follow, by folder name. Default: none. */
  groups?: readonly SidebarGroupOptions[];
  /**
   * The product's name. With it, labels follow the rule for package names: a leading brand and every `@` are removed,
   * and `-` becomes `/`. Default: none, labels are titles.
   */
  brand?: string;
  /** Icons of rows by label, for pages that name none: names in the theme's icon set. Default: none. */
  icons?: Readonly<Record<string, string>>;
}

/** Makes `SiteData.sidebar` and `SiteData.order`. Front matter `order` comes before file name or title. */
export function sidebar(options: SidebarOptions = {}): Plugin {
  return {
    name: "sidebar",
    cacheKey: JSON.stringify(options),
    derive: {
      reads: ["id", "url", "title", "category", "icon", "order", "layout", "locale", "version", "unlisted"],
      run(pages, _data, { site, report }) {
        const sidebars: Sidebar[] = [];
        const order: string[] = [];
        for (const edition of groupByEdition(pages.filter((page) => !page.unlisted))) {
          const [{ locale, version }] = edition;
          const articles = edition.filter((page) => page.url !== site.base);
          const homes = edition.filter((page) => page.url === site.base && page.layout !== "home");
          const groups = options.items
            ? createDeclared(options.items, declaredSite(edition, options, { site, report }))
            : createGroups(articles, options, site);
          const rows = groups.flatMap((group) => group.items.flatMap(idsOf));
          sidebars.push({ locale, version, groups });
          order.push(...new Set([...homes.map(({ id }) => id), ...rows]));
        }
        return { sidebar: sidebars, order };
      },
    },
  };
}

function declaredSite(
  pages: readonly SidebarPage[],
  { brand, icons = {} }: SidebarOptions,
  { site, report }: Pick<SiteContext, "site" | "report">,
): DeclaredSite {
  const label = createLabeler(brand);
  const tree = { lang: site.lang, label, iconByLabel: new Map(Object.entries(icons)), sort: "file" as const };
  return {
    base: site.base,
    pages: indexPages(pages, site.base),
    label,
    rowsOf(folder) {
      const inside = pages.filter(({ id }) => id.startsWith(`${folder}/`));
      const named = inside.map((page) => ({ ...page, category: folder }));
      return createFolderTree(named, { ...tree, category: folder });
    },
    onUnknown(link) {
      const message = `The sidebar names "${link}", but there is no such page.`;
      report({ code: "unknown-page", severity: "warning", message });
    },
  };
}

function createGroups(
  pages: readonly SidebarPage[],
  { groups: named = [], brand, icons = {} }: SidebarOptions,
  site: { title: string; lang: string },
): SidebarGroup[] {
  const tree = { lang: site.lang, label: createLabeler(brand), iconByLabel: new Map(Object.entries(icons)) };
  const pagesByCategory = groupBy(pages, ({ category }) => category);
  const others = [...pagesByCategory]
    .filter(([key]) => !named.some((group) => group.key === key))
    .map(([key, members]): [SidebarGroupOptions, folder: string] => [{ key }, firstFolder(members)])
    .sort(([, a], [, b]) => byName.compare(a, b))
    .map(([group]) => group);
  return [...named, ...others].flatMap(({ key, label, icon = "", sort = "file" }) => {
    const members = pagesByCategory.get(key);
    if (!members) return [];
    const items = createFolderTree(members, { ...tree, category: key, sort });
    return [
      {
        key,
        label: label ?? (key === "" ? site.title || "Overview" : labelOf(key, [...pagesByCategory.keys()])),
        icon,
        items,
      },
    ];
  });
}

/** The category's folder with its number; empty at the root, so that its group comes first. */
function firstFolder(members: readonly SidebarPage[]): string {
  const folders = members.map(({ id }) => id.slice(0, id.indexOf("/") + 1));
  return folders.sort(byName.compare)[0] ?? "";
}

function idsOf(item: SidebarItem): string[] {
  return [...(item.id === undefined ? [] : [item.id]), ...(item.items ?? []).flatMap(idsOf)];
}

/** Titles as they are or, if there is a brand, by the rule for package names. */
function createLabeler(brand: string | undefined): (title: string) => string {
  if (!brand) return (title) => title;
  const prefix = brand.toLowerCase();
  return (title) => {
    const name = title.replaceAll("@", "").replaceAll("-", "/").trim();
    const rest = name.toLowerCase().startsWith(prefix) ? name.slice(prefix.length) : name;
    // Only whole words count: "Cairnify" keeps its name, and so does a page that is called like the brand.
    const short = /^[\s/]/.test(rest) ? rest.replace(/^[\s/]+/, "") : "";
    return short || name;
  };
}
