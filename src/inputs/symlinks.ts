// Symbolic links that lead out of a site. A file is judged by its real path: a link in the content or public folder
// must not publish files from other folders, unless the config allows those folders.
import { constants, lstatSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Diagnostic } from "../contract/data.js";
import { DocsgenError } from "../errors/errors.js";
import { isInside } from "../errors/file-names.js";
import { realPath } from "../files/real-path.js";
import { projectRootOf } from "./environment-inputs.js";
import { type Content, readContent } from "./file-state.js";

export interface LinksOut {
  /**
   * Returns an error if a file in one of the site's folders has a real path outside them. Otherwise, returns undefined.
   */
  findProblem(file: string): Diagnostic | undefined;
  /**
   * Reads a file. Throws the error of `findProblem` as a DocsgenError, or the system's error if the file cannot be
   * read.
   */
  read(file: string): Content;
  /** True if a file is outside the root, either by its path or through symbolic links. */
  isOutside(file: string): boolean;
  /** True if pages may not read a file because it is outside both the root and the project that contains the root. */
  isForeign(file: string): boolean;
}

interface SiteFolders {
  root: string;
  content: string;
  public: string;
  theme?: string | false;
  /** Additional paths that symbolic links may point to. */
  symlinks: readonly string[];
}

/** Not available on Windows. */
const noFollow = constants.O_NOFOLLOW as number | undefined;

/**
 * Creates the checks. All folders are absolute. A folder's real path is looked up once.
 * @param kept see keptFolders; files in these folders count as part of the site
 */
export function openLinksOut(
  { root, content, public: publicFolder, symlinks, ...own }: SiteFolders,
  kept: string,
): LinksOut {
  // The config may set folders outside the root. A symbolic link at a folder's path inside the root is still checked.
  const homes = [root, ...[content, publicFolder, own.theme || root, kept].filter((folder) => !isInside(folder, root))];
  let allowed: readonly string[] | undefined;
  const realByFolder = new Map<string, string>();
  const realFolder = (folder: string) => {
    const cached = realByFolder.get(folder) ?? realPath(folder);
    realByFolder.set(folder, cached);
    return cached;
  };
  const isAllowed = (real: string) => {
    // Computed lazily because a build that reads no files does not need it.
    allowed ??= [...homes, ...symlinks].map(realPath);
    return allowed.some((folder) => isInside(real, folder));
  };
  // Computed lazily because few sites read files outside the root.
  let project: { folder: string; real: string } | undefined;
  const projectOf = () => {
    const folder = project?.folder ?? projectRootOf(root);
    project ??= { folder, real: realPath(folder) };
    return project;
  };
  const realPlaceOf = (file: string) => {
    const isOfSite = homes.some((home) => isInside(file, home));
    if (!isOfSite && !isInside(file, projectOf().folder)) return undefined;
    const isLink = file === root || isSymbolicLink(file);
    const real = isLink ? realPath(file) : join(realFolder(dirname(file)), basename(file));
    return isAllowed(real) || (!isOfSite && isInside(real, projectOf().real)) ? undefined : real;
  };
  const allowedFolders = new Map<string, boolean>();
  const isAllowedFolder = (folder: string) => {
    const cached = allowedFolders.get(folder) ?? isAllowed(realFolder(folder));
    allowedFolders.set(folder, cached);
    return cached;
  };
  const problemOf = (file: string): Diagnostic | undefined => {
    const real = realPlaceOf(file);
    if (real === undefined) return undefined;
    const message = `This path leads through symbolic links to ${real}, outside the site's root.`;
    const hint = "copy the file, or add its folder to the `symlinks` option";
    return { code: "link-outside-root", severity: "error", message, place: { file }, hint };
  };
  const read = (file: string): Content => {
    if (noFollow !== undefined && isAllowedFolder(dirname(file))) {
      try {
        // With this flag, the system refuses to open a symbolic link, so files need no separate check.
        return readContent(file, constants.O_RDONLY | noFollow);
      } catch {
        // The file is a symbolic link, or cannot be read. The next lines determine which.
      }
    }
    const problem = problemOf(file);
    if (problem) throw new DocsgenError(problem);
    return readContent(file);
  };
  const isOwn = (file: string) => isInside(file, root) || isInside(file, kept);
  const isOutside = (file: string) => !isOwn(file) || realPlaceOf(file) !== undefined;
  return {
    findProblem: problemOf,
    read,
    isOutside,
    isForeign: (file) => isOutside(file) && (isOwn(file) || !isInside(realPath(file), projectOf().real)),
  };
}

/**
 * Returns the checks for a page. The images of a page that is outside the site, next to a package's code, may be
 * anywhere in the project.
 */
export function reachOf(
  page: string,
  { root, content }: Pick<SiteFolders, "root" | "content">,
  { isOutside, isForeign }: LinksOut,
): Pick<LinksOut, "isOutside" | "isForeign"> {
  const isOfSite = isInside(page, root) || isInside(page, content);
  return { isOutside: isOfSite ? isOutside : isForeign, isForeign };
}

function isSymbolicLink(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch {
    return false;
  }
}
