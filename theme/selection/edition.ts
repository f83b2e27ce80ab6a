// What all pages of one locale and version share: the sidebar, the flat order, the introduction.
import type { ThemeMeta, ThemePage, ThemeSite } from "docsgen";
import type { SidebarGroup, SidebarItem } from "docsgen/plugins/sidebar/data";
import { memoize } from "../memo.js";
import type { NavGroup, NavItem, NavLink, OverviewGroup, SidebarProps } from "../props.js";
import { iconName } from "./icons.js";
import { createSlicer, type Fragment, type Slicer } from "./long-sidebar.js";

export interface Edition {
  /** Null if the site has no sidebar. */
  slicer: Slicer | null;
  standingById: ReadonlyMap<string, Standing>;
  /** For a page that is in no group, such as the site's index: the start of the first group. */
  defaultStanding: Standing;
  /** Ids of the listed pages in flat order, and each one's index there. */
  order: readonly string[];
  indexById: ReadonlyMap<string, number>;
  /** Address of the introduction; empty if the site has none. */
  start: string;
  /** Address of llms.txt; empty if there is none. */
  llms: string;
  cardPages: readonly ThemeMeta[];
  overview: OverviewGroup[];
}

/** Where a page stands in the sidebar. */
interface Standing {
  group: string;
  /** Labels of the group and of the folders down to the page. */
  trail: string[];
  /** Indexes: of the group, of the row in the group's list, of the row in that row's list, and so on. */
  place: number[];
}

type EditionName = Pick<ThemeMeta, "locale" | "version">;

export function selectEdition(site: ThemeSite, { locale, version }: EditionName): Edition {
  return memoize(site, `${locale}\n${version}`, () => createEdition(site, { locale, version }));
}

function createEdition({ pages: all, data }: ThemeSite, { locale, version }: EditionName): Edition {
  const isOwn = (one: EditionName) => one.locale === locale && one.version === version;
  const pages = [...all.values()].filter(isOwn);
  const listed = new Set(pages.map((page) => page.id));
  const order = (data.order ?? []).filter((id) => listed.has(id));
  const groups = data.sidebar?.find(isOwn)?.groups ?? [];
  return {
    slicer: groups.length > 0 ? createSlicer(groups.map(createGroup), [locale, version]) : null,
    standingById: indexGroups(groups),
    defaultStanding: { group: groups[0]?.key ?? "", trail: [], place: [0] },
    order,
    indexById: new Map(order.map((id, index) => [id, index])),
    start: startAddress(pages),
    llms: data.llms?.find(isOwn)?.url ?? "",
    overview: groups.map(({ label, items }) => ({ label, items: items.slice(0, overviewRows).map(createLink) })),
    cardPages: pages.filter((page) => page.frontmatter.card !== undefined),
  };
}

/** Rows of each group on the overview. */
const overviewRows = 100;

/** A folder without a page of its own leads to the first page in it. */
function createLink({ url, label, icon, items = [] }: SidebarItem): NavLink {
  const [first] = items;
  return { url: url ?? (first ? createLink(first).url : ""), label, icon: iconName(icon) };
}

function startAddress(pages: readonly ThemeMeta[]): string {
  for (const slug of ["introduction", "getting-started"]) {
    const page = pages.find((one) => one.slug === slug && !one.unlisted);
    if (page) return page.url;
  }
  return "";
}

function createGroup({ key, label, icon, items }: SidebarGroup): NavGroup {
  return { key, url: "", label, icon: iconName(icon), items: items.map(createItem), rows: "" };
}

function createItem({ url = "", label, icon, items = [] }: SidebarItem): NavItem {
  return { url, label, icon: iconName(icon), items: items.map(createItem), rows: "" };
}

function indexGroups(groups: readonly SidebarGroup[]): Map<string, Standing> {
  const standingById = new Map<string, Standing>();
  const visit = (items: readonly SidebarItem[], parent: Standing): void => {
    for (const [index, { id, items: below = [], label }] of items.entries()) {
      const place = [...parent.place, index];
      if (id !== undefined) standingById.set(id, { ...parent, place });
      visit(below, { ...parent, place, trail: [...parent.trail, label] });
    }
  };
  for (const [index, { key, label, items }] of groups.entries())
    visit(items, { group: key, trail: label ? [label] : [], place: [index] });
  return standingById;
}

export function selectSidebar(page: ThemePage, edition: Edition): SidebarProps | null {
  const { slicer, standingById, defaultStanding, llms } = edition;
  const standing = standingById.get(page.id) ?? defaultStanding;
  return slicer && { ...slicer.sliceAt(standing.place), active: page.url, open: standing.group, llms };
}

/** The rows that pages leave out of the sidebars of all editions, to be fetched when a reader opens them. */
export function selectFragments(site: ThemeSite): Fragment[] {
  return (site.data.sidebar ?? []).flatMap((edition) => [...(selectEdition(site, edition).slicer?.fragments() ?? [])]);
}
