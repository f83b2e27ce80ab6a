// Which locale a file belongs to, by its folder (`de/guide.md`) or its name (`guide.de.md`), and its id there.
import { posix, relative } from "node:path";
import type { LoadContext, Locale, SiteInfo } from "docsgen";

export interface Placing {
  /** Absent in a site without locales. */
  locale?: string;
  /** What the ids of the locale's pages begin with. */
  prefix: string;
  /** Posix path in the locale's folder. */
  local: string;
  /** Posix path from the root of the file that it translates, if it is in a folder of its locale. */
  original?: string;
}

/** The content folder's path from the root, with a slash at the end; empty if it is the root. */
export function contentPath({ root, content }: Pick<LoadContext, "root" | "content">): string {
  return posix.join(relative(root, content).replaceAll("\\", "/"), "/").replace(/^\/$/, "");
}

/** The locales of a site, for a version whose content folder is another one: their folders in the site's are in that one. */
export function localesAt(content: string, root: string, site: LoadContext): Pick<SiteInfo, "locales"> {
  const { locales, versions = [] } = site.site;
  if (!locales) return {};
  const own = contentPath(site);
  const other = contentPath({ root, content });
  const isElsewhere = root === site.root && other !== own;
  const ofVersions = new Set(versions.map(({ folder }) => posix.join(folder, "/")).filter((folder) => folder !== own));
  const folderOf = ({ folder, folders = {} }: Locale) => {
    const named = isElsewhere ? folders[other.slice(0, -1)] : undefined;
    if (named !== undefined) return named;
    if (folder.startsWith(own)) return other + folder.slice(own.length);
    // The folders of the site's own version are those of no other.
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

/** @param content the content folder, posix path from the root with a slash at the end; empty if it is the root */
export function createPlacer(locales: SiteInfo["locales"], content: string): (name: string) => Placing {
  const localOf = (name: string) => (name.startsWith(content) ? name.slice(content.length) : name);
  if (!locales) return (name) => ({ prefix: "", local: localOf(name) });
  // The deepest folder counts.
  const folders = locales
    .flatMap((locale) => [
      { locale, folder: locale.folder, original: content },
      ...Object.entries(locale.folders ?? {}).map(([from, folder]) => ({ locale, folder, original: `${from}/` })),
    ])
    .sort((a, b) => b.folder.length - a.folder.length);
  const [first] = locales;
  const place = ({ name, prefix }: Locale, local: string): Placing => ({ locale: name, prefix, local });
  return (name) => {
    const own = folders.find(({ folder }) => name.startsWith(`${folder}/`));
    if (own) {
      const original = own.original + name.slice(own.folder.length + 1);
      return { ...place(own.locale, localOf(original)), original };
    }
    const local = localOf(name);
    const [, base = "", tag = "", extension = ""] = /^(.+)\.([^./]+)(\.[^./]+)$/.exec(local) ?? [];
    const named = locales.find((locale) => locale.name.toLowerCase() === tag.toLowerCase());
    if (named) return place(named, base + extension);
    return first ? place(first, local) : { prefix: "", local };
  };
}

/** Folders of locales that are not in the content folder, posix paths from the root. */
export function foldersOutside(locales: SiteInfo["locales"] = [], content: string): string[] {
  const folders = locales.flatMap(({ folder, folders = {} }) => [folder, ...Object.values(folders)]);
  return folders.map((folder) => posix.normalize(folder)).filter((folder) => !folder.startsWith(content));
}
