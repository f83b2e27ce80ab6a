// The layout of a Docusaurus site: `themeConfig`, and the icons and colors in its files.
// https://docusaurus.io/docs/api/themes/configuration
import { join, posix, resolve } from "node:path";
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import { isOutside } from "../../../shared/page-names.js";
import { type PictureFolders, readFavicon, readLogo } from "../../shared/frame/frame-images.js";
import { createFooter, createNav, leftOutNote, type NavSource } from "../../shared/frame/frame-links.js";
import { linkedText, plainText } from "../../shared/frame/frame-text.js";
import { brandIn } from "../../shared/frame/tool-brand.js";
import { createHead, headTag } from "../../shared/frame/tool-head.js";
import { themeStylesheets, type UsedPlugin } from "./plugins.js";

/** Targets for links in the navigation bar to documents and sidebars. */
export interface Targets {
  /** Returns the page id of a document in an instance. */
  findPage(instance: string, doc: string): string | undefined;
  /** By sidebar name: the sidebar's first page, and the common prefix of its page URLs. */
  sidebars: ReadonlyMap<string, { link: string; match?: string }>;
}

interface Around {
  file: string;
  /** Folder of the configuration, absolute. */
  folder: string;
  pictures: PictureFolders;
  plugins: readonly UsedPlugin[];
  targets: Targets;
  /** Patterns of URLs that are not built. */
  left: readonly string[];
}

export function readFrame(config: Mapping, around: Around): { frame: Partial<SiteConfig>; notes: Diagnostic[] } {
  const { file, pictures, left } = around;
  const theme = toMapping(config.themeConfig);
  const navbar = toMapping(theme.navbar);
  const { src, srcDark, alt } = toMapping(navbar.logo);
  const metadata = toList(theme.metadata).flatMap((one) => headTag("meta", one, undefined));
  const given = toList(config.headTags)
    .map(toMapping)
    .flatMap(({ tagName, attributes, innerHTML }) => headTag(tagName, attributes, innerHTML));
  const loaded = [...loadedBy(config.scripts, "script", "src"), ...loadedBy(config.stylesheets, "link", "href")];
  const { notes, ...head } = createHead([...metadata, ...given, ...loaded], file);
  const logo = { light: toText(src), dark: toText(srcDark), alt: toText(alt), replacesTitle: !toText(navbar.title) };
  const frame: Partial<SiteConfig> = {
    ...readLogo(logo, pictures),
    ...readFavicon([toText(config.favicon)], pictures),
    ...createNav(
      toList(navbar.items).flatMap((item) => navSource(toMapping(item), around)),
      left,
    ),
    ...readAnnouncement(toMapping(theme.announcementBar)),
    ...readFooter(toMapping(theme.footer), left),
    ...readScheme(toMapping(theme.colorMode)),
    ...brandIn(styleSheets(around), ["--ifm-color-primary"]),
    ...head,
  };
  return { frame, notes: [...notes, ...analyticsNotes(theme, around)] };
}

function loadedBy(list: Json | undefined, tag: string, key: string) {
  return toList(list).flatMap((one) => {
    const address = toText(one) || toText(toMapping(one)[key]);
    return headTag(tag, { [key]: address, ...(tag === "link" && { rel: "stylesheet" }) }, undefined);
  });
}

function navSource(item: Mapping, { targets }: Around): NavSource[] {
  const { type, label, docId, docsPluginId, sidebarId, items, activeBasePath } = item;
  const text = plainText(toText(label));
  if (type === "doc") {
    const link = targets.findPage(toText(docsPluginId) || "default", toText(docId));
    return link === undefined ? [] : [{ label: text, link }];
  }
  if (type === "docSidebar") {
    const target = targets.sidebars.get(toText(sidebarId));
    return target ? [{ label: text, ...target }] : [];
  }
  // Other types are version and language menus, the search, or custom components.
  if (type !== undefined && type !== "dropdown" && type !== "default") return [];
  const link = readLink(item);
  const match = toText(activeBasePath) && posix.join("/", toText(activeBasePath));
  return [
    {
      label: text,
      ...(link && { link }),
      ...(match && { match }),
      ...(Array.isArray(items) && {
        items: items.flatMap((one: Json) => navSource(toMapping(one), { targets } as Around)),
      }),
    },
  ];
}

/** `to: "docs/intro"` is a URL within the site, `pathname:///x` a URL on the host. */
function readLink({ to, href }: Mapping): string {
  const written = (toText(to) || toText(href)).replace(/^pathname:\/\//, "");
  return written === "" || isOutside(written) || written.startsWith("#") ? written : posix.join("/", written);
}

function readAnnouncement({ content, isCloseable }: Mapping): Pick<SiteConfig, "announcement"> {
  const text = linkedText(toText(content));
  if (text === "") return {};
  return { announcement: isCloseable === false ? { text, dismissable: false } : text };
}

/** Columns, or a single list of links. Links can be HTML. */
function readFooter({ links, copyright }: Mapping, left: readonly string[]): Pick<SiteConfig, "footer"> {
  const linksIn = (list: readonly Json[]) =>
    list.map(toMapping).map((one) => ({ label: plainText(toText(one.label)), link: readLink(one) }));
  const list = toList(links);
  const columns = list.map(toMapping).filter(({ items }) => items !== undefined);
  const bare = list.filter((one) => toMapping(one).items === undefined);
  return createFooter(
    {
      columns: [
        ...columns.map(({ title, items }) => ({ title: plainText(toText(title)), links: linksIn(toList(items)) })),
        ...(bare.length > 0 ? [{ title: "Links", links: linksIn(bare) }] : []),
      ],
      copyright: linkedText(toText(copyright)),
    },
    left,
  );
}

function readScheme({ defaultMode, disableSwitch, respectPrefersColorScheme }: Mapping): Pick<SiteConfig, "scheme"> {
  const scheme = respectPrefersColorScheme === true ? "system" : defaultMode === "dark" ? "dark" : "light";
  return { scheme: disableSwitch === true ? { default: scheme, switch: false } : scheme };
}

function styleSheets({ folder, plugins }: Around): string[] {
  const named = themeStylesheets(plugins).map((name) => resolve(folder, name));
  return [...named, join(folder, "src/css/custom.css"), join(folder, "src/css/customTheme.scss")];
}

function analyticsNotes(theme: Mapping, { plugins, file }: Around): Diagnostic[] {
  const used = plugins
    .filter(({ name }) => /^google-(?:gtag|analytics|tag-manager)$/.test(name))
    .map(({ name }) => name);
  if (theme.gtag !== undefined) used.push("gtag");
  if (used.length === 0) return [];
  const hint = "add a script with the `analytics` option";
  return [{ ...leftOutNote(`Analytics scripts were omitted: ${used.join(", ")}.`, file), hint }];
}
