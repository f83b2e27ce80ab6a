// Listed pages → the sidebar of each locale and version, and the one flat order that previous and next follow.
// Reads what is known before a page is compiled, so that a development server need not wait for any article.
import type { Plugin, Sidebar, SidebarGroup, SidebarItem } from "docsgen";
import { groupByEdition } from "../page-editions.js";
import { labelOf } from "../page-names.js";
import { createLabeler } from "./label.js";
import { createFolderTree, type PageSort, type SidebarPage } from "./tree.js";

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
  /** Groups in their order. Categories that are not named follow by folder name. Default: none. */
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
      run(pages, _data, ctx) {
        const { base, title, lang } = ctx.site;
        const sidebars: Sidebar[] = [];
        const order: string[] = [];
        for (const edition of groupByEdition(pages.filter((page) => !page.unlisted))) {
          const articles = edition.filter((page) => page.url !== base);
          const groups = createGroups(articles, options, { rootLabel: title || "Overview", lang });
          const homes = edition.filter((page) => page.url === base && page.layout !== "home");
          sidebars.push({ locale: edition[0].locale, version: edition[0].version, groups });
          order.push(...homes.map(({ id }) => id), ...groups.flatMap((group) => group.items.flatMap(idsOf)));
        }
        return { sidebar: sidebars, order };
      },
    },
  };
}

function createGroups(
  pages: readonly SidebarPage[],
  options: SidebarOptions,
  site: { rootLabel: string; lang: string },
): SidebarGroup[] {
  const pagesByCategory = new Map<string, SidebarPage[]>();
  for (const page of pages) {
    const group = pagesByCategory.get(page.category);
    if (group) group.push(page);
    else pagesByCategory.set(page.category, [page]);
  }
  const label = createLabeler(options.brand);
  const iconByLabel = new Map(Object.entries(options.icons ?? {}));
  const named = options.groups ?? [];
  const others = [...pagesByCategory]
    .filter(([key]) => !named.some((group) => group.key === key))
    .map(([key, members]): SidebarGroupOptions & { folder: string } => ({ key, folder: firstFolder(members) }))
    .sort((a, b) => byName.compare(a.folder, b.folder));
  return [...named, ...others].flatMap((group) => {
    const members = pagesByCategory.get(group.key);
    if (!members) return [];
    const items = createFolderTree(members, {
      category: group.key,
      sort: group.sort ?? "file",
      lang: site.lang,
      label,
      iconByLabel,
    });
    const groupLabel = group.label ?? (group.key === "" ? site.rootLabel : labelOf(group.key));
    return [{ key: group.key, label: groupLabel, icon: group.icon ?? "", items }];
  });
}

// One fixed language: the order of folders must not change with the site's.
const byName = new Intl.Collator("en", { numeric: true });

/** The folder's own name with its number, which the category has lost; empty at the root, which so comes first. */
function firstFolder(members: readonly SidebarPage[]): string {
  const folders = members.map(({ id }) => id.slice(0, id.indexOf("/") + 1));
  return folders.sort(byName.compare)[0] ?? "";
}

function idsOf(item: SidebarItem): string[] {
  return [...(item.id === undefined ? [] : [item.id]), ...(item.items ?? []).flatMap(idsOf)];
}
