// Data that all pages of one locale and version share: the sidebar, neighbors, introduction, and cards.
import type { ThemeMeta, ThemePage, ThemeSite } from "docsgen";
import type { Sidebar, SidebarItem } from "docsgen/plugins/sidebar/data";
import { memoize } from "../memo.js";
import { selectCards } from "./home.js";
import { iconName } from "./icons.js";
import { createSlicer, type Fragment, type NavGroup, type NavItem } from "./long-sidebar.js";

export type Edition = ReturnType<typeof createEdition>;

/** Position of a page in the sidebar. */
interface Standing {
  group: string;
  /** The group and the folders down to the page. `url` is empty if a folder does not have a page. */
  trail: { label: string; url: string }[];
  /** Names of the collapsible rows around it. */
  folds: string[];
}

type EditionName = Pick<ThemeMeta, "locale" | "version">;

export function selectEdition(site: ThemeSite, { locale, version }: EditionName): Edition {
  return memoize(site, `${locale}\n${version}`, () => createEdition(site, { locale, version }));
}

function createEdition({ pages: all, data }: ThemeSite, { locale, version }: EditionName) {
  const isOwn = (one: EditionName) => one.locale === locale && one.version === version;
  const pages = [...all.values()].filter(isOwn);
  const listed = new Set(pages.map((page) => page.id));
  const order = (data.order ?? []).filter((id) => listed.has(id));
  const ownSidebars = (data.sidebar ?? []).filter(isOwn);
  const sidebars = ownSidebars.map((one) => createBar(one, [locale, version]));
  const introductions = ["introduction", "getting-started"].flatMap(
    (slug) => pages.find((page) => page.slug === slug && !page.unlisted) ?? [],
  );
  const iconOf = createIcons(ownSidebars);
  return {
    /** In reading order. */
    pages,
    /** Returns the icon of a page, which is the same wherever the page is listed. */
    iconOf,
    /** A sidebar for each section of the site. The last sidebar is for pages outside all sections. */
    sidebars,
    /** Tabs of the sections that have a label. */
    tabs: sidebars.flatMap(({ part }) => (part && part.label !== "" ? part : [])),
    /** Ids of the previous and next page, in flat order. */
    neighborsById: new Map(order.map((id, index) => [id, [order[index - 1], order[index + 1]]])),
    /** Address of the introduction; empty if there is none. */
    start: introductions[0]?.url ?? "",
    /** Address of llms.txt; empty if the sidebar does not link to it. */
    llms: data.llms?.find((one) => isOwn(one) && one.row !== false)?.url ?? "",
    cards: selectCards(pages, iconOf),
    overview: sidebars.flatMap(({ groups }) =>
      groups.map(({ label, items }) => ({ label, items: items.slice(0, overviewRows).map(linkTo) })),
    ),
  };
}

/** Returns a function that returns a page's icon in the sidebar, or else its own. */
function createIcons(sidebars: readonly Sidebar[]): (page: ThemeMeta) => string {
  const iconById = new Map<string, string>();
  const add = ({ id, icon, items = [] }: SidebarItem): void => {
    if (id !== undefined && icon !== "" && !iconById.has(id)) iconById.set(id, icon);
    items.forEach(add);
  };
  sidebars.flatMap(({ groups }) => groups.flatMap(({ items }) => items)).forEach(add);
  return ({ id, icon }) => iconById.get(id) ?? icon;
}

type Bar = ReturnType<typeof createBar>;

/** Creates a sidebar and the position of each page in it. */
function createBar({ groups: given, part }: Sidebar, edition: readonly string[]) {
  const standingById = new Map<string, Standing>();
  const createItems = (items: readonly SidebarItem[], around: Standing, at: string): NavItem[] =>
    items.map(({ id, url = "", label, icon, items: below = [], collapsed, badge }, index) => {
      if (id !== undefined) standingById.set(id, around);
      const fold = below.length > 0 && collapsed !== undefined ? `${at}.${index}` : undefined;
      const standing = {
        ...around,
        trail: [...around.trail, { label, url }],
        folds: fold === undefined ? around.folds : [...around.folds, fold],
      };
      return {
        ...{ url, label, icon: iconName(icon), items: createItems(below, standing, `${at}.${index}`), rows: "" },
        ...(fold !== undefined && { fold, ...(collapsed && { collapsed }) }),
        ...(badge && { badge }),
      };
    });
  const groups = given.map(({ key, label, icon, url = "", items, collapsed, badge }, index): NavGroup => {
    const standing = { group: key, trail: label ? [{ label, url }] : [], folds: [] };
    return {
      ...{ key, url: "", label, icon: iconName(icon), items: createItems(items, standing, `${index}`), rows: "" },
      ...(collapsed === false && { collapsed }),
      ...(badge && { badge }),
    };
  });
  return {
    part,
    groups,
    /** Null if the sidebar is empty. */
    slicer: groups.length > 0 ? createSlicer(groups, part ? [...edition, part.match] : edition) : null,
    standingById,
    /** Group keys by the address of the group's page. */
    keyByUrl: new Map(given.flatMap(({ url, key }) => (url === undefined ? [] : [[url, key] as const]))),
    /** Key of the first group, which opens for pages outside all groups, such as the site's index. */
    firstGroup: groups[0]?.key ?? "",
  };
}

