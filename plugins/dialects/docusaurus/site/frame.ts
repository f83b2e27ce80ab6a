// The layout of a Docusaurus site: `themeConfig`, and the icons and colors in its files.
// https://docusaurus.io/docs/api/themes/configuration
import { join, posix, resolve } from "node:path";
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { listOf, type Mapping, mappingOf, textOf } from "../../../shared/json.js";
import { isOutside } from "../../../shared/page-names.js";
import { faviconOf, logoOf, type PictureFolders } from "../../shared/frame/frame-images.js";
import { footerOf, leftOutNote, type NavSource, navOf } from "../../shared/frame/frame-links.js";
import { linkedText, plainText } from "../../shared/frame/frame-text.js";
import { brandIn } from "../../shared/frame/tool-brand.js";
import { headOf, headTag } from "../../shared/frame/tool-head.js";
import type { UsedPlugin } from "./plugins.js";

/** Link targets of documents and sidebars in the navigation bar. */
export interface Targets {
  /** Returns the page id of an instance's document. */
  pageOf(instance: string, doc: string): string | undefined;
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
  const theme = mappingOf(config.themeConfig);
  const navbar = mappingOf(theme.navbar);
  const { src, srcDark, alt } = mappingOf(navbar.logo);
  const metadata = listOf(theme.metadata).flatMap((one) => headTag("meta", one, undefined));
  const given = listOf(config.headTags)
    .map(mappingOf)
    .flatMap(({ tagName, attributes, innerHTML }) => headTag(tagName, attributes, innerHTML));
  const loaded = [...loadedBy(config.scripts, "script", "src"), ...loadedBy(config.stylesheets, "link", "href")];
  const { notes, ...head } = headOf([...metadata, ...given, ...loaded], file);
  const logo = { light: textOf(src), dark: textOf(srcDark), alt: textOf(alt), replacesTitle: !textOf(navbar.title) };
  const frame: Partial<SiteConfig> = {
    ...logoOf(logo, pictures),
    ...faviconOf([textOf(config.favicon)], pictures),
    ...navOf(
      listOf(navbar.items).flatMap((item) => navSource(mappingOf(item), around)),
      left,
    ),
    ...announcementOf(mappingOf(theme.announcementBar)),
    ...readFooter(mappingOf(theme.footer), left),
    ...schemeOf(mappingOf(theme.colorMode)),
    ...brandIn(styleSheets(around), ["--ifm-color-primary"]),
    ...head,
  };
  return { frame, notes: [...notes, ...analyticsNotes(theme, around)] };
}

function loadedBy(list: Json | undefined, tag: string, key: string) {
  return listOf(list).flatMap((one) => {
    const address = textOf(one) || textOf(mappingOf(one)[key]);
    return headTag(tag, { [key]: address, ...(tag === "link" && { rel: "stylesheet" }) }, undefined);
  });
}

function navSource(item: Mapping, { targets }: Around): NavSource[] {
  const { type, label, docId, docsPluginId, sidebarId, items, activeBasePath } = item;
  const text = plainText(textOf(label));
  if (type === "doc") {
    const link = targets.pageOf(textOf(docsPluginId) || "default", textOf(docId));
    return link === undefined ? [] : [{ label: text, link }];
  }
  if (type === "docSidebar") {
    const target = targets.sidebars.get(textOf(sidebarId));
    return target ? [{ label: text, ...target }] : [];
  }
  // Other types are version and language menus, the search, or custom components.
  if (type !== undefined && type !== "dropdown" && type !== "default") return [];
  const link = linkOf(item);
  const match = textOf(activeBasePath) && posix.join("/", textOf(activeBasePath));
  return [
    {
      label: text,
      ...(link && { link }),
      ...(match && { match }),
      ...(Array.isArray(items) && {
        items: items.flatMap((one: Json) => navSource(mappingOf(one), { targets } as Around)),
      }),
    },
  ];
}

/** `to: "docs/intro"` is a URL within the site, `pathname:///x` a URL on the host. */
function linkOf({ to, href }: Mapping): string {
  const written = (textOf(to) || textOf(href)).replace(/^pathname:\/\//, "");
  return written === "" || isOutside(written) || written.startsWith("#") ? written : posix.join("/", written);
}

function announcementOf({ content, isCloseable }: Mapping): Pick<SiteConfig, "announcement"> {
  const text = linkedText(textOf(content));
  if (text === "") return {};
  return { announcement: isCloseable === false ? { text, dismissable: false } : text };
}

/** Columns, or a single list of links. Links can be HTML. */
function readFooter({ links, copyright }: Mapping, left: readonly string[]): Pick<SiteConfig, "footer"> {
  const linksIn = (list: readonly Json[]) =>
    list.map(mappingOf).map((one) => ({ label: plainText(textOf(one.label)), link: linkOf(one) }));
  const list = listOf(links);
  const columns = list.map(mappingOf).filter(({ items }) => items !== undefined);
  const bare = list.filter((one) => mappingOf(one).items === undefined);
  return footerOf(
    {
      columns: [
        ...columns.map(({ title, items }) => ({ title: plainText(textOf(title)), links: linksIn(listOf(items)) })),
        ...(bare.length > 0 ? [{ title: "Links", links: linksIn(bare) }] : []),
      ],
      copyright: linkedText(textOf(copyright)),
    },
    left,
  );
}

function schemeOf({ defaultMode, disableSwitch, respectPrefersColorScheme }: Mapping): Pick<SiteConfig, "scheme"> {
  const scheme = respectPrefersColorScheme === true ? "system" : defaultMode === "dark" ? "dark" : "light";
  return { scheme: disableSwitch === true ? { default: scheme, switch: false } : scheme };
}

function styleSheets({ folder, plugins }: Around): string[] {
  const given = plugins.flatMap(({ name, options }) => (name === "theme-classic" ? [options.customCss].flat() : []));
  const named = given
    .map(textOf)
    .filter(Boolean)
    .map((name) => resolve(folder, name));
  return [...named, join(folder, "src/css/custom.css"), join(folder, "src/css/customTheme.scss")];
}

function analyticsNotes(theme: Mapping, { plugins, file }: Around): Diagnostic[] {
  const used = plugins
    .filter(({ name }) => /^google-(?:gtag|analytics|tag-manager)$/.test(name))
    .map(({ name }) => name);
  if (theme.gtag !== undefined) used.push("gtag");
  if (used.length === 0) return [];
  const hint = 'add a script with the option "analytics"';
  return [{ ...leftOutNote(`Analytics scripts were omitted: ${used.join(", ")}.`, file), hint }];
}
