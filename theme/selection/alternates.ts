// The same page in the site's other languages and versions.
import type { Locale, ThemeMeta, ThemePage, ThemeSite } from "docsgen";

/** A row of the menu of languages. */
export type LocaleLink = {
  label: string;
  lang: string;
  /** With base. */
  url: string;
  isCurrent: boolean;
};

/** Null for a site in one language. */
export function selectLocales(page: ThemePage, site: ThemeSite): LocaleLink[] | null {
  const { locales = [] } = site.info;
  if (locales.length < 2) return null;
  const local = localId(page, site);
  const ofVersion = versionOf(page, site)?.prefix ?? "";
  return locales.map((locale) => ({
    label: locale.label,
    lang: locale.lang,
    url: nearestPage(local, locale.prefix + ofVersion, site),
    isCurrent: locale.name === page.locale,
  }));
}

/** A row of the menu of versions. */
export type VersionLink = Omit<LocaleLink, "lang">;

/** Null for a site in one version. */
export function selectVersions(page: ThemePage, site: ThemeSite): VersionLink[] | null {
  const { versions = [] } = site.info;
  if (versions.length < 2) return null;
  const local = localId(page, site);
  const ofLocale = localePrefix(page, site);
  return versions.map((version) => ({
    label: version.label,
    url: nearestPage(local, ofLocale + version.prefix, site),
    isCurrent: version.name === page.version,
  }));
}

/** What the banner of a page says that is not of the current version; null for no banner. */
export function selectBanner(page: ThemePage, site: ThemeSite) {
  const version = versionOf(page, site);
  if (!version?.hasBanner) return null;
  const url = nearestPage(localId(page, site), localePrefix(page, site), site);
  return { kind: version.kind, label: version.label, url };
}

/** The page that search engines should show in place of this one: the text's own, in the current version if it is there. */
export function standardPage(page: ThemePage, site: ThemeSite): Pick<ThemeMeta, "url" | "original"> {
  const own = originalOf(page, site);
  if (page.version === "current") return own;
  const current = site.pages.get(localePrefix(page, site) + localId(page, site));
  return current ? originalOf(current, site) : own;
}

function originalOf(page: Pick<ThemeMeta, "url" | "original">, { pages }: ThemeSite) {
  return (page.original !== undefined && pages.get(page.original)) || page;
}

function versionOf({ version }: ThemePage, { info }: ThemeSite) {
  return info.versions?.find(({ name }) => name === version);
}

function localePrefix({ locale }: ThemePage, { info }: ThemeSite): string {
  return info.locales?.find(({ name }) => name === locale)?.prefix ?? "";
}

/** Links between the translations of a page, absolute; a page that stands in for a translation is none. */
export function selectAlternates(page: ThemePage, site: ThemeSite): { lang: string; url: string }[] {
  const { locales = [], origin } = site.info;
  if (!origin || page.original !== undefined || page.version !== "current") return [];
  const local = localId(page, site);
  const found = locales.flatMap((locale): [Locale, ThemeMeta][] => {
    const other = site.pages.get(locale.prefix + local);
    return other && other.original === undefined ? [[locale, other]] : [];
  });
  if (found.length < 2) return [];
  const links = found.map(([{ lang }, { url }]) => ({ lang, url: origin + url }));
  const original = found.find(([locale]) => locale === locales[0]);
  return original ? [...links, { lang: "x-default", url: origin + original[1].url }] : links;
}

function localId({ id }: ThemePage, { info: { prefix = "" } }: ThemeSite): string {
  return id.startsWith(prefix) ? id.slice(prefix.length) : id;
}

/** The page itself or, where the edition has none, that of the nearest folder above it; for unknown addresses the home page. */
function nearestPage(local: string, prefix: string, { info, pages }: ThemeSite): string {
  const own = pages.get(prefix + local);
  if (own && !/^404\.\w+$/.test(local)) return own.url;
  const folders = local.split("/").slice(0, -1);
  for (let depth = folders.length; depth > 0; depth--) {
    const folder =
      prefix +
      folders
        .slice(0, depth)
        .map((name) => `${name}/`)
        .join("");
    const index = pages.get(`${folder}index.md`) ?? pages.get(`${folder}README.md`);
    if (index) return index.url;
  }
  return info.base + prefix;
}
