// Finds files that look like pages of another tool's site, but are not part of the built site.
import { basename, extname, join } from "node:path";
import type { Config } from "../config/config.js";
import type { Source } from "../contract/data.js";
import { displayName, isInside } from "../errors/file-names.js";
import { readEntries } from "../files/folder-contents.js";

export interface LeftPages {
  /** `excluded by the configuration`. */
  reason: string;
  count: number;
  /** Paths relative to the root. */
  examples: string[];
}

/** Number of examples per kind. */
export const maxExamples = 2;

const markdownName = /\.(?:md|mdx|markdown)$/i;
const otherName = /\.(?:rst|adoc|asciidoc|org|ipynb|qmd|rmd|textile)$/i;

/** @param published ids of the sources that are pages */
export function findLeftPages(
  sources: readonly Source[],
  published: ReadonlySet<string>,
  config: Config,
): { found: number; left: LeftPages[] } {
  const idByFile = new Map(sources.flatMap(({ id, file }) => (file === undefined ? [] : [[file, id] as const])));
  const files = new Set(idByFile.keys());
  for (const folder of contentFolders(config)) for (const file of listPages(folder, config)) files.add(file);
  const left = new Map<string, LeftPages>();
  for (const file of [...files].sort()) {
    const id = idByFile.get(file);
    if (id !== undefined && published.has(id)) continue;
    const name = displayName(file, config.root);
    const reason = id === undefined ? reasonByName(name) : "drafts, or excluded by their front matter";
    const one = left.get(reason) ?? { reason, count: 0, examples: [] };
    one.count++;
    if (one.examples.length < maxExamples) one.examples.push(name);
    left.set(reason, one);
  }
  return { found: files.size, left: [...left.values()].sort((a, b) => b.count - a.count) };
}

function reasonByName(name: string): string {
  const ending = extname(name);
  if (!markdownName.test(name)) return `${ending} files, which docsgen does not support`;
  return /(?:^|\/)_/.test(name) ? "files and folders with a leading underscore" : "excluded by the configuration";
}

/** Folders that contain all documents of the site, outermost only. */
function contentFolders({ root, content, site, plugins }: Config): string[] {
  const { locales = [], versions = [] } = site;
  const named = [
    ...locales.flatMap(({ folder, folders = {} }) => [folder, ...Object.values(folders)]),
    ...versions.flatMap(({ folder, git }) => (git === undefined ? folder : [])),
    // A pattern with other wildcards matches selected folders, so the rest of its top folder is unrelated.
    ...plugins.flatMap(({ files = [] }) => files.flatMap((one) => /^([^*?]+)\/\*\*(?:\/\*)?$/.exec(one)?.[1] ?? [])),
  ];
  const all = [...new Set([content, ...named.map((name) => join(root, name))])];
  return all.filter((one) => !all.some((other) => other !== one && isInside(one, other)));
}

/** Lists files in a folder by absolute path. Skips hidden files, packages, and generated files. */
function listPages(folder: string, { out, cacheDir, public: publicFolder }: Config): string[] {
  const skipped = new Set([out, cacheDir, publicFolder]);
  const walk = (inside: string): string[] => {
    const file = join(folder, inside);
    if (skipped.has(file) || /^(?:\..+|node_modules)$/.test(basename(inside))) return [];
    return readEntries(file).flatMap((entry) => {
      const name = join(inside, entry.name);
      if (entry.isDirectory()) return walk(name);
      const isPage = entry.isFile() && !entry.name.startsWith(".");
      return isPage && (markdownName.test(name) || otherName.test(name)) ? [join(folder, name)] : [];
    });
  };
  return walk("");
}
