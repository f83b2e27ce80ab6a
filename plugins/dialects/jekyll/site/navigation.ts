// The sidebar, header, and footer of common themes: just-the-docs, minimal-mistakes, and themes with navigation in data
// files.
import { join, posix } from "node:path";
import type { Json, SiteConfig } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import type { SidebarEntry, SidebarRow } from "../../../sidebar/declared.js";
import type { SiteSketch } from "../../dialect.js";
import { readFavicon, readLogo } from "../../shared/frame/frame-images.js";
import { createFooter, createNav, createSocial, type NavSource } from "../../shared/frame/frame-links.js";
import { linkedText } from "../../shared/frame/frame-text.js";
import type { JekyllOptions } from "../options.js";
import { type DataList, readDataNavigation } from "./data-navigation.js";
import { createThemeSidebar } from "./just-the-docs.js";
import type { SitePage } from "./site-pages.js";

interface Navigation {
  site: Partial<SiteSketch["site"]>;
  options: JekyllOptions;
  inputs: string[];
}

interface NavigationSite {
  root: string;
  /** Absolute path of the content folder. */
  source: string;
  pages: readonly SitePage[];
}

export async function readNavigation(config: Mapping, site: NavigationSite): Promise<Navigation> {
  const isTheme = /just-the-docs/.test(`${toText(config.theme)} ${toText(config.remote_theme)}`);
  const images = readImages(config, site);
  if (isTheme) return { site: { ...images, ...themeFrame(config) }, ...themeOptions(config, site.pages), inputs: [] };
  const base = posix.join("/", toText(config.baseurl), "/");
  const dataDir = join(site.source, toText(config.data_dir) || "_data");
  const { sidebar, header } = await readDataNavigation(dataDir, { pages: site.pages, base });
  const social = createSocial(socialLinks(config));
  const items = joinLists(sidebar);
  return {
    site: { ...images, ...social, ...(header && createNav(header.rows.flatMap(toNav))) },
    options: items.length > 0 ? { sidebar: items } : {},
    inputs: [...sidebar, ...(header ? [header] : [])].map(({ file }) => file),
  };
}

function themeOptions(config: Mapping, pages: readonly SitePage[]): { options: JekyllOptions } {
  const sidebar = createThemeSidebar(config, pages);
  return { options: sidebar.length > 0 ? { sidebar, childLists: true } : {} };
}

/** https://just-the-docs.com/docs/configuration/ */
function themeFrame(config: Mapping): Partial<SiteConfig> {
  const links = Object.entries(toMapping(config.aux_links)).flatMap(([label, link]): NavSource[] => {
    const url = toText([link].flat()[0] as Json);
    return url === "" ? [] : [{ label, link: url }];
  });
  return { ...createNav(links), ...createFooter({ copyright: linkedText(toText(config.footer_content)) }) };
}

function readImages(config: Mapping, { root, source }: NavigationSite): Partial<SiteConfig> {
  const folders = { root, folder: posix.relative(root.replaceAll("\\", "/"), source.replaceAll("\\", "/")) };
  const logo = toText(config.logo);
  const icons = [toText(config.favicon_ico), "favicon.ico", "assets/images/favicon.ico"].filter(Boolean);
  return { ...(logo && readLogo({ light: logo }, folders)), ...readFavicon(icons, folders) };
}

/** https://mmistakes.github.io/minimal-mistakes/docs/configuration/#footer */
function socialLinks({ footer, author }: Mapping): { url: string }[] {
  const lists = [toMapping(footer).links, toMapping(author).links].flatMap(toList);
  return lists.flatMap((one) => (toText(toMapping(one).url) ? [{ url: toText(toMapping(one).url) }] : []));
}

/** Several lists become groups. */
function joinLists(lists: readonly DataList[]): SidebarEntry[] {
  const [first] = lists;
  if (lists.length < 2 || lists.every(({ name }) => name === first?.name)) return lists.flatMap(({ rows }) => rows);
  return lists.map(({ name, rows }) => ({ label: titleFrom(name), items: rows }));
}

function titleFrom(name: string): string {
  const words = name.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toNav(entry: SidebarEntry): NavSource[] {
  const { label, link, items = [] }: SidebarRow = typeof entry === "string" ? { link: entry } : entry;
  const text = typeof label === "string" ? label : "";
  if (text === "") return [];
  return [
    { label: text, ...(link !== undefined && { link }), ...(items.length > 0 && { items: items.flatMap(toNav) }) },
  ];
}
