// What is the same for all pages of one locale and version, worked out once: the sidebar's rows, where each page stands
// in them, the flat order, the introduction. Kept as long as the site object lives.
import type { ThemeMeta, ThemeSite } from "docsgen";
import { createGroups, indexGroups, type Standing } from "./groups.js";
import { createSlicer, type Slicer } from "./slices.js";

export interface SiteFacts {
  /** The sidebar as a page that stands there carries it, and what it leaves out; null if the site has none. */
  slicer: Slicer | null;
  /** Where each page stands in the sidebar. */
  standingById: ReadonlyMap<string, Standing>;
  /** For a page that stands in no group, such as the site's index: the head of the first one. */
  defaultStanding: Standing;
  /** Ids of the listed pages of this locale and version, in the flat order, and each one's place in it. */
  order: readonly string[];
  placeById: ReadonlyMap<string, number>;
  /** Address of the introduction; empty if the site has none. */
  start: string;
  /** Address of llms.txt; empty if there is none. */
  llms: string;
  /** Pages with a card on the home page. */
  cardPages: readonly ThemeMeta[];
}

type Edition = Pick<ThemeMeta, "locale" | "version">;

const factsBySite = new WeakMap<ThemeSite, Map<string, SiteFacts>>();

export function selectFacts(site: ThemeSite, edition: Edition): SiteFacts {
  let factsByEdition = factsBySite.get(site);
  if (!factsByEdition) {
    factsByEdition = new Map();
    factsBySite.set(site, factsByEdition);
  }
  const key = `${edition.locale}\n${edition.version}`;
  let facts = factsByEdition.get(key);
  if (!facts) {
    facts = createFacts(site, edition);
    factsByEdition.set(key, facts);
  }
  return facts;
}

function createFacts(site: ThemeSite, { locale, version }: Edition): SiteFacts {
  const isOwn = (one: Edition) => one.locale === locale && one.version === version;
  const pages = [...site.pages.values()].filter(isOwn);
  const listed = new Set(pages.map((page) => page.id));
  const order = (site.data.order ?? []).filter((id) => listed.has(id));
  const sidebar = site.data.sidebar?.find(isOwn);
  const groups = sidebar?.groups ?? [];
  const { standingById, entries } = indexGroups(groups);
  return {
    slicer: groups.length > 0 ? createSlicer(createGroups(groups), { entries, edition: [locale, version] }) : null,
    standingById,
    defaultStanding: { group: groups[0]?.key ?? "", trail: [], place: [0] },
    order,
    placeById: new Map(order.map((id, place) => [id, place])),
    start: startAddress(pages),
    llms: site.data.llms?.find(isOwn)?.url ?? "",
    cardPages: pages.filter((page) => page.frontmatter.card !== undefined),
  };
}

function startAddress(pages: readonly ThemeMeta[]): string {
  for (const slug of ["introduction", "getting-started"]) {
    const page = pages.find((one) => one.slug === slug && !one.unlisted);
    if (page) return page.url;
  }
  return "";
}
