// Determines the locale of a file from its folder (`de/guide.md`) or its name (`guide.de.md`), and the id of the file
// in that locale.
import { posix, relative } from "node:path";
import type { LoadContext, Locale, SiteInfo } from "docsgen";

interface Placing {
  /** Undefined on a site without locales. */
  locale?: string;
  /** Prefix of the ids of the locale's pages. */
  prefix: string;
  /** POSIX path in the locale's folder. */
  local: string;
  /** POSIX path, from the root, of the translated file if the translation is in a locale folder. */
  original?: string;
}

/** Returns the path of the content folder from the root, with a trailing slash; empty if it is the root. */
export function contentPath({ root, content }: Pick<LoadContext, "root" | "content">): string {
  return posix.join(relative(root, content).replaceAll("\\", "/"), "/").replace(/^\/$/, "");
}

/**
 * Returns the locales for a version with another content folder. Locale folders in the site's content folder are
 * replaced with the same folders in that content folder.
 */
export function localesAt(content: string, root: string, site: LoadContext): Pick<SiteInfo, "locales"> {
  const { locales, versions = [] } = site.site;
  if (!locales) return {};
  const siteContent = contentPath(site);
  const other = contentPath({ root, content });
  const isElsewhere = root === site.root && other !== siteContent;
  const ofVersions = new Set(
    versions.map(({ folder }) => posix.join(folder, "/")).filter((folder) => folder !== siteContent),
  );
  const folderOf = ({ folder, folders = {} }: Locale) => {
    const named = isElsewhere ? folders[other.slice(0, -1)] : undefined;
    if (named !== undefined) return named;
    if (folder.startsWith(siteContent)) return other + folder.slice(siteContent.length);
    // Folders of the site's current version are not part of other versions.
    return isElsewhere ? other + posix.basename(folder) : folder;
  };
  const foldersOf = ({ folders = {} }: Locale) => {
    const ofSite = Object.entries(folders).filter(([from]) => !isElsewhere && !ofVersions.has(`${from}/`));
    return Object.fromEntries(ofSite);
  };
  return {
    locales: locales.map((locale) => ({ ...locale, folder: folderOf(locale), folders: foldersOf(locale) })),
  };
}

/** @param content POSIX path of the content folder from the root, with a trailing slash; empty if it is the root */
export function createLocaleResolver(locales: SiteInfo["locales"], content: string): (name: string) => Placing {
  const localOf = (name: string) => (name.startsWith(content) ? name.slice(content.length) : name);
  if (!locales) return (name) => ({ prefix: "", local: localOf(name) });
  // The deepest folder wins.
  const folders = locales
    .flatMap((locale) => [
      { locale, folder: locale.folder, original: content },
      ...Object.entries(locale.folders ?? {}).map(([from, folder]) => ({ locale, folder, original: `${from}/` })),
    ])
    .sort((a, b) => b.folder.length - a.folder.length);
  const [first] = locales;
  const place = ({ name, prefix }: Locale, local: string): Placing => ({ locale: name, prefix, local });
  return (name) => {
    const localeFolder = folders.find(({ folder }) => name.startsWith(`${folder}/`));
    if (localeFolder) {
      const original = localeFolder.original + name.slice(localeFolder.folder.length + 1);
      return { ...place(localeFolder.locale, localOf(original)), original };
    }
    const local = localOf(name);
    const [, base = "", tag = "", extension = ""] = /^(.+)\.([^./]+)(\.[^./]+)$/.exec(local) ?? [];
    const named = locales.find((locale) => locale.name.toLowerCase() === tag.toLowerCase());
    if (named) return place(named, base + extension);
    return first ? place(first, local) : { prefix: "", local };
  };
}

/** Returns the locale folders outside the content folder, as POSIX paths from the root. */
export function foldersOutside(locales: SiteInfo["locales"] = [], content: string): string[] {
  const folders = locales.flatMap(({ folder, folders = {} }) => [folder, ...Object.values(folders)]);
  return folders.map((folder) => posix.normalize(folder)).filter((folder) => !folder.startsWith(content));
}
