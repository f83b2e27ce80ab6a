// Converts a Starlight site's languages to docsgen's locales. https://starlight.astro.build/guides/i18n/
import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import type { Json, SiteConfig } from "docsgen";
import { type Mapping, toMapping, toText } from "../../shared/json.js";

type LocaleConfig = NonNullable<SiteConfig["locales"]>[string];

export interface Languages {
  /** Absent for a site in one language. */
  locales?: NonNullable<SiteConfig["locales"]> | undefined;
  /** Folders of languages other than the default one. */
  folders: string[];
  /** Folder and URL prefix of the default language; empty if it has none. */
  main: string;
}

/**
 * @param documents documents folder, absolute
 * @param content the same folder, relative to the root
 */
export function readLanguages(
  { locales, defaultLocale, title }: Mapping,
  documents: string,
  content: string,
): Languages {
  const known = toMapping(locales);
  const named = toText(defaultLocale) || "root";
  const main = named === "root" || !existsSync(join(documents, named)) ? "" : named;
  const keys = Object.keys(known).filter((key) => key !== "root" && key !== named);
  const entries = existsSync(documents) ? readdirSync(documents) : [];
  const folders = entries.filter((name) => keys.some((key) => key.toLowerCase() === name.toLowerCase())).sort();
  const [key, root] = readLocale(known[named] ?? known.root, named === "root" ? "en" : named, title, main || undefined);
  const first = [key, { ...root, ...(main !== "" && { route: `/${main}/` }) }] as const;
  // Astro ids are lowercase, so the folder `pt-BR` belongs to `pt-br`.
  const own = keys.flatMap((key) => {
    const folder = folders.includes(key) ? key : folders.find((name) => name.toLowerCase() === key.toLowerCase());
    if (folder === undefined) return [];
    const [name, locale] = readLocale(known[key], key, title, key);
    return [[name, { ...locale, ...(folder !== key && { folder: posix.join(content, folder) }) }] as const];
  });
  const hasSeveral = own.length > 0 || main !== "";
  return { ...(hasSeveral && { locales: Object.fromEntries([first, ...own]) }), folders, main };
}

/** Returns the languages as components read them. */
export function readUserConfig({ locales, defaultLocale }: Mapping): { userConfig?: Json } {
  if (locales === undefined) return {};
  return { userConfig: { locales, ...(defaultLocale !== undefined && { defaultLocale }) } };
}

function readLocale(value: unknown, usual: string, title: unknown, key?: string): [string, LocaleConfig] {
  const { label, lang, dir } = toMapping(value);
  const tag = toText(lang) || usual;
  const own = toText(toMapping(title)[tag]);
  const locale: LocaleConfig = {
    ...(toText(label) && { label: toText(label) }),
    ...(key !== undefined && key !== tag && { lang: tag }),
    ...((dir === "rtl" || dir === "ltr") && { dir }),
    ...(own && { title: own }),
  };
  return [key ?? tag, locale];
}
