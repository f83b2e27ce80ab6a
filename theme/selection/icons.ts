// Lists the icons that a site names: in front matter, on the home page's cards, and in the sidebar.
import type { FrameLink, IconUse, SiteFrame, ThemeSite } from "docsgen";
import type { SidebarItem } from "docsgen/plugins/sidebar/data";
import { toList, toRecord, toText } from "./frontmatter.js";

/** Returns each icon once, with the first position where it is named. */
export function listIcons({ frame, pages, data }: ThemeSite): IconUse[] {
  const uses = new Map<string, IconUse>();
  const add = (name: string, place?: IconUse["place"]) => {
    if (name !== "" && !uses.has(name)) uses.set(name, place ? { name, place } : { name });
  };
  const addItems = (items: readonly SidebarItem[]) => {
    for (const { icon, url = "", items: below = [] } of items) {
      add(icon);
      if (isOutside(url)) add(externalIcon);
      addItems(below);
    }
  };
  for (const { file, icon, frontmatter } of pages.values()) {
    add(icon, { file, line: 1 });
    add(toText(toRecord(frontmatter.card).icon), { file, line: 1 });
    for (const feature of toList(frontmatter.features)) {
      const icon = toText(toRecord(feature).icon);
      if (/^[\w -]+$/.test(icon)) add(iconName(icon), { file, line: 1 });
    }
  }
  if (listFrameLinks(frame).some(({ external }) => external)) add(externalIcon);
  if (frame.announcement?.dismissable) add(closeIcon);
  for (const { part } of data.sidebar ?? []) add(part?.icon ?? "");
  addItems((data.sidebar ?? []).flatMap(({ groups }) => groups));
  return [...uses.values()];
}

/** Icons of features that only some sites use. */
export const externalIcon = "external-link";
export const closeIcon = "x";

function listFrameLinks({ nav, footer }: SiteFrame): FrameLink[] {
  const inNav = nav.flatMap((entry) => ("items" in entry ? entry.items : [entry]));
  return [...inNav, ...(footer?.columns ?? []).flatMap(({ links }) => links)];
}

/** True if a link leaves the site: it has a scheme or a host. */
export function isOutside(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** @example iconName("Bar chart") // "bar-chart" */
export function iconName(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, "-");
}
