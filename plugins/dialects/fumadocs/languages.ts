// Sidebars and languages of a Fumadocs site. A language is either a folder or part of the file names.
// https://fumadocs.dev/docs/headless/internationalization
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "docsgen";
import { type Mapping, toList, toText } from "../../shared/json.js";
import type { DialectOptions } from "../dialect.js";
import { addressIn } from "../shared/pages/folder-routes.js";
import { withoutGroups, withoutLanguage } from "../shared/pages/next-routes.js";
import { readSidebar, type SidebarSource } from "./sidebar.js";

type LocaleConfig = NonNullable<SiteConfig["locales"]>[string];

interface Source {
  /** Absolute. */
  content: string;
  /** All pages, as POSIX paths in the content folder. */
  names: readonly string[];
  /** URL of each folder. */
  routes: Readonly<Record<string, string>>;
  /** The option of the loader. */
  i18n: Mapping;
}

interface Editions {
  site: Pick<SiteConfig, "locales">;
  options: Pick<DialectOptions, "sidebar" | "parts" | "sidebars">;
  /** Pages of the default language, relative to its folder. */
  names: string[];
  inputs: string[];
}

export async function readEditions({ content, names, routes, i18n }: Source): Promise<Editions> {
  const { defaultLanguage, languages, parser, hideLocale } = i18n;
  const all = toList(languages).map(toText).filter(Boolean);
  const main = toText(defaultLanguage) || (all[0] ?? "");
  const isFolder = parser === "dir";
  const pagesOf = (language: string): string[] => {
    if (all.length === 0) return [...names];
    if (isFolder) {
      return names.flatMap((name) => (name.startsWith(`${language}/`) ? name.slice(language.length + 1) : []));
    }
    // A translation and its original become the same page.
    return [...new Set(names.flatMap((name) => withoutLanguage(name, { own: language, all })))];
  };
  const built = all.filter(
    (one) => one === main || (isFolder ? existsSync(join(content, one)) : isWritten(one, names)),
  );
  const readRows = (language: string) =>
    readRowsOf({
      content: isFolder && language ? join(content, language) : content,
      names: pagesOf(language),
      routes,
      ...(language && !isFolder && { language }),
    });
  const { inputs, ...own } = await readRows(main);
  const found = { options: own, names: pagesOf(main), inputs };
  if (built.length < 2 && !isFolder) return { ...found, site: {} };
  const others = built.filter((one) => one !== main);
  const otherRows = await Promise.all(others.map(readRows));
  // URLs of the default language have a prefix, unless it is hidden.
  const hasPrefix = !/^(?:always|default-locale)$/.test(toText(hideLocale));
  const locales: [string, LocaleConfig][] = [
    [main, hasPrefix ? { route: `/${main}/` } : {}],
    ...others.map((name): [string, LocaleConfig] => [name, {}]),
  ];
  const sidebars = others.map((name, index) => {
    const { sidebar, parts } = otherRows[index] ?? {};
    return [name, { ...(sidebar && { items: sidebar }), ...(parts && { parts }) }] as const;
  });
  return {
    ...found,
    site: { locales: Object.fromEntries(locales) },
    options: { ...own, ...(sidebars.length > 0 && { sidebars: Object.fromEntries(sidebars) }) },
    inputs: [...inputs, ...otherRows.flatMap((one) => one.inputs)],
  };
}

function isWritten(language: string, names: readonly string[]): boolean {
  return names.some((name) => new RegExp(`\\.${language}\\.mdx?$`).test(name));
}

/** Reads the rows of one language. Each collection has a separate sidebar. */
async function readRowsOf({
  routes,
  ...source
}: SidebarSource & Pick<Source, "routes">): Promise<Pick<DialectOptions, "sidebar" | "parts"> & { inputs: string[] }> {
  const addressOf = (path: string) => addressIn(routes, withoutGroups(path)) ?? "";
  const read = await Promise.all(Object.keys(routes).map((folder) => readSidebar({ ...source, folder, addressOf })));
  const [first] = read;
  const inputs = [...new Set(read.flatMap((one) => one.inputs))];
  const roots = read.flatMap(({ parts }) => parts);
  if (read.length === 1 && first) {
    const { entries } = first;
    const hasRows = entries.length + roots.length > 0;
    return { ...(roots.length > 0 && { parts: roots }), ...(hasRows && { sidebar: entries }), inputs };
  }
  const parts = Object.values(routes).flatMap((route, index) => {
    const { entries = [] } = read[index] ?? {};
    return entries.length > 0 ? [{ path: `${route === "/" ? "" : route}/`, items: entries }] : [];
  });
  return { ...(parts.length > 0 && { parts: [...roots, ...parts], sidebar: [] }), inputs };
}
