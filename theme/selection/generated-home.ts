// Props of the home page that docsgen generates for a site without one: a card for each group of the sidebar, and the
// pages that changed last.
import type { ThemePage, ThemeSite } from "docsgen";
import type { Edition } from "./edition.js";
import { createCard } from "./home.js";
import type { NavItem } from "./long-sidebar.js";

/** Rows in the card of a group, cards of a site with a single group, and pages in the list of changes. */
const [shownRows, shownCards, shownChanges] = [5, 12, 6];

/** Null for any page except the generated home page. */
export function selectGeneratedHome(page: ThemePage, site: ThemeSite, edition: Edition) {
  const { base, prefix = "", title, description } = site.info;
  if (page.layout !== "overview" || page.url !== base + prefix) return null;
  const pages = edition.pages.filter(({ id, unlisted }) => !unlisted && id !== page.id);
  const groups = edition.sidebars.flatMap((bar) => bar.groups.map(selectGroup)).filter(({ count }) => count > 0);
  const cards =
    groups.length === 1 ? pages.slice(0, shownCards).map((one) => createCard(one, edition.iconOf(one))) : [];
  const isShort = cards.length === pages.length;
  return {
    title,
    text: description,
    /** Address of the introduction, or else of the first page. */
    start: edition.start || (groups[0]?.url ?? ""),
    /** Empty if all pages have cards. */
    groups: isShort ? [] : groups,
    /** Cards of pages: only on a site with a single group of few pages. */
    cards: isShort ? cards : [],
    changes: selectChanges(pages),
  };
}

function selectGroup({ label, icon, url, items }: Edition["sidebars"][number]["groups"][number]) {
  const rows = listPages(items);
  return {
    ...{ label, icon },
    url: url || (rows[0]?.url ?? ""),
    count: rows.length,
    items: rows.slice(0, shownRows).map((row) => ({ url: row.url, label: row.label })),
  };
}

function listPages(items: readonly NavItem[]): NavItem[] {
  return items.flatMap((item) => [...(item.url ? [item] : []), ...listPages(item.items)]);
}

/** The latest changes first. Empty if all pages have the same date, such as that of the first commit. */
function selectChanges(pages: Edition["pages"]) {
  const dated = pages.flatMap(({ title, url, lastUpdated: date }) => (date ? { title, url, date } : []));
  if (new Set(dated.map(({ date }) => date)).size < 2) return [];
  const latest = dated.sort((a, b) => (a.date === b.date ? (a.url < b.url ? -1 : 1) : a.date < b.date ? 1 : -1));
  return latest.slice(0, shownChanges);
}
