// Editions of a site: each locale in each version. All ids and URLs of an edition begin with its prefix. The rest is
// the same in every edition.
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Locale, PageMeta, SiteInfo, Source, SourceHome } from "../../contract/data.js";
import { isInside } from "../../errors/file-names.js";

/** Identifies an edition. */
export type EditionName = Pick<PageMeta, "locale" | "version">;

type Editions = Pick<SiteInfo, "locales" | "versions">;
type Info = Omit<SiteInfo, "buildDate">;

/** Returns the edition of a source. */
export function findEdition(
  { locale, version = "current" }: Source,
  site: Pick<SiteInfo, "lang" | "locales">,
): EditionName {
  return { locale: locale ?? site.locales?.[0]?.name ?? site.lang, version };
}

/** True for a version that is read from Git, whose pages cannot be corrected. */
export function isFromGit(version: string, { versions }: Pick<SiteInfo, "versions">): boolean {
  return versions?.some(({ name, git }) => git !== undefined && name === version) ?? false;
}

/** Returns the prefix of an edition's page ids and URLs: `de/`; empty for the edition at the root. */
export function editionPrefix({ locales, versions }: Editions, { locale, version }: EditionName): string {
  const ofLocale = locales?.find(({ name }) => name === locale)?.prefix ?? "";
  return ofLocale + (versions?.find(({ name }) => name === version)?.prefix ?? "");
}

/** `/docs/1.x/` → `docs/1.x/` */
export function prefixOfRoute(route: string): string {
  return `${route.replace(/^\/|\/$/g, "")}/`;
}

/**
 * Returns the route of the 404 page, without base. The first locale's 404 page serves the whole site, regardless of the
 * locale's prefix.
 */
export function notFoundRoute(site: Editions, edition: EditionName): string {
  const isFirst = edition.locale === site.locales?.[0]?.name && edition.version === "current";
  return `${isFirst ? "" : editionPrefix(site, edition)}404`;
}

/** Returns a page's id without its edition's prefix. It is the same for all translations of a page. */
export function localId(site: Editions, page: EditionName & Pick<PageMeta, "id">): string {
  const prefix = editionPrefix(site, page);
  return page.id.startsWith(prefix) ? page.id.slice(prefix.length) : page.id;
}

/** Returns the id of a page in another edition. */
export function idIn(edition: EditionName, page: EditionName & Pick<PageMeta, "id">, site: Editions): string {
  return editionPrefix(site, edition) + localId(site, page);
}

/**
 * Returns the prefixes against which links of an edition's pages are resolved, in order: those of the edition, then of
 * the editions that it is translated from. The current version in the page's language comes last, because it may have
 * pages that other versions do not have. Empty for the edition at the root.
 */
export function searchedPrefixes(site: Editions, edition: EditionName): string[] {
  if (!site.locales && !site.versions) return [];
  const [first] = site.locales ?? [];
  const own = editionPrefix(site, edition);
  const original = first ? editionPrefix(site, { ...edition, locale: first.name }) : own;
  const current = editionPrefix(site, { ...edition, version: "current" });
  return [...new Set([own, original, current])].filter(Boolean);
}

/** Finds the editions to search for a page that a broken path may have meant. */
export interface EditionSearch {
  /** Returns the prefix of the edition that a page's id or URL (without base) belongs to; empty for the one at the root. */
  prefixOf(path: string): string;
  /** Returns the prefixes of the editions to search for a page that an edition lacks, in order, that edition's first. */
  searched(prefix: string): readonly string[];
}

export function createEditionSearch(site: Editions & Pick<SiteInfo, "lang">): EditionSearch {
  const searched = new Map(
    listEditions(site).map((edition) => [editionPrefix(site, edition), [...searchedPrefixes(site, edition), ""]]),
  );
  const prefixes = [...searched.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  return {
    prefixOf: (path) => prefixes.find((prefix) => path.startsWith(prefix)) ?? "",
    searched: (prefix) => searched.get(prefix) ?? [""],
  };
}

/** Returns the editions that have pages. A site without locales and versions only has one. */
export function findEditions(pages: readonly { meta: PageMeta }[], site: Editions): EditionName[] {
  const shown = site.locales || site.versions ? pages : pages.slice(0, 1);
  const byPrefix = new Map(shown.map(({ meta }) => [editionPrefix(site, meta), meta]));
  return [...byPrefix.values()].map(({ locale, version }) => ({ locale, version }));
}

/** Returns every locale in every version, even if it has no pages. Empty for a site with a single edition. */
export function listEditions({ locales, versions, lang }: Editions & Pick<SiteInfo, "lang">): EditionName[] {
  if (!locales && !versions) return [];
  return (versions ?? [{ name: "current" }]).flatMap(({ name: version }) =>
    (locales ?? [{ name: lang }]).map(({ name: locale }) => ({ locale, version })),
  );
}

/** Returns the site info for readers of an edition. */
export function withEdition<Own extends Info>(info: Own, edition: EditionName): Own {
  const prefix = editionPrefix(info, edition);
  const locale = info.locales?.find(({ name }) => name === edition.locale);
  const old = prefix === "" ? undefined : info.versions?.find(({ name, prefix }) => prefix && name === edition.version);
  const { dir: ofSite, ...others } = info;
  const dir = locale ? locale.dir : ofSite;
  return {
    ...(others as Own),
    ...(locale && pickLocale(locale, info)),
    ...(dir === "rtl" && { dir }),
    ...(old && { version: old.label }),
    ...(prefix !== "" && { prefix }),
  };
}

/**
 * Takes a file (absolute) in a locale's folder, and returns the same file in the first locale's folder, or in the
 * content folder.
 * @param home the folders to which the file's page is relative
 */
export function findOriginal(
  file: string,
  home: SourceHome,
  { root, content, site: { locales = [] } }: SourceHome & { site: Editions },
): string | undefined {
  const [first, ...others] = locales;
  for (const [original, folder] of others.flatMap(({ folders = {} }) => Object.entries(folders))) {
    const own = join(home.root, folder);
    if (isInside(file, own)) return join(home.root, original, relative(own, file));
  }
  const placeOf = ({ folder }: Locale) => {
    const own = join(root, folder);
    return isInside(own, content) ? join(home.content, relative(content, own)) : join(home.root, folder);
  };
  const own = others.map(placeOf).find((folder) => isInside(file, folder));
  if (!first || own === undefined) return undefined;
  const name = relative(own, file);
  const inFirst = join(placeOf(first), name);
  return existsSync(inFirst) ? inFirst : join(home.content, name);
}

function pickLocale({ title, description, lang, labels }: Locale, info: Info) {
  return { title: title || info.title, description, lang, labels };
}

/**
 * Creates and caches a value for each edition. Caching matters because much is memoized by the identity of these
 * objects.
 */
export function forEditions<Own extends Info, T>(info: Own, create: (info: Own) => T): (edition: EditionName) => T {
  const known = new Map<string, T>();
  return (edition) => {
    const key = info.locales || info.versions ? JSON.stringify([edition.locale, edition.version]) : "";
    const made = known.get(key) ?? create(withEdition(info, edition));
    known.set(key, made);
    return made;
  };
}
