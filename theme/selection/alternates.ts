// Links to the same page in the site's other languages and versions.
import type { Locale, ThemeMeta, ThemePage, ThemeSite } from "docsgen";

/** A row of the language menu. */
export type LocaleLink = {
  label: string;
  lang: string;
  /** With base. */
  url: string;
  isCurrent: boolean;
};

/** Returns null for a site in one language. */
export function selectLocales(page: ThemePage, site: ThemeSite): LocaleLink[] | null {
  const { locales = [] } = site.info;
  if (locales.length < 2) return null;
  const local = localId(page, site);
  const ofVersion = findVersion(page, site)?.prefix ?? "";
  return locales.map((locale) => ({
    label: locale.label,
    lang: locale.lang,
    url: nearestPage(local, locale.prefix + ofVersion, site),
    isCurrent: locale.name === page.locale,
  }));
}

/** A row of the version menu. */
export type VersionLink = Omit<LocaleLink, "lang">;

/** Returns null for a site with one version. */
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

/** Returns the text and link of the outdated-version banner; null for pages of the current version. */
export function selectBanner(page: ThemePage, site: ThemeSite) {
  const version = findVersion(page, site);
  if (!version?.hasBanner) return null;
  const url = nearestPage(localId(page, site), localePrefix(page, site), site);
  return { kind: version.kind, label: version.label, url };
}

/**
 * Returns the page that search engines should index instead: the original text, in the current version if the page
 * exists there.
 */
export function standardPage(page: ThemePage, site: ThemeSite): Pick<ThemeMeta, "url" | "original"> {
  const original = getOriginal(page, site);
  if (page.version === "current") return original;
  const current = site.pages.get(localePrefix(page, site) + localId(page, site));
  return current ? getOriginal(current, site) : original;
}

function getOriginal(page: Pick<ThemeMeta, "url" | "original">, { pages }: ThemeSite) {
  return (page.original !== undefined && pages.get(page.original)) || page;
}

function findVersion({ version }: ThemePage, { info }: ThemeSite) {
  return info.versions?.find(({ name }) => name === version);
}

function localePrefix({ locale }: ThemePage, { info }: ThemeSite): string {
  return info.locales?.find(({ name }) => name === locale)?.prefix ?? "";
}

/**
 * Returns links between the translations of a page, with absolute addresses. Untranslated fallback pages are excluded.
 */
export function selectAlternates(page: ThemePage, site: ThemeSite): { lang: string; url: string }[] {
  const { locales = [], origin } = site.info;
  if (!origin || page.original !== undefined || page.version !== "current") return [];
  const local = localId(page, site);
  const translations = locales.flatMap((locale): [Locale, ThemeMeta][] => {
    const other = site.pages.get(locale.prefix + local);
    return other && other.original === undefined ? [[locale, other]] : [];
  });
  if (translations.length < 2) return [];
  const links = translations.map(([{ lang }, { url }]) => ({ lang, url: origin + url }));
  const original = translations.find(([locale]) => locale === locales[0]);
  return original ? [...links, { lang: "x-default", url: origin + original[1].url }] : links;
}

function localId({ id }: ThemePage, { info: { prefix = "" } }: ThemeSite): string {
  return id.startsWith(prefix) ? id.slice(prefix.length) : id;
}

/**
 * Returns the page itself or, if the edition does not have it, its nearest existing parent; the home page for unknown
 * addresses.
 */
function nearestPage(local: string, prefix: string, { info, pages }: ThemeSite): string {
  const page = pages.get(prefix + local);
  if (page && !/^404\.\w+$/.test(local)) return page.url;
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
