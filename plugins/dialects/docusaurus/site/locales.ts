// Converts a Docusaurus site's languages to docsgen's locales: translated documents, posts, pages and sidebar labels.
// https://docusaurus.io/docs/i18n/introduction
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { Diagnostic, SiteConfig } from "docsgen";
import { parseMapping } from "../../../shared/front-matter.js";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import type { SidebarEntry } from "../../../sidebar/declared.js";
import { readText } from "../../shared/config/tool-files.js";
import type { NamedSidebar } from "./navigation.js";

type LocaleConfig = NonNullable<SiteConfig["locales"]>[string];

export interface Translated {
  /** Folder of the original documents, relative to the root. */
  original: string;
  /** Folder of translations, relative to a language folder: `docusaurus-plugin-content-docs/current`. */
  folder: string;
}

export interface Languages {
  /** Absent for a site in one language. */
  locales?: NonNullable<SiteConfig["locales"]>;
  /** The default language, which is the first. */
  main: string;
  /** Folders of the other languages that are built, relative to the root, by locale. */
  folders: ReadonlyMap<string, string>;
  /** Languages that are not built. */
  left: string[];
  notes: Diagnostic[];
}

/**
 * Finds the languages to build, which must have at least one translated document. The first of `all` are the documents
 * in the content folder.
 */
export function readLanguages(
  config: Mapping,
  all: readonly Translated[],
  { root, site, file }: { root: string; site: string; file: string },
): Languages {
  const { defaultLocale, locales, localeConfigs, path } = toMapping(config.i18n);
  const configs = toMapping(localeConfigs);
  const main = toText(defaultLocale) || "en";
  const others = toList(locales)
    .map(String)
    .filter((name) => name !== main);
  const home = (name: string) =>
    posix.join(site, toText(path) || "i18n", toText(toMapping(configs[name]).path) || name);
  const built = others.flatMap((name): [string, LocaleConfig][] => {
    const known = all.map(({ original, folder }) => [original, posix.join(home(name), folder)] as const);
    const [content, ...more] = known;
    const existing = more.filter(([, folder]) => existsSync(join(root, folder)));
    if (!content || (existing.length === 0 && !existsSync(join(root, content[1])))) return [];
    const folders = existing.length > 0 ? { folders: Object.fromEntries(existing) } : {};
    return [[name, { ...describe(name, toMapping(configs[name])), folder: content[1], ...folders }]];
  });
  const left = others.filter((name) => !built.some(([key]) => key === name));
  const folders = new Map(built.map(([name]) => [name, home(name)]));
  const message = `Languages without translated documents were omitted: ${left.join(", ")}.`;
  return {
    ...(built.length > 0 && {
      locales: Object.fromEntries([[main, describe(main, toMapping(configs[main]))], ...built]),
    }),
    main,
    folders,
    left,
    notes: left.length > 0 ? [{ code: "left-out", severity: "note", message, place: { file } }] : [],
  };
}

/** https://docusaurus.io/docs/i18n/introduction#translation-files-location */
export function pluginFolder(kind: "docs" | "blog" | "pages", id: string): string {
  return `docusaurus-plugin-content-${kind}${id === "default" ? "" : `-${id}`}`;
}

function describe(name: string, { label, direction, htmlLang }: Mapping): LocaleConfig {
  return {
    ...(toText(label) && { label: toText(label) }),
    ...(toText(htmlLang) && toText(htmlLang) !== name && { lang: toText(htmlLang) }),
    ...((direction === "rtl" || direction === "ltr") && { dir: direction }),
  };
}

/**
 * Translates sidebar labels to all languages, using `current.json` next to the translated documents.
 * @param translated folder of translations, relative to a language folder
 */
export function translateSidebars(
  sidebars: readonly NamedSidebar[],
  { folders, main }: Languages,
  { root, translated }: { root: string; translated: string },
): NamedSidebar[] {
  const catalogs = [...folders].flatMap(([locale, folder]) => {
    const text = readText(join(root, folder, `${translated}.json`));
    return text === undefined ? [] : [{ locale, messages: parseMapping(text) }];
  });
  if (catalogs.length === 0) return [...sidebars];
  return sidebars.map(({ name, items }) => {
    const translate = (entry: SidebarEntry): SidebarEntry => {
      if (typeof entry === "string") return entry;
      const { label, items: below } = entry;
      const known = catalogs.flatMap(({ locale, messages }) => {
        const keys = ["category", "link", "doc"].map((kind) => `sidebar.${name}.${kind}.${String(label)}`);
        const message = keys.map((key) => toText(toMapping(messages[key]).message)).find(Boolean);
        return message === undefined || message === label ? [] : [[locale, message] as const];
      });
      return {
        ...entry,
        ...(typeof label === "string" &&
          known.length > 0 && { label: { [main]: label, ...Object.fromEntries(known) } }),
        ...(below && { items: below.map(translate) }),
      };
    };
    return { name, items: items.map(translate) };
  });
}
