// Symbolic links that lead out of a site. A file counts by its real path: a link in the content or public folder must
// not publish files from elsewhere, unless the config allows their folder.
import { constants, lstatSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Diagnostic } from "../contract/data.js";
import { DocsgenError } from "../errors/errors.js";
import { isInside } from "../errors/file-names.js";
import { realPath } from "../files/real-path.js";
import { projectRootOf } from "./environment-inputs.js";
import { type Content, readContent } from "./file-state.js";

export interface LinksOut {
  /** Returns the error for a file of the site's folders whose real path is outside them; undefined if it is inside. */
  findProblem(file: string): Diagnostic | undefined;
  /** Reads such a file. Throws that error as a DocsgenError, or the system's error if the file cannot be read. */
  read(file: string): Content;
  /** True if a file is outside the root, by its name or through links. */
  isOutside(file: string): boolean;
  /** True if pages may not read a file's text: it is outside the root and not in the project that contains the root. */
  isForeign(file: string): boolean;
}

interface SiteFolders {
  root: string;
  content: string;
  public: string;
  theme?: string | false;
  /** Additional allowed targets of links. */
  symlinks: readonly string[];
}

/** Not available on Windows. */
const noFollow = constants.O_NOFOLLOW as number | undefined;

/**
 * Creates the checks. All folders are absolute. A folder's real path is looked up once.
 * @param kept see keptFolders: files there count as part of the site
 */
export function openLinksOut(
  { root, content, public: publicFolder, symlinks, ...own }: SiteFolders,
  kept: string,
): LinksOut {
  // Folders outside the root are set in the config. A link at the folder's path inside the root is still checked.
  const homes = [root, ...[content, publicFolder, own.theme || root, kept].filter((folder) => !isInside(folder, root))];
  let allowed: readonly string[] | undefined;
  const realByFolder = new Map<string, string>();
  const realFolder = (folder: string) => {
    const cached = realByFolder.get(folder) ?? realPath(folder);
    realByFolder.set(folder, cached);
    return cached;
  };
  const isAllowed = (real: string) => {
    // Looked up lazily: a build that reads no files does not need it.
    allowed ??= [...homes, ...symlinks].map(realPath);
    return allowed.some((folder) => isInside(real, folder));
  };
  // Looked up lazily: few sites read files outside the root.
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
    const hint = "copy the file, or add its folder to the option symlinks";
    return { code: "link-outside-root", severity: "error", message, place: { file }, hint };
  };
  const read = (file: string): Content => {
    if (noFollow !== undefined && isAllowedFolder(dirname(file))) {
      try {
        // The system refuses to open a link, which avoids checking every file.
        return readContent(file, constants.O_RDONLY | noFollow);
      } catch {
        // A link, or another reason, which the next lines determine.
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

/** Returns the checks for a page. Outside the site, next to the code of a package, its images may be anywhere in the project. */
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
