// Which collection a document belongs to, and the route and category that follow.
import { baseName, stripNumber } from "../page-names.js";

interface CollectionRules {
  /**
   * What numbers before names (`2-setup.md`) mean: `keep` them in addresses, or `strip` them, so that they give the order
   * alone. Default: that of the content plugin.
   */
  numbers?: "keep" | "strip";
}

/** Rules for one folder of the content folder and everything below it. */
export interface FolderCollection extends CollectionRules {
  /** Posix path under the content folder, variables filled in: `guides`. The deepest collection that holds a file counts. */
  dir: string;
  /** Group of its pages in sidebar and llms.txt. Default: the first folder of `dir`. */
  category?: string;
  /** Address of its pages without base; `:slug` is the page's slug. Default: the file's own folders, `/guides/:slug`. */
  route?: string;
}

/** Documents anywhere under the site's root, such as those beside each package of a monorepo. */
export interface GlobCollection extends CollectionRules {
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
   * Address of its pages without base. `:folders` stands for the folders that wildcards matched (`cache/guides`), `:slug`
   * for the page's slug. Default: `/:folders/:slug`.
   */
  route?: string;
}

export type Collection = FolderCollection | GlobCollection;

/** The collection of the deepest folder that holds a page. */
export function deepestCollection(id: string, collections: readonly Collection[]): Collection | undefined {
  const holding = collections.flatMap((one) => ("dir" in one && id.startsWith(`${one.dir}/`) ? one : []));
  return holding.toSorted((a, b) => a.dir.length - b.dir.length).at(-1);
}

/**
 * The folders of a path that wildcards matched: of `packages/*\/docs/**` in `packages/cache/docs/guides/a.md` `cache`, `guides`.
 * Undefined for a path that the pattern does not match.
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

/** A page's file, and what decides its address. */
export interface PlacedFile {
  id: string;
  /** The folders that make its address. */
  folders: readonly string[];
  collection: Collection | undefined;
  /** Whether it stands for its folder. */
  isFolderPage: boolean;
}

/** Slug, route and category of a page. `numbers`: for pages whose collection does not say. */
export function resolvePlace(
  { id, folders, collection, isFolderPage }: PlacedFile,
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
