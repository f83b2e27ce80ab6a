// Assigns documents to collections, which set their route and category.
import { resolve, sep } from "node:path";
import type { LoadContext } from "docsgen";
import { baseName, stripNumber } from "../shared/page-names.js";

/** Rules for all collections. */
interface CollectionRules {
  /**
   * Handles number prefixes such as in `2-setup.md`: `keep` keeps them in URLs, `strip` removes them so that they only
   * set the order. Default: the `numbers` option of the plugin.
   */
  numbers?: "keep" | "strip";
}

/** Rules for a folder in the content folder and everything below it. */
export interface FolderCollection extends CollectionRules {
  /**
   * POSIX path in the content folder, with variables expanded: `guides`. If a file is in several collections, the
   * deepest one applies.
   */
  dir: string;
  /** Group of its pages in the sidebar and llms.txt. Default: the first folder of `dir`. */
  category?: string;
  /** URL of its pages, without the base. `:slug` is the page's slug. Default: the folders of the file, `/guides/:slug`. */
  route?: string;
}

/** Rules for documents anywhere in the Git repository, such as next to each package of a monorepo. */
export interface GlobCollection extends CollectionRules {
  /**
   * Pattern of POSIX paths relative to the site root: `packages/*\/docs/**`, or `../packages/*\/docs/**` for folders
   * next to the root. `*` and `?` match within a name, `**` matches any folders. The files must be in the Git
   * repository; without Git, in the workspace or the site root. As in the content folder, only Markdown files are used,
   * and the same names are ignored. The id of a page is its path relative to the root
   * (`packages/cache/docs/guides/start.md`), so relative links resolve as on disk. Files in the content folder keep
   * their id. Pages may also link to other files in the folder before `**`.
   */
  files: string;
  /** Group of its pages in the sidebar and llms.txt. Default: the first folder matched by a wildcard, `cache`. */
  category?: string;
  /**
   * URL of its pages, without the base. `:folders` is replaced with the folders that the wildcards matched (`cache/guides`),
   * `:slug` with the page's slug. Default: `/:folders/:slug`.
   */
  route?: string;
}

export type Collection = FolderCollection | GlobCollection;

/** Returns the collection with the deepest folder that contains the page. */
export function deepestCollection(id: string, collections: readonly Collection[]): Collection | undefined {
  const holding = collections.flatMap((one) => ("dir" in one && id.startsWith(`${one.dir}/`) ? one : []));
  return holding.toSorted((a, b) => a.dir.length - b.dir.length).at(-1);
}

/**
 * Returns the folders of a path that wildcards matched: `cache` and `guides` for `packages/*\/docs/**` and
 * `packages/cache/docs/guides/a.md`. Returns undefined if the pattern does not match the path.
 */
export function matchedFolders(glob: string, path: string): string[] | undefined {
  const patterns = glob.split("/").map((pattern, index, { length }) => {
    const isName = index === length - 1;
    if (pattern === "**") return isName ? "((?:[^/]+/)*)[^/]+" : "((?:[^/]+/)*)";
    const source = pattern
      .replace(/[^\w*?]/g, "\\$&")
      .replace(/\*+/g, "[^/]*")
      .replaceAll("?", "[^/]");
    if (isName) return source;
    return /[*?]/.test(pattern) ? `(${source}/)` : `${source}/`;
  });
  const [whole, ...matched] = new RegExp(`^${patterns.join("")}$`).exec(path) ?? [];
  return whole === undefined ? undefined : matched.join("").split("/").filter(Boolean);
}

/**
 * Returns the folder of a path if a pattern includes everything below it: `packages/cache/docs` for the example above.
 */
export function wholeFolder(glob: string, path: string): string | undefined {
  const depth = glob.split("/").indexOf("**");
  return depth < 1 ? undefined : path.split("/").slice(0, depth).join("/");
}

/** Reports patterns for files that are not in the site's repository or workspace. */
export function reportOutside(
  globs: readonly string[],
  { root, projectRoot, report, placeInConfig }: LoadContext,
): boolean {
  const outside = globs.filter((glob) => {
    const folder = resolve(root, glob.replace(/[^/]*[*?].*$/, ""));
    return !`${folder}${sep}`.startsWith(projectRoot.endsWith(sep) ? projectRoot : projectRoot + sep);
  });
  for (const glob of outside) {
    const place = placeInConfig(glob);
    const message = `The collection "${glob}" is outside the site's repository, ${projectRoot}.`;
    const hint = "collections must be in the Git repository; without Git, in the workspace or the site root";
    report({ code: "collection-outside", severity: "error", message, ...(place && { place }), hint });
  }
  return outside.length > 0;
}

/** The file of a page, and the data that determines its URL. */
interface CollectionFile {
  id: string;
  /** Folders in its URL. */
  folders: readonly string[];
  collection: Collection | undefined;
  /** If true, it is the index page of its folder. */
  isFolderPage: boolean;
}

/** Returns the slug, route, and category of a page. `numbers` is the default for collections without that option. */
export function resolvePageId(
  { id, folders, collection, isFolderPage }: CollectionFile,
  numbers: "keep" | "strip",
): { slug: string; route: string; category: string } {
  const nameOf = (collection?.numbers ?? numbers) === "strip" ? stripNumber : (name: string) => name;
  const names = folders.map(nameOf);
  const path = names.map((name) => `/${name}`).join("");
  const route = collection?.route?.replace(/\/:folders(?=\/|$)/, () => path) ?? `${path}/:slug`;
  return {
    slug: (isFolderPage ? nameOf(id.split("/").at(-2) ?? "") : nameOf(baseName(id))) || "index",
    route: isFolderPage ? route.replace(/\/:slug$/, "") || "/" : route,
    category: collection?.category ?? names[0] ?? "",
  };
}
