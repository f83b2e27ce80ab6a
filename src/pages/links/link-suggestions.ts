// Suggestions ("did you mean …?") for dead links: the page, file or anchor that the author probably meant. Indexes are
// built for the first dead link, so that a site without dead links pays nothing.
import { posix } from "node:path";
import type { EditionSearch } from "../../config/editions/site-editions.js";
import type { PageMeta } from "../../contract/data.js";
import { escapeRegExp } from "../../contract/text/escapes.js";
import { isIndexName } from "../../contract/text/page-names.js";
import { createNearest, type FindNearest } from "../../errors/nearest-index.js";
import { idOfPath, isMarkdownFile, splitHref } from "./link.js";

/** Possible link targets. */
interface Destinations {
  base: string;
  /** URLs and ids of all pages. */
  urls: readonly string[];
  ids: readonly string[];
  editions: EditionSearch;
  /** Paths of all outputs. */
  outs: Iterable<string>;
  anchorsOf(out: string): ReadonlySet<string> | undefined;
}

export interface Suggestions {
  /** Returns the nearest output file other than pages, as a URL without base. */
  file(address: string): string | undefined;
  /**
   * Returns the nearest page written like the author's link: as a Markdown file, or as a URL without base.
   * Pages of other versions and locales are not suggested, unless the link's edition falls back to them.
   */
  page(href: string, address: string, page: Pick<PageMeta, "id">): string | undefined;
  /** Inserts the name of the nearest page into a plugin's link syntax: `{@link Stroe}` → `{@link Store}`. */
  respelt(written: string, address: string): string | undefined;
  /** Returns the nearest anchor of an output. */
  anchor(out: string, anchor: string): string | undefined;
}

export function createSuggestions({ base, urls, ids, editions, outs, anchorsOf }: Destinations): Suggestions {
  const findUrl = createPageSearch(urls, (url) => editions.prefixOf(url.slice(base.length)), editions);
  const findId = createPageSearch(ids, editions.prefixOf, editions);
  const searchFiles = lazy(() => createFileSearch(outs));
  const searchFolders = lazy(() => createFolderSearch(urls));
  const anchorSearchByOut = new Map<string, FindNearest>();
  return {
    file(address) {
      const near = searchFiles()(address.startsWith(base) ? address.slice(base.length) : address.slice(1));
      return near && `/${near}`;
    },
    page(href, address, { id }) {
      const [path] = splitHref(href);
      const isRooted = path.startsWith("/");
      const ownPrefix = editions.prefixOf(id);
      if (!isMarkdownFile(path)) {
        const near = findUrl(address, ownPrefix);
        return near !== undefined && isRooted && !path.startsWith(base) ? `/${near.slice(base.length)}` : near;
      }
      const near = findId(idOfPath(path, id), ownPrefix);
      if (near === undefined || isRooted) return near && `/${near}`;
      const relative = posix.relative(posix.dirname(id), near);
      return relative.startsWith(".") ? relative : `./${relative}`;
    },
    respelt(written, address) {
      const name = posix.basename(address);
      const near = searchFolders()(posix.dirname(address))?.(name);
      return near && replaceName(written, name, near);
    },
    anchor(out, anchor) {
      const search = anchorSearchByOut.get(out) ?? createNearest([...(anchorsOf(out) ?? [])]);
      anchorSearchByOut.set(out, search);
      return search(anchor);
    },
  };
}

/** Replaces a whole word, as in `{@link Store.gett}` → `{@link Store.get}`. */
export function replaceName(written: string, name: string, other: string): string {
  const word = new RegExp(String.raw`(?<![\w$])${escapeRegExp(name)}(?![\w$])`);
  return written.replace(word, () => other);
}

/** Searches pages, one edition after the other: first the one that the path names, or else the linking page's. */
function createPageSearch(paths: readonly string[], prefixOf: (path: string) => string, editions: EditionSearch) {
  const pathsByPrefix = lazy(() => groupBy(paths, prefixOf));
  const searchByPrefix = new Map<string, FindNearest>();
  const searchIn = (prefix: string) => {
    const search = searchByPrefix.get(prefix) ?? createPathSearch(pathsByPrefix().get(prefix) ?? []);
    searchByPrefix.set(prefix, search);
    return search;
  };
  return (path: string, ownPrefix: string): string | undefined => {
    for (const prefix of editions.searched(prefixOf(path) || ownPrefix)) {
      const near = searchIn(prefix)(path);
      if (near !== undefined) return near;
    }
    return undefined;
  };
}

/**
 * Returns the only path with this name, because a page may have moved. Otherwise, returns the nearest path, compared as
 * a whole or by its last segment.
 */
function createPathSearch(paths: readonly string[]): FindNearest {
  const findPath = createNearest(paths);
  const names = lazy(() => {
    const groups = groupBy(paths, (path) => posix.basename(path));
    return { groups, find: createNearest([...groups.keys()]) };
  });
  return (path) => {
    const name = posix.basename(path);
    const { groups, find } = names();
    const [only, ...others] = (!isIndexName(name) && groups.get(name)) || [];
    if (only !== undefined && others.length === 0) return only;
    const near = findPath(path);
    if (near !== undefined) return near;
    const other = find(name);
    return other === undefined || isIndexName(other) ? undefined : groups.get(other)?.at(-1);
  };
}

/** Searches files with the same extension as the path, or all files if the path has none. */
function createFileSearch(outs: Iterable<string>): FindNearest {
  const files = [...outs].filter((out) => !out.endsWith(".html"));
  const filesByExtension = groupBy(files, (file) => posix.extname(file));
  const searchByExtension = new Map<string, FindNearest>([["", createPathSearch(files)]]);
  return (path) => {
    const extension = posix.extname(path);
    const search = searchByExtension.get(extension) ?? createPathSearch(filesByExtension.get(extension) ?? []);
    searchByExtension.set(extension, search);
    return search(path);
  };
}

/** Returns a search among the last segments of all URLs in a folder; undefined for an empty folder. */
function createFolderSearch(urls: readonly string[]): (folder: string) => FindNearest | undefined {
  const namesByFolder = new Map<string, string[]>();
  for (const url of urls) {
    for (let folder = posix.dirname(url); ; folder = posix.dirname(folder)) {
      push(namesByFolder, folder, posix.basename(url));
      if (folder === posix.dirname(folder)) break;
    }
  }
  const searchByFolder = new Map<string, FindNearest>();
  return (folder) => {
    const names = namesByFolder.get(folder);
    const search = searchByFolder.get(folder) ?? (names && createNearest(names));
    if (search) searchByFolder.set(folder, search);
    return search;
  };
}

function groupBy(values: readonly string[], keyOf: (value: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const value of values) push(groups, keyOf(value), value);
  return groups;
}

function push(groups: Map<string, string[]>, key: string, value: string): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}

function lazy<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
