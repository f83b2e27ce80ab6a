// Recognizes pages whose files were renamed or moved: a removed page and an added page with the same or nearly the same
// text. If all pages of a folder moved together, the folder is one rename.
import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import { isInside } from "../../errors/file-names.js";

/** Absolute paths of a file or folder before and after. */
export interface Rename {
  from: string;
  to: string;
  isFolder: boolean;
}

/** A page that was removed or added. */
export interface ChangedPage {
  file: string;
  /** Hash of its text. */
  hash: string;
}

/** Minimum share of equal lines, and minimum number of them, for pages with different texts. */
const minSimilarity = 0.6;
const minEqualLines = 3;
/** Above this number of pairs, only pages with equal file names are compared. */
const maxComparisons = 400;

/** Returns the added page with the same text. Of several ones, returns the one with the same file name. */
export function findSame<Page extends ChangedPage>(removed: Page, added: readonly Page[]): Page | undefined {
  const same = added.filter(({ hash }) => hash === removed.hash);
  return same.length < 2 ? same[0] : same.find(({ file }) => basename(file) === basename(removed.file));
}

/** Returns pairs of a removed and an added page with similar texts, the most similar first. */
export function findSimilar<Page extends ChangedPage>(
  removed: readonly Page[],
  added: readonly Page[],
  readMarkdown: (page: Page) => string,
): [removed: Page, added: Page][] {
  if (removed.length === 0 || added.length === 0) return [];
  const linesByPage = new Map([...removed, ...added].map((page) => [page, listLines(readMarkdown(page))]));
  const isMany = removed.length * added.length > maxComparisons;
  const pairs = removed.flatMap((one) => {
    const others = isMany ? added.filter(({ file }) => basename(file) === basename(one.file)) : added;
    return others.map((other) => ({ one, other, share: similarity(linesByPage.get(one), linesByPage.get(other)) }));
  });
  const found: [Page, Page][] = [];
  const taken = new Set<Page>();
  for (const { one, other, share } of pairs.sort((a, b) => b.share - a.share)) {
    if (share < minSimilarity || taken.has(one) || taken.has(other)) continue;
    taken.add(one).add(other);
    found.push([one, other]);
  }
  return found;
}

/** Returns the share of equal lines. */
function similarity(lines: readonly string[] = [], others: readonly string[] = []): number {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  let equal = 0;
  for (const line of others) {
    const left = counts.get(line) ?? 0;
    if (left > 0) equal++;
    counts.set(line, left - 1);
  }
  return equal < minEqualLines ? 0 : equal / Math.max(lines.length, others.length);
}

/** Lists the lines with text, without the targets of links, which a move can change. */
function listLines(markdown: string): string[] {
  const lines = markdown.replace(/\]\([^)\s]*\)/g, "]").split("\n");
  return lines.map((line) => line.trim()).filter(Boolean);
}

/**
 * Joins renames of all pages of a folder to a rename of the folder.
 * @param newByOld new path by old path
 * @param removed all removed pages
 * @param current all current pages
 */
export function joinFolders(
  newByOld: ReadonlyMap<string, string>,
  removed: readonly string[],
  current: readonly string[],
): Rename[] {
  const renames = new Map<string, Rename>();
  const targets = new Set(newByOld.values());
  for (const [from, to] of newByOld) {
    const folder = foldersOf(from, to).find(
      (one) =>
        !existsSync(one.from) &&
        removed.every((file) => !isInside(file, one.from) || isInside(newByOld.get(file) ?? "", one.to)) &&
        current.every((file) => !isInside(file, one.to) || targets.has(file)),
    );
    const rename = folder ?? { from, to, isFolder: false };
    renames.set(rename.from, rename);
  }
  return [...renames.values()];
}

/** Returns the folders whose rename explains the rename of a page, the outermost first. */
function foldersOf(from: string, to: string): Rename[] {
  const folders: Rename[] = [];
  let [oldPath, newPath] = [from, to];
  while (basename(oldPath) === basename(newPath) && dirname(oldPath) !== dirname(newPath)) {
    [oldPath, newPath] = [dirname(oldPath), dirname(newPath)];
    folders.unshift({ from: oldPath, to: newPath, isFolder: true });
  }
  return folders.filter((one) => !isInside(one.to, one.from) && !isInside(one.from, one.to));
}
