// The languages and versions of a Rspress site, which are folders of the documents folder.
// https://rspress.rs/guide/basic/i18n https://rspress.rs/guide/basic/multi-version
import { existsSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { defined } from "../../shared/defined.js";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import { compareNames } from "../../shared/page-names.js";
import type { DialectOptions } from "../dialect.js";
import { listFiles, parseJson, readText } from "../shared/config/tool-files.js";
import { leftOutNote } from "../shared/frame/frame-links.js";
import { readFrameOptions } from "../vitepress/site/frame.js";
import { describeLocale, selectSidebar } from "../vitepress/site/locales.js";
import { parseSidebar } from "../vitepress/site/sidebar.js";
import { readFolderRows } from "./sidebar.js";
import { type Navigation, sidebarWords, themeWords } from "./words.js";

/** One language in one version. */
export interface EditionRows extends Navigation, Pick<DialectOptions, "sidebar" | "parts"> {
  /** Absolute. */
  folder: string;
  inputs: string[];
  notes: Diagnostic[];
}

export interface Editions {
  /** Documents of the default language and version, relative to the root. */
  content: string;
  site: Pick<SiteConfig, "locales" | "versions" | "title" | "description">;
  options: Pick<DialectOptions, "sidebar" | "parts" | "sidebars" | "versions">;
  main: EditionRows;
  /** Pages outside the languages that have the URL of another page, relative to `content`. */
  left: string[];
  inputs: string[];
  notes: Diagnostic[];
}

interface Around {
  /** Folder of the configuration, absolute. */
  folder: string;
  /** Absolute. */
  documents: string;
  /** Excluded pages, absolute. */
  excluded: ReadonlySet<string>;
  fromRoot(path: string): string;
}

interface Site extends Around {
  config: Mapping;
  versions: string[];
  langs: string[];
  /** Configurations of the languages. */
  locales: ReadonlyMap<string, Mapping>;
  labels: Mapping;
}

export async function readEditions(config: Mapping, around: Around): Promise<Editions> {
  const { documents, folder, fromRoot } = around;
  const { default: first, versions: all } = toMapping(config.multiVersion);
  const named = toList(all)
    .map(toText)
    .filter((name) => name !== "" && existsSync(join(documents, name)));
  const versions = [...named.filter((name) => name === first), ...named.filter((name) => name !== first)];
  const [version = ""] = versions;
  const home = join(documents, version);
  const locales = readLocales(config);
  const lang = toText(config.lang) || [...locales.keys()][0] || "en";
  const others = [...locales.keys()].filter((name) => name !== lang && existsSync(join(home, name)));
  const langs = locales.has(lang) && (others.length > 0 || existsSync(join(home, lang))) ? [lang, ...others] : [];
  const i18n = parseJson(readText(resolve(folder, toText(config.i18nSourcePath) || "i18n.json")) ?? "");
  const labels = { ...toMapping(i18n), ...toMapping(config.i18nSource) };
  const site: Site = { ...around, config, versions, langs, locales, labels };
  const rows = await Promise.all(
    (versions.length > 0 ? versions : [""]).map((name) =>
      Promise.all((langs.length > 0 ? langs : [""]).map((one) => readRows(name, one, site))),
    ),
  );
  const [[main] = []] = rows;
  if (!main) throw new Error("There is no language.");
  const described = toMapping(locales.get(lang));
  const title = toText(described.title);
  const description = toText(described.description);
  const inLanguages = langs.length > 0 && existsSync(join(home, lang));
  const outside = inLanguages
    ? await listFiles(
        home,
        "**/*.{md,mdx}",
        [...langs, "public"].map((one) => `${one}/**`),
      )
    : [];
  return {
    content: fromRoot(home),
    site: {
      ...(title && !toText(config.title) && { title }),
      ...(description && !toText(config.description) && { description }),
      ...localesOption(rows[0] ?? [], site),
      ...versionsOption(site),
    },
    options: { ...defined({ sidebar: main.sidebar, parts: main.parts }), ...sidebarsOption(rows, site) },
    main,
    left: outside.filter((name) => existsSync(join(home, lang, name))),
    inputs: rows.flat().flatMap(({ inputs }) => inputs),
    notes: [...rows.flat().flatMap(({ notes }) => notes), ...prefixNote(site)],
  };
}

/** A language is described in the configuration, in the configuration of the theme, or in both. */
function readLocales(config: Mapping): Map<string, Mapping> {
  const locales = new Map<string, Mapping>();
  for (const one of [...toList(config.locales), ...toList(toMapping(config.themeConfig).locales)].map(toMapping)) {
    const lang = toText(one.lang);
    if (lang !== "") locales.set(lang, { ...locales.get(lang), ...one });
  }
  return locales;
}

function editionFolder(version: string, lang: string, { documents }: Around): string {
  const folder = join(documents, version, lang);
  return existsSync(folder) ? folder : join(documents, version);
}

async function readRows(version: string, lang: string, site: Site): Promise<EditionRows> {
  const { config, locales, labels, langs, versions } = site;
  const theme = { ...toMapping(config.themeConfig), ...locales.get(lang) };
  const translate = (text: string) => toText(toMapping(labels[text])[lang]) || text;
  const folder = editionFolder(version, lang, site);
  const fallback = editionFolder(version, langs[0] ?? "", site);
  const isMain = (name: string, all: readonly string[]) => name === (all[0] ?? "");
  const route = posix.join("/", isMain(version, versions) ? "" : version, isMain(lang, langs) ? "" : lang, "/");
  // The default version and language have no prefix.
  const given = selectSidebar(theme.sidebar, route, route === "/" ? [...versions, ...langs] : []);
  const declared = given === undefined ? {} : parseSidebar(sidebarWords(given, translate), route);
  const ignore = folder === site.documents ? [...versions, ...langs].map((name) => `${name}/**`) : [];
  const found = await readFolderRows({ folder, fallback, ignore, excluded: site.excluded, translate });
  const nav = Array.isArray(theme.nav)
    ? theme.nav
    : toMapping(theme.nav)[isMain(version, versions) ? "default" : version];
  const hasSidebar = declared.sidebar !== undefined || declared.parts !== undefined;
  const { sidebar, parts } = hasSidebar ? declared : found;
  return {
    folder,
    ...defined({ sidebar, parts }),
    nav: toList(nav ?? (found.nav as Json | undefined)),
    translate,
    inputs: found.inputs,
    notes: found.notes,
  };
}

function localesOption(rows: readonly EditionRows[], site: Site): Pick<SiteConfig, "locales"> {
  const { langs, locales, versions, fromRoot } = site;
  if (langs.length < 2) return langs[0] === undefined ? {} : { locales: { [langs[0]]: {} } };
  const described = langs.map((name, index) => {
    const config = toMapping(locales.get(name));
    const theme = { ...toMapping(site.config.themeConfig), ...config };
    const { nav, footer } = rows[index] ? readFrameOptions(themeWords(theme, rows[index])) : {};
    const others = versions.slice(1).map((version) => {
      const [own, main] = [name, langs[0] ?? ""].map((one) => fromRoot(editionFolder(version, one, site)));
      return [main, own] as const;
    });
    const folders = index > 0 && others.length > 0 ? { folders: Object.fromEntries(others) } : {};
    return [
      name,
      {
        ...describeLocale(config, name),
        ...(index > 0 && { ...(nav && { nav }), ...(footer && { footer }), ...folders, fallback: false }),
      },
    ] as const;
  });
  return { locales: Object.fromEntries(described) };
}

function versionsOption({ versions, langs, ...site }: Site): Pick<SiteConfig, "versions"> {
  const [current, ...others] = versions;
  if (current === undefined || others.length === 0) return {};
  const described = others.map((name) => {
    const folder = site.fromRoot(editionFolder(name, langs[0] ?? "", site));
    return [name, { folder, ...(isUnreleased(name, current) && { unreleased: true }) }] as const;
  });
  return { versions: { current: { label: current }, ...Object.fromEntries(described) } };
}

/** Rspress does not tell earlier from later versions, so their names have to. */
function isUnreleased(version: string, current: string): boolean {
  if (/\d/.test(version) && /\d/.test(current)) return compareNames(version, current) > 0;
  return /^(?:next|canary|nightly|main|master)$/.test(version);
}

/** @param rows by version, then by language */
function sidebarsOption(
  rows: readonly (readonly EditionRows[])[],
  { versions, langs }: Site,
): Pick<DialectOptions, "sidebars" | "versions"> {
  const ofEdition = (row: EditionRows | undefined) => ({
    ...(row?.sidebar && { items: row.sidebar }),
    parts: row?.parts ?? [],
  });
  const ofLangs = langs.slice(1).map((name, index) => [name, ofEdition(rows[0]?.[index + 1])] as const);
  const ofVersions = versions.slice(1).map((name, index) => [name, ofEdition(rows[index + 1]?.[0])] as const);
  return {
    ...(ofLangs.length > 0 && { sidebars: Object.fromEntries(ofLangs) }),
    ...(ofVersions.length > 0 && { versions: Object.fromEntries(ofVersions) }),
  };
}

/** In docsgen's URLs, the language comes before the version. */
function prefixNote({ versions, langs, folder }: Site): Diagnostic[] {
  if (versions.length < 2 || langs.length < 2) return [];
  const message = `Translated pages of older versions have other URLs: /${langs[1]}/${versions[1]}/ instead of /${versions[1]}/${langs[1]}/.`;
  return [leftOutNote(message, folder)];
}
