// Symbolic links that lead out of a site. A file counts as where it really is: a link in the content or the public folder must
// not publish what lies elsewhere, unless the config names the place.
import { constants, lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Diagnostic } from "../contract/data.js";
import { DocsgenError } from "../report/errors.js";
import { isInside } from "../report/paths.js";
import { type Content, readContent } from "./file-state.js";
import { repositoryOf } from "./outside.js";

export interface LinksOut {
  /** The error for a file of one of the site's folders that really lies elsewhere. */
  problemOf(file: string): Diagnostic | undefined;
  /** Reads such a file. Throws that error as a DocsgenError, and what the system says of a file that cannot be read. */
  read(file: string): Content;
  /** Whether a file is outside the root, by its name or by links. */
  isOutside(file: string): boolean;
  /** Whether pages may not read the text of a file: it is outside, and not elsewhere in the repository that the root lies in. */
  isForeign(file: string): boolean;
}

export interface SiteFolders {
  root: string;
  content: string;
  public: string;
  theme?: string | false;
  /** Where links may lead besides. */
  symlinks: readonly string[];
}

/** Windows knows no such way to open a file. */
const noFollow = constants.O_NOFOLLOW as number | undefined;

/**
 * All folders absolute. A folder's real path is looked up once.
 * @param kept see keptFolders: files there count as the site's own
 */
export function openLinksOut(
  { root, content, public: publicFolder, symlinks, ...own }: SiteFolders,
  kept: string,
): LinksOut {
  // A folder outside the root is one that the config names; a link in the root's place of it is still a link.
  const theme = own.theme || root;
  const homes = [root, ...[content, publicFolder, theme, kept].filter((folder) => !isInside(folder, root))];
  let allowed: readonly string[] | undefined;
  const realByFolder = new Map<string, string>();
  const realFolder = (folder: string) => {
    const known = realByFolder.get(folder) ?? realPath(folder);
    realByFolder.set(folder, known);
    return known;
  };
  const isAllowed = (real: string) => {
    // A build that reads nothing anew looks up nothing.
    allowed ??= [...homes, ...symlinks].map(realPath);
    return allowed.some((folder) => isInside(real, folder));
  };
  const realPlaceOf = (file: string) => {
    if (!homes.some((home) => isInside(file, home))) return undefined;
    const isLink = file === root || isSymbolicLink(file);
    const real = isLink ? realPath(file) : join(realFolder(dirname(file)), basename(file));
    return isAllowed(real) ? undefined : real;
  };
  const allowedFolders = new Map<string, boolean>();
  const isAllowedFolder = (folder: string) => {
    const known = allowedFolders.get(folder) ?? isAllowed(realFolder(folder));
    allowedFolders.set(folder, known);
    return known;
  };
  const problemOf = (file: string): Diagnostic | undefined => {
    const real = realPlaceOf(file);
    if (real === undefined) return undefined;
    const message = `Symbolic links lead from here to ${real}, outside the site's root.`;
    const hint = "copy the file, or name its folder in the option symlinks";
    return { code: "link-outside-root", severity: "error", message, place: { file }, hint };
  };
  const read = (file: string): Content => {
    if (noFollow !== undefined && isAllowedFolder(dirname(file))) {
      try {
        // The system refuses to open a link: not every file has to be asked whether it is one.
        return readContent(file, constants.O_RDONLY | noFollow);
      } catch {
        // A link, or there is another reason: the next lines find out.
      }
    }
    const problem = problemOf(file);
    if (problem) throw new DocsgenError(problem);
    return readContent(file);
  };
  const isOwn = (file: string) => isInside(file, root) || isInside(file, kept);
  const isOutside = (file: string) => !isOwn(file) || realPlaceOf(file) !== undefined;
  let repository: string | undefined;
  const isInRepository = (file: string) => {
    // Few sites read a file that is outside.
    repository ??= realPath(repositoryOf(root) ?? root);
    return isInside(realPath(file), repository);
  };
  return { problemOf, read, isOutside, isForeign: (file) => isOutside(file) && (isOwn(file) || !isInRepository(file)) };
}

export function isSymbolicLink(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch {
    return false;
  }
}

/** The real path; of a file that is missing, that of the nearest folder that is there, with the rest of the name. */
export function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    const parent = dirname(file);
    return parent === file ? file : join(realPath(parent), basename(file));
  }
}
