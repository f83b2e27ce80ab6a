// Converts a VitePress site's languages, one folder each, to docsgen's locales. https://vitepress.dev/guide/i18n
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { Json, SiteConfig } from "docsgen";
import { defined } from "../../../shared/defined.js";
import { type Mapping, toMapping, toText } from "../../../shared/json.js";
import { isOutside } from "../../../shared/page-names.js";
import type { DialectOptions } from "../../dialect.js";
import { listFiles } from "../../shared/config/tool-files.js";
import { readFrameOptions } from "./frame.js";
import { parseSidebar } from "./sidebar.js";

type LocaleConfig = NonNullable<SiteConfig["locales"]>[string];

interface Languages extends Pick<DialectOptions, "sidebars" | "sidebar" | "parts"> {
  /** Absent for a site in one language. */
  locales?: Readonly<Record<string, LocaleConfig>>;
  /** Configuration of the default language. */
  main: Mapping;
  /** Pages outside the default language's folder that duplicate pages inside it. */
  left: readonly string[];
}

/**
 * @param source page folder, absolute
 * @param ignore excluded files
 */
export async function readLanguages(config: Mapping, source: string, ignore: readonly string[]): Promise<Languages> {
  const all = toMapping(config.locales);
  const shared = toMapping(config.themeConfig).sidebar;
  const folders = Object.keys(all).filter((key) => {
    return key !== "root" && !isOutside(toText(toMapping(all[key]).link)) && existsSync(join(source, key));
  });
  const first = all.root === undefined ? await firstFolder(config, { folders, source, ignore }) : "root";
  const main = toMapping(all[first ?? "root"]);
  const others = folders.filter((key) => key !== first);
  const route = first === undefined || first === "root" ? "/" : `/${first}/`;
  const ofMain = toMapping(main.themeConfig).sidebar ?? selectSidebar(shared, route, others);
  const sidebar = parseSidebar(ofMain, route);
  if (first === undefined || others.length === 0) return { ...sidebar, main, left: [] };
  const key = first === "root" ? toText(main.lang) || toText(config.lang) || "en" : first;
  const locales = others.map((name): [string, LocaleConfig] => {
    const { nav, footer } = readFrameOptions(toMapping(toMapping(all[name]).themeConfig));
    return [name, { ...describeLocale(toMapping(all[name]), name), ...defined({ nav, footer }), fallback: false }];
  });
  const sidebars = others.flatMap((name) => {
    const own = toMapping(toMapping(all[name]).themeConfig).sidebar;
    const given = own ?? selectSidebar(shared, `/${name}/`, []);
    if (given === undefined) return [];
    const { parts, sidebar: items } = parseSidebar(given, `/${name}/`);
    // This language does not inherit the sections of the default language.
    const ownParts = parts ?? (sidebar.parts && []);
    return [[name, defined({ items, parts: ownParts })] as const];
  });
  return {
    ...sidebar,
    main,
    left: route === "/" ? [] : ["index.md"],
    locales: Object.fromEntries([[key, { ...describeLocale(main, key), ...(route !== "/" && { route }) }], ...locales]),
    ...(sidebars.length > 0 && { sidebars: Object.fromEntries(sidebars) }),
  };
}

/**
 * For sites with a folder for every language: returns the folder of the site's language, or the first folder. Pages
 * outside these folders do not belong to any language.
 */
async function firstFolder(
  { lang }: Mapping,
  { folders, source, ignore }: { folders: readonly string[]; source: string; ignore: readonly string[] },
): Promise<string | undefined> {
  if (folders.length < 2) return undefined;
  const names = await listFiles(source, "**/*.md", [...ignore, ...folders.map((name) => `${name}/**`)]);
  const language = toText(lang).toLowerCase();
  return names.every((name) => name === "index.md")
    ? (folders.find((name) => language === name.toLowerCase() || language.startsWith(`${name.toLowerCase()}-`)) ??
        folders[0])
    : undefined;
}

/** Selects a language's sidebars: those below its folder, except the sidebars of other languages. */
export function selectSidebar(sidebar: Json | undefined, route: string, others: readonly string[]): Json | undefined {
  if (sidebar === undefined || Array.isArray(sidebar)) return route === "/" || others.length > 0 ? sidebar : undefined;
  const isOf = (path: string, folder: string) => `${posix.join("/", path)}/`.replace(/\/+$/, "/").startsWith(folder);
  const own = Object.entries(toMapping(sidebar)).filter(([path]) => {
    return isOf(path, route) && !others.some((name) => isOf(path, `/${name}/`));
  });
  return own.length > 0 ? (Object.fromEntries(own) as Json) : undefined;
}

export function describeLocale({ label, lang, title, description }: Mapping, key: string): LocaleConfig {
  return {
    ...(toText(label) && { label: toText(label) }),
    ...(toText(lang) && toText(lang) !== key && { lang: toText(lang) }),
    ...(toText(title) && { title: toText(title) }),
    ...(toText(description) && { description: toText(description) }),
  };
}
