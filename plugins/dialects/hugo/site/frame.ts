// The layout of a Hugo site: menus from the configuration and front matter, and parameters of popular themes.
// https://gohugo.io/configuration/menus/
import { join, posix } from "node:path";
import type { SiteConfig } from "docsgen";
import { toWord } from "../../../shared/front-matter.js";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import { isOutside } from "../../../shared/page-names.js";
import { listFiles } from "../../shared/config/tool-files.js";
import { type PictureFolders, readLogo } from "../../shared/frame/frame-images.js";
import { createFooter, createNav, createSocial, type NavSource } from "../../shared/frame/frame-links.js";
import { linkedText, plainText } from "../../shared/frame/frame-text.js";
import { brandIn } from "../../shared/frame/tool-brand.js";
import { readFrontMatter } from "../../shared/pages/sidebar-front-matter.js";

interface MenuEntry {
  label: string;
  link: string;
  weight: number;
  identifier: string;
  parent: string;
}

interface Around {
  /** Folder of the configuration, absolute. */
  folder: string;
  /** Content folder, absolute. */
  content: string;
  pictures: PictureFolders;
}

/** @param config configuration with lowercase keys */
export async function readFrame(config: Mapping, around: Around): Promise<Partial<SiteConfig>> {
  const { folder, pictures } = around;
  const params = toMapping(config.params);
  const copyright = toText(config.copyright) || toText(params.copyright);
  const { nav, social } = createNav([...nestedMenu(await mainMenu(config, around)), ...versionMenu(params)]);
  const linked = createSocial(linksOfParams(params));
  const all = { ...social, ...linked.social };
  return {
    ...readLogo({ light: toText(params.logo) || toText(params.booklogo) || "assets/icons/logo.svg" }, pictures),
    ...(nav && { nav }),
    ...(Object.keys(all).length > 0 && { social: all }),
    ...createFooter({ copyright: linkedText(copyright.replaceAll("{year}", "")) }),
    scheme: "system",
    ...brandIn([join(folder, "assets/scss/_variables_project.scss")], ["\\$primary"]),
  };
}

/** https://www.docsy.dev/docs/adding-content/versioning/#adding-a-version-drop-down-menu */
function versionMenu({ versions, version_menu: menu }: Mapping): NavSource[] {
  const items = toList(versions).flatMap((one): NavSource[] => {
    const { name, version, url } = toMapping(one);
    const label = toWord(name) || toWord(version);
    return label !== "" && toText(url) !== "" ? [{ label, link: toText(url) }] : [];
  });
  return items.length > 0 ? [{ label: toText(menu) || "Releases", items }] : [];
}

/** Docsy's `params.links`, for users and developers, and the `params.social` of other themes. */
function linksOfParams({ links, social }: Mapping): { url: string; icon?: string }[] {
  const listed = Object.values(toMapping(links)).flatMap((list) => toList(list).map(toMapping));
  const named = Object.entries(toMapping(social)).map(([icon, url]) => ({ url: toText(url), icon }));
  return [...listed.map(({ url }) => ({ url: toText(url) })), ...named];
}

async function mainMenu(config: Mapping, { content }: Around): Promise<MenuEntry[]> {
  const given = toMapping(config.menus ?? config.menu).main;
  const entries = toList(given).map((one) => readMenuEntry(toMapping(one)));
  // Menu entries in pages of deeper levels are for section menus.
  const pages = (await listFiles(content, "**/*.md")).filter((name) => name.split("/").length <= 2);
  const named = pages.flatMap((file): MenuEntry[] => {
    const values = readFrontMatter(join(content, file), /^\s*["']?menus?\b/m);
    const own = values.menu ?? values.menus;
    const isNamed = own === "main" || (Array.isArray(own) && own.includes("main"));
    const main = toMapping(own).main;
    if (!isNamed && main === undefined) return [];
    const more = toMapping(main);
    const name = toText(more.name) || toText(values.linkTitle) || toText(values.linktitle) || toText(values.title);
    const link = posix.join("/", file.replace(/(?:_?index)?\.md$/, ""));
    return [readMenuEntry({ weight: values.weight ?? 0, ...more, name, url: link })];
  });
  return [...entries, ...named].filter(({ label }) => label !== "");
}

function readMenuEntry({ name, title, url, pageref, pageRef, weight, identifier, parent }: Mapping): MenuEntry {
  const label = plainText(toText(title) || toText(name));
  const address = toText(url) || toText(pageref) || toText(pageRef);
  return {
    label,
    link: address === "" || isOutside(address) || address.startsWith("#") ? address : posix.join("/", address),
    weight: typeof weight === "number" ? weight : 0,
    identifier: toText(identifier) || toText(name) || label,
    parent: toText(parent),
  };
}

/** Sorts by weight. Entries without a weight come last. Entries with a parent are nested below the parent. */
function nestedMenu(entries: readonly MenuEntry[], parent = ""): NavSource[] {
  const own = entries.filter((one) => one.parent === parent && one.identifier !== parent);
  const placeOf = ({ weight }: MenuEntry) => weight || Number.MAX_SAFE_INTEGER;
  return own
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.label < b.label ? -1 : 1))
    .map(({ label, link, identifier }) => {
      const items = nestedMenu(entries, identifier);
      return { label, ...(link && { link }), ...(items.length > 0 && { items }) };
    });
}
