// Editions of a site: its locales, in each of its versions. All ids and addresses of an edition begin with its prefix; what
// follows the prefix is the same in each edition.
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Locale, PageMeta, SiteInfo, Source, SourceHome } from "../contract/data.js";
import { isInside } from "../report/paths.js";

/** Names an edition. */
export type EditionName = Pick<PageMeta, "locale" | "version">;

type Editions = Pick<SiteInfo, "locales" | "versions">;
type Info = Omit<SiteInfo, "buildDate">;

/** The edition that a source belongs to. */
export function editionOf(
  { locale, version = "current" }: Source,
  site: Pick<SiteInfo, "lang" | "locales">,
): EditionName {
  return { locale: locale ?? site.locales?.[0]?.name ?? site.lang, version };
}

/** What the ids and addresses of an edition's pages begin with: `de/`; empty for the edition at the root. */
export function prefixOf({ locales, versions }: Editions, { locale, version }: EditionName): string {
  const ofLocale = locales?.find(({ name }) => name === locale)?.prefix ?? "";
  return ofLocale + (versions?.find(({ name }) => name === version)?.prefix ?? "");
}

/** `/docs/1.x/` → `docs/1.x/` */
export function prefixOfRoute(route: string): string {
  return `${route.replace(/^\/|\/$/g, "")}/`;
}

/** Of the page for unknown addresses, without base. That of the first locale answers for the whole site, whatever its prefix. */
export function notFoundRoute(site: Editions, edition: EditionName): string {
  const isFirst = edition.locale === site.locales?.[0]?.name && edition.version === "current";
  return `${isFirst ? "" : prefixOf(site, edition)}404`;
}

/** A page's id without its edition's prefix: the same for all translations of a page. */
export function localId(site: Editions, page: EditionName & Pick<PageMeta, "id">): string {
  const prefix = prefixOf(site, page);
  return page.id.startsWith(prefix) ? page.id.slice(prefix.length) : page.id;
}

/** The id that a page of one edition has in another. */
export function idIn(edition: EditionName, page: EditionName & Pick<PageMeta, "id">, site: Editions): string {
  return prefixOf(site, edition) + localId(site, page);
}

/**
 * Where links of an edition's pages look for theirs, in order: in the edition, among the pages that it is translated from, then in
 * its language's current version, which may have what no other version has. Empty for the edition at the root.
 */
export function searchedPrefixes(site: Editions, edition: EditionName): string[] {
  if (!site.locales && !site.versions) return [];
  const [first] = site.locales ?? [];
  const own = prefixOf(site, edition);
  const original = first ? prefixOf(site, { ...edition, locale: first.name }) : own;
  const current = prefixOf(site, { ...edition, version: "current" });
  return [...new Set([own, original, current])].filter(Boolean);
}

/** The editions that have pages; of a site without locales and versions the only one. */
export function editionsOf(pages: readonly { meta: PageMeta }[], site: Editions): EditionName[] {
  const shown = site.locales || site.versions ? pages : pages.slice(0, 1);
  const byPrefix = new Map(shown.map(({ meta }) => [prefixOf(site, meta), meta]));
  return [...byPrefix.values()].map(({ locale, version }) => ({ locale, version }));
}

/** Every locale in every version, with or without pages. Empty for a site that has one of each. */
export function listEditions({ locales, versions, lang }: Editions & Pick<SiteInfo, "lang">): EditionName[] {
  if (!locales && !versions) return [];
  return (versions ?? [{ name: "current" }]).flatMap(({ name: version }) =>
    (locales ?? [{ name: lang }]).map(({ name: locale }) => ({ locale, version })),
  );
}

/** The site as the readers of one edition have it. */
export function infoOf<Own extends Info>(info: Own, edition: EditionName): Own {
  const prefix = prefixOf(info, edition);
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
 * For a file (absolute) in a locale's folder: the same file in that of the first locale, or in the content folder.
 * @param home the folders that the file's page counts from
 */
export function originalOf(
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

/** Makes something of the site for each edition, once: much is memoized by these objects. */
export function forEditions<Own extends Info, T>(info: Own, create: (info: Own) => T): (edition: EditionName) => T {
  const known = new Map<string, T>();
  return (edition) => {
    const key = info.locales || info.versions ? JSON.stringify([edition.locale, edition.version]) : "";
    const made = known.get(key) ?? create(infoOf(info, edition));
    known.set(key, made);
    return made;
  };
}
