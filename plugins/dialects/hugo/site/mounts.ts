// Files and folders mounted into the content folder. https://gohugo.io/configuration/module/#mounts
import { existsSync, statSync } from "node:fs";
import { basename, join, posix, relative } from "node:path";
import type { Diagnostic } from "docsgen";
import picomatch from "picomatch";
import { isOutside } from "../../../shared/page-names.js";
import { listFiles, listOthers } from "../../shared/config/tool-files.js";
import type { Mount } from "../options.js";

/** A mount as written in the configuration. */
export interface WrittenMount extends Omit<Mount, "files"> {
  /** Empty if `sites` sets the languages, or if the mount applies to all languages. */
  lang: string;
  sites: { matrix?: { languages?: readonly string[] | undefined } | undefined };
  /** Patterns of files to mount. Patterns that start with `!` exclude files. Default: all files. */
  files: readonly string[];
}

type ContentMount = Pick<WrittenMount, "source" | "target" | "files">;

/** Returns the content mounts for a language, as written. */
export function contentMounts(mounts: readonly WrittenMount[], language: string): ContentMount[] {
  return mounts.flatMap(({ source, target, lang, sites, files }) => {
    const [top, ...rest] = posix.normalize(target).split("/");
    const names = lang === "" ? sites.matrix?.languages : [lang];
    const isOwn = names === undefined || names.includes(language);
    return top === "content" && isOwn ? [{ source, target: rest.join("/").replace(/\/$/, ""), files }] : [];
  });
}

interface Project {
  /** Site root, absolute. */
  root: string;
  /** Folder of the configuration, absolute. */
  folder: string;
  /** Content folder, absolute. */
  content: string;
  file: string;
}

/**
 * Returns all mounts other than the content folder. Mounts outside the root cannot be read and are reported.
 * @returns `ignore`: names in the content folder that its mount excludes
 */
export function locateMounts(
  mounts: readonly ContentMount[],
  { root, folder, content, file }: Project,
): { mounts: Mount[]; ignore: Promise<string[]>; notes: Diagnostic[] } {
  const isContent = ({ source, target }: ContentMount) => target === "" && join(folder, source) === content;
  const own = mounts.find(isContent);
  const there = mounts.flatMap((mount): Mount[] => {
    const { source, target, files } = mount;
    const path = join(folder, source);
    if (isContent(mount) || !existsSync(path)) return [];
    const local = relative(root, path).replaceAll("\\", "/");
    return [{ source: local, target, ...(files.length > 0 && { files }) }];
  });
  const isAway = ({ source }: Mount) => source === ".." || source.startsWith("../") || isOutside(source);
  const away = there.filter(isAway).map(({ source }) => source);
  const message = `Mounts outside the root are ignored: ${away.join(", ")}.`;
  const hint = "build from the folder that contains all of them";
  const note: Diagnostic = { code: "tool-config", severity: "note", message, hint, place: { file } };
  const ignore = own && own.files.length > 0 ? namesOutside(content, own.files) : Promise.resolve([]);
  return { mounts: there.filter((one) => !isAway(one)), ignore, notes: away.length > 0 ? [note] : [] };
}

async function namesOutside(folder: string, files: readonly string[]): Promise<string[]> {
  const names = await listFiles(folder, "**/*");
  return listOthers(names, names.filter(createFileFilter(files)));
}

/** A pattern that matches a folder applies to all files in it. */
function createFileFilter(patterns: readonly string[] = []): (name: string) => boolean {
  const isMatch = (list: readonly string[]) => picomatch(list.flatMap((pattern) => [pattern, `${pattern}/**`]));
  const excluded = patterns.flatMap((pattern) => /^!\s*(.+)$/.exec(pattern)?.[1]?.replace(/^\//, "") ?? []);
  const included = patterns.filter((pattern) => !pattern.startsWith("!"));
  const [isExcluded, isIncluded] = [isMatch(excluded), isMatch(included)];
  return (name) => (included.length === 0 || isIncluded(name)) && (excluded.length === 0 || !isExcluded(name));
}

/** Maps the names of a mount's Markdown files to their names in the content folder. */
export async function mountedPages(
  { source, target, files }: Mount,
  root: string,
): Promise<[name: string, file: string][]> {
  const top = join(root, source);
  if (statSync(top).isFile()) return /\.(?:md|markdown)$/i.test(target) ? [[target, top]] : [];
  const names = (await listFiles(top, "**/*.{md,markdown}")).filter(createFileFilter(files));
  const pages = names.filter((name) => !basename(name).startsWith("_") || basename(name) === "_index.md");
  return pages.map((name) => [posix.join(target, name), join(top, name)]);
}

/** Returns the possible locations of a content file, absolute: the content folder and the mounts. */
export function contentFiles(
  name: string,
  { root, content }: { root: string; content: string },
  mounts: readonly Mount[] = [],
): string[] {
  const local = posix.join("/", name).slice(1);
  const mounted = mounts.flatMap(({ source, target }) => {
    if (local === target) return [join(root, source)];
    const start = target === "" ? "" : `${target}/`;
    return local.startsWith(start) ? [join(root, source, local.slice(start.length))] : [];
  });
  return [join(content, local), ...mounted];
}
