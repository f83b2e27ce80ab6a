// Finds Markdown that a project has before it gets a site: in the site's folder, in docs/, and next to the packages of
// a workspace.
import { existsSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { displayName, isInside, toPosix } from "../../errors/file-names.js";
import { createMatcher } from "../../errors/name-patterns.js";
import { workspacePatterns } from "./workspaces.js";

export interface ExistingMarkdown {
  /**
   * Value of the `content` option for these files. Undefined if the site needs no such option or there are no files.
   */
  content?: string;
  /** True if the site already has a folder with these files, for which it needs no option. */
  hasContent: boolean;
  /** Collections of the site, with patterns relative to its folder. */
  collections: { files: string; route: string; category?: string }[];
  /** Files that the site includes, and all other files; absolute and sorted. */
  included: string[];
  others: string[];
}

/** Folders of a project that usually contain its documentation. */
const usualFolders = ["docs", "doc", "documentation"];

const ignored = ["**/node_modules/**", "**/dist/**", "**/.*/**", "**/_*/**"];

/**
 * @param folder the site's folder, absolute
 * @param top the project that the site documents, absolute
 */
export async function findMarkdown(folder: string, top: string): Promise<ExistingMarkdown> {
  const { default: fastGlob } = await import("fast-glob");
  const options = { cwd: top, absolute: true, ignore: ignored, followSymbolicLinks: false };
  const names = existsSync(top) ? await fastGlob("**/*.{md,mdx,markdown}", options) : [];
  const all = names.map((file) => resolve(file)).sort();
  const main = findContent(folder, top, all);
  const inMain = all.filter((file) => main !== undefined && isInside(file, main));
  const collections = workspacePatterns(top).flatMap((pattern) => {
    const files = posix.join(displayName(top, folder), pattern, "docs/**");
    const matches = createMatcher(posix.join(toPosix(top), pattern, "docs/**"));
    const matched = all.filter((file) => matches(file) && !isInside(file, folder) && !inMain.includes(file));
    return matched.length === 0 ? [] : [{ matched, collection: collectionOf(pattern, files) }];
  });
  const included = new Set([...inMain, ...collections.flatMap(({ matched }) => matched)]);
  const content = main === undefined ? undefined : displayName(main, folder) || ".";
  return {
    ...(content !== undefined && content !== "content" && { content }),
    hasContent: content !== undefined,
    collections: collections.map(({ collection }) => collection),
    included: [...included].sort(),
    others: all.filter((file) => !included.has(file)),
  };
}

/**
 * Returns the folder with the documentation. This is never the project's folder itself, even if it contains a README.
 */
function findContent(folder: string, top: string, all: readonly string[]): string | undefined {
  const has = (one: string) => all.some((file) => isInside(file, one));
  const usual = usualFolders.map((name) => join(top, name));
  const isProject = [".git", "package.json"].some((name) => existsSync(join(folder, name)));
  return [join(folder, "content"), ...(isProject ? [] : [folder]), ...usual].find(has);
}

/** If a pattern has no wildcard for the package, all pages would get URLs in the same folder. */
function collectionOf(pattern: string, files: string): ExistingMarkdown["collections"][number] {
  const names = pattern.split("/");
  if (/[*]/.test(pattern)) return { files, route: `/${names[0] === "*" ? "packages" : names[0]}/:folders/:slug` };
  const category = names.at(-1) ?? "";
  return { files, route: `/${category}/:folders/:slug`, category };
}
