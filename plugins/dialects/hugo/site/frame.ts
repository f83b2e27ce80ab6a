// The layout of a Hugo site: menus from the configuration and from front matter, and parameters of popular themes.
// https://gohugo.io/configuration/menus/
import { join, posix } from "node:path";
import type { SiteConfig } from "docsgen";
import { listOf, type Mapping, mappingOf, textOf } from "../../../shared/json.js";
import { isOutside } from "../../../shared/page-names.js";
import { listFiles } from "../../shared/config/tool-files.js";
import { logoOf, type PictureFolders } from "../../shared/frame/frame-images.js";
import { footerOf, type NavSource, navOf, socialOf } from "../../shared/frame/frame-links.js";
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
  const params = mappingOf(config.params);
  const copyright = textOf(config.copyright) || textOf(params.copyright);
  const { nav, social } = navOf(nestedMenu(await mainMenu(config, around)));
  const linked = socialOf(linksOfParams(params));
  const all = { ...social, ...linked.social };
  return {
    ...logoOf({ light: textOf(params.logo) || textOf(params.booklogo) || "assets/icons/logo.svg" }, pictures),
    ...(nav && { nav }),
    ...(Object.keys(all).length > 0 && { social: all }),
    ...footerOf({ copyright: linkedText(copyright.replaceAll("{year}", "")) }),
    scheme: "system",
    ...brandIn([join(folder, "assets/scss/_variables_project.scss")], ["\\$primary"]),
  };
}

/** Docsy's `params.links`, for users and developers, and the `params.social` of other themes. */
function linksOfParams({ links, social }: Mapping): { url: string; icon?: string }[] {
  const listed = Object.values(mappingOf(links)).flatMap((list) => listOf(list).map(mappingOf));
  const named = Object.entries(mappingOf(social)).map(([icon, url]) => ({ url: textOf(url), icon }));
  return [...listed.map(({ url }) => ({ url: textOf(url) })), ...named];
}

async function mainMenu(config: Mapping, { content }: Around): Promise<MenuEntry[]> {
  const given = mappingOf(config.menus ?? config.menu).main;
  const entries = listOf(given).map((one) => entryOf(mappingOf(one)));
  // Menu entries of deeper pages are for section menus.
  const pages = (await listFiles(content, "**/*.md")).filter((name) => name.split("/").length <= 2);
  const named = pages.flatMap((file): MenuEntry[] => {
    const values = readFrontMatter(join(content, file), /^\s*["']?menus?\b/m);
    const own = values.menu ?? values.menus;
    const isNamed = own === "main" || (Array.isArray(own) && own.includes("main"));
    const main = mappingOf(own).main;
    if (!isNamed && main === undefined) return [];
    const more = mappingOf(main);
    const name = textOf(more.name) || textOf(values.linkTitle) || textOf(values.linktitle) || textOf(values.title);
    const link = posix.join("/", file.replace(/(?:_?index)?\.md$/, ""));
    return [entryOf({ weight: values.weight ?? 0, ...more, name, url: link })];
  });
  return [...entries, ...named].filter(({ label }) => label !== "");
}

function entryOf({ name, title, url, pageref, pageRef, weight, identifier, parent }: Mapping): MenuEntry {
  const label = plainText(textOf(title) || textOf(name));
  const address = textOf(url) || textOf(pageref) || textOf(pageRef);
  return {
    label,
    link: address === "" || isOutside(address) || address.startsWith("#") ? address : posix.join("/", address),
    weight: typeof weight === "number" ? weight : 0,
    identifier: textOf(identifier) || textOf(name) || label,
    parent: textOf(parent),
  };
}

/** Sorts by weight, entries without one last. Entries with a parent are nested below it. */
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
