// What all pages of one locale and version share: the sidebar, the neighbours, the introduction, the cards.
import type { ThemeMeta, ThemePage, ThemeSite } from "docsgen";
import type { SidebarItem } from "docsgen/plugins/sidebar/data";
import { memoize } from "../memo.js";
import { selectCards } from "./home.js";
import { iconName } from "./icons.js";
import { createSlicer, type Fragment, type NavGroup, type NavItem } from "./long-sidebar.js";

export type Edition = ReturnType<typeof createEdition>;

/** Where a page stands in the sidebar. */
interface Standing {
  group: string;
  /** Labels of the group and of the folders down to the page. */
  trail: string[];
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
  const standingById = new Map<string, Standing>();
  const createItems = (items: readonly SidebarItem[], standing: Standing): NavItem[] =>
    items.map(({ id, url = "", label, icon, items: below = [] }) => {
      if (id !== undefined) standingById.set(id, standing);
      const inside = createItems(below, { ...standing, trail: [...standing.trail, label] });
      return { url, label, icon: iconName(icon), items: inside, rows: "" };
    });
  const groups = (data.sidebar?.find(isOwn)?.groups ?? []).map(({ key, label, icon, items }): NavGroup => {
    const inside = createItems(items, { group: key, trail: label ? [label] : [] });
    return { key, url: "", label, icon: iconName(icon), items: inside, rows: "" };
  });
  const introductions = ["introduction", "getting-started"].flatMap(
    (slug) => pages.find((page) => page.slug === slug && !page.unlisted) ?? [],
  );
  return {
    /** Null if the site has no sidebar. */
    slicer: groups.length > 0 ? createSlicer(groups, [locale, version]) : null,
    standingById,
    /** Key of the first group, which a page in no group opens, such as the site's index. */
    firstGroup: groups[0]?.key ?? "",
    /** Ids of the pages before and after each listed page in flat order. */
    neighboursById: new Map(order.map((id, index) => [id, [order[index - 1], order[index + 1]]])),
    /** Address of the introduction; empty if the site has none. */
    start: introductions[0]?.url ?? "",
    /** Address of llms.txt; empty if there is none. */
    llms: data.llms?.find(isOwn)?.url ?? "",
    cards: selectCards(pages),
    overview: groups.map(({ label, items }) => ({ label, items: items.slice(0, overviewRows).map(linkTo) })),
  };
}

/** Rows of each group on the overview. */
const overviewRows = 100;

/** A folder without a page of its own leads to the first page in it. */
function linkTo({ url, label, items: [first] }: NavItem): { url: string; label: string } {
  return { url: url || (first ? linkTo(first).url : ""), label };
}

/** Besides the slice: the address of the page that is shown, the key of the open group, and the address of llms.txt. */
export function selectSidebar({ id, url }: ThemePage, { slicer, standingById, firstGroup, llms }: Edition) {
  const open = standingById.get(id)?.group ?? firstGroup;
  return slicer && { ...slicer.sliceFor(url), active: url, open, llms };
}

/** The rows that pages leave out of the sidebars of all editions, to be fetched when a reader opens them. */
export function selectFragments(site: ThemeSite): Fragment[] {
  return (site.data.sidebar ?? []).flatMap((edition) => [...(selectEdition(site, edition).slicer?.fragments() ?? [])]);
}