/** Returns the sidebar that contains the page or, if none does, the sidebar of its section. */
function findBar({ id, url }: Pick<ThemePage, "id" | "url">, { sidebars }: Edition): Bar | undefined {
  const holding = sidebars.find(({ standingById, keyByUrl }) => standingById.has(id) || keyByUrl.has(url));
  if (holding) return holding;
  const fitting = sidebars.filter(({ part }) => part && url.startsWith(part.match));
  return fitting.sort((a, b) => (b.part?.match.length ?? 0) - (a.part?.match.length ?? 0))[0] ?? sidebars.at(-1);
}

export function selectTrail(page: ThemePage, edition: Edition): Standing["trail"] {
  return (findBar(page, edition)?.standingById.get(page.id)?.trail ?? []).map(({ label, url }) => {
    return { label, url: url === page.url ? "" : url };
  });
}

/** Returns the page's child rows in the sidebar. If the page has no children, returns all rows of the sidebar. */
export function selectOverview(page: ThemePage, edition: Edition): Edition["overview"] {
  const below = childRows(page, findBar(page, edition));
  return below.length > 0 ? [{ label: "", items: below.map(linkTo) }] : edition.overview;
}

/** Returns the page's child rows in the sidebar, or the rows next to it, with the descriptions of their pages. */
export function selectChildCards(page: ThemePage, edition: Edition): { url: string; label: string; text: string }[] {
  const bar = findBar(page, edition);
  const below = childRows(page, bar);
  const rows = below.length > 0 ? below : (bar?.groups ?? []).flatMap(({ items }) => rowsAround(page.url, items));
  const textByUrl = memoize(edition, "texts", () => {
    return new Map(edition.pages.map(({ url, description }) => [url, description]));
  });
  const links = rows.map(linkTo).filter(({ url }) => url !== page.url);
  return links.map((link) => ({ ...link, text: textByUrl.get(link.url) ?? "" }));
}

function childRows({ url }: ThemePage, bar: Bar | undefined): NavItem[] {
  const groupKey = bar?.keyByUrl.get(url);
  return bar?.groups.flatMap(({ key, items }) => (key === groupKey ? items : rowsBelow(url, items))) ?? [];
}

/** Returns a link to the first page of each group. */
export function selectSections({ overview }: Edition): { url: string; label: string }[] {
  return overview.flatMap(({ label, items: [first] }) => (label && first?.url ? { url: first.url, label } : []));
}

function rowsBelow(url: string, items: readonly NavItem[]): NavItem[] {
  return items.flatMap((item) => (item.url === url ? item.items : rowsBelow(url, item.items)));
}

/** Returns the list that contains the row of a page. */
function rowsAround(url: string, items: readonly NavItem[]): readonly NavItem[] {
  return items.some((item) => item.url === url) ? items : items.flatMap((item) => rowsAround(url, item.items));
}

/** Maximum rows of each group on the overview. */
const overviewRows = 100;

/** Returns a link to the folder's page, or to its first page if the folder has no page. */
function linkTo({ url, label, items: [first] }: NavItem): { url: string; label: string } {
  return { url: url || (first ? linkTo(first).url : ""), label };
}

/** Returns the slice with the address of the current page, the key of the open group, and the address of llms.txt. */
export function selectSidebar(page: ThemePage, edition: Edition) {
  const bar = findBar(page, edition);
  const { tabs, llms } = edition;
  if (!bar?.slicer) return null;
  const { group: open = bar.keyByUrl.get(page.url) ?? bar.firstGroup, folds = [] } =
    bar.standingById.get(page.id) ?? {};
  const slice = bar.slicer.sliceFor(page.url);
  return {
    ...{ ...slice, active: page.url, open, llms },
    ...(folds.length > 0 && { folds }),
    ...(tabs.length > 0 && {
      tabs: tabs.map(({ label, icon, url, match }) => {
        return { label, icon: iconName(icon), url, active: match === bar.part?.match };
      }),
    }),
  };
}

/** Returns the rows that pages omit from the sidebars of all editions, which are fetched when a reader opens them. */
export function selectFragments(site: ThemeSite): Fragment[] {
  const editions = new Set((site.data.sidebar ?? []).map((one) => selectEdition(site, one)));
  return [...editions].flatMap(({ sidebars }) => sidebars.flatMap(({ slicer }) => [...(slicer?.fragments() ?? [])]));
}
