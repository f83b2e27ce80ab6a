// Which collection a document belongs to, and the route and category that follow.
import { stripNumber } from "../page-names.js";

/** Rules for one folder of the content folder and everything below it. */
export interface FolderCollection {
  /** Posix path under the content folder, variables filled in: `guides`. The deepest collection that holds a file counts. */
  dir: string;
  /** Group of its pages in sidebar and llms.txt. Default: the first folder of `dir`. */
  category?: string;
  /** Address of its pages without base; `:slug` is the page's slug. Default: the file's own folders, `/guides/:slug`. */
  route?: string;
}

/** Documents anywhere under the site's root, such as those beside each package of a monorepo. */
export interface GlobCollection {
  /**
   * Pattern of posix paths from the site's root: `packages/*\/docs/**`. `*` and `?` match inside of a name, `**` matches
   * any folders. What matches is taken as in the content folder: Markdown only, the same names left out. A page's id is its
   * path from the root (`packages/cache/docs/guides/start.md`), so relative links lead where they lead on disk. A file of
   * the content folder keeps its id.
   */
  files: string;
  /** Group of its pages in sidebar and llms.txt. Default: the first folder that a wildcard matched, `cache`. */
  category?: string;
  /**
   * Address of its pages without base. `:folders` stands for the folders that wildcards matched, leading numbers removed
   * (`cache/guides`), `:slug` for the page's slug. Default: `/:folders/:slug`.
   */
  route?: string;
}

export type Collection = FolderCollection | GlobCollection;

/** The collection of the deepest folder that holds a page. */
export function deepestCollection(id: string, collections: readonly Collection[]): Collection | undefined {
  const holding = collections.flatMap((one) => ("dir" in one && id.startsWith(`${one.dir}/`) ? one : []));
  return holding.toSorted((a, b) => a.dir.length - b.dir.length).at(-1);
}

/** The folders of a path that wildcards matched: of `packages/*\/docs/**` in `packages/cache/docs/guides/a.md` `cache`, `guides`. */
export function matchedFolders(glob: string, path: string): string[] {
  const patterns = glob.split("/").map((pattern) => {
    if (pattern === "**") return "((?:[^/]+/)*)";
    const source = pattern
      .replace(/[^\w*?]/g, "\\$&")
      .replace(/\*+/g, "[^/]*")
      .replaceAll("?", "[^/]");
    return /[*?]/.test(pattern) ? `(${source}/)` : `${source}/`;
  });
  if (!glob.endsWith("/**")) patterns.pop();
  const [, ...matched] = new RegExp(`^${patterns.join("")}`).exec(path) ?? [];
  return matched.join("").split("/").filter(Boolean);
}

/**
 * Route and category of a page.
 * @param folders those that make its address
 * @param isFolderPage whether it stands for its folder
 */
export function resolvePlace(
  folders: readonly string[],
  collection: Collection | undefined,
  isFolderPage: boolean,
): { route: string; category: string } {
  const names = folders.map(stripNumber);
  const { route = "/:folders/:slug", category = names[0] ?? "" } = collection ?? {};
  const filled = route.replace(/\/:folders(?=\/|$)/, () => names.map((name) => `/${name}`).join(""));
  return { route: isFolderPage ? filled.replace(/\/:slug$/, "") || "/" : filled, category };
}
