// Files and folders mounted into the content folder. https://gohugo.io/configuration/module/#mounts
import { existsSync, statSync } from "node:fs";
import { basename, join, posix, relative } from "node:path";
import type { Diagnostic } from "docsgen";
import { isOutside } from "../../../shared/page-names.js";
import { listFiles } from "../../shared/config/tool-files.js";
import type { Mount } from "../options.js";

/** A mount as written in the configuration. */
export interface WrittenMount extends Mount {
  /** Empty if `sites` sets the languages, or if the mount applies to all languages. */
  lang: string;
  sites: { matrix?: { languages?: readonly string[] | undefined } | undefined };
}

/** Returns the content mounts for a language, as written. */
export function contentMounts(mounts: readonly WrittenMount[], language: string): { source: string; target: string }[] {
  return mounts.flatMap(({ source, target, lang, sites }) => {
    const [top, ...rest] = posix.normalize(target).split("/");
    const names = lang === "" ? sites.matrix?.languages : [lang];
    const isOwn = names === undefined || names.includes(language);
    return top === "content" && isOwn ? [{ source, target: rest.join("/").replace(/\/$/, "") }] : [];
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

/** Returns all mounts other than the content folder. Mounts outside the root cannot be read and are reported. */
export function locateMounts(
  mounts: readonly { source: string; target: string }[],
  { root, folder, content, file }: Project,
): { mounts: Mount[]; notes: Diagnostic[] } {
  const there = mounts.flatMap(({ source, target }) => {
    const path = join(folder, source);
    const isOwn = target === "" && path === content;
    return isOwn || !existsSync(path) ? [] : [{ source: relative(root, path).replaceAll("\\", "/"), target }];
  });
  const isAway = ({ source }: Mount) => source === ".." || source.startsWith("../") || isOutside(source);
  const away = there.filter(isAway).map(({ source }) => source);
  const message = `Mounts outside the root are ignored: ${away.join(", ")}.`;
  const hint = "build from the folder that contains all of them";
  const note: Diagnostic = { code: "tool-config", severity: "note", message, hint, place: { file } };
  return { mounts: there.filter((one) => !isAway(one)), notes: away.length > 0 ? [note] : [] };
}

/** Maps the names of a mount's Markdown files to their names in the content folder. */
export async function mountedPages({ source, target }: Mount, root: string): Promise<[name: string, file: string][]> {
  const top = join(root, source);
  if (statSync(top).isFile()) return /\.(?:md|markdown)$/i.test(target) ? [[target, top]] : [];
  const names = await listFiles(top, "**/*.{md,markdown}");
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
