// Files and folders that take a place in the content folder. https://gohugo.io/configuration/module/#mounts
import { existsSync, statSync } from "node:fs";
import { basename, join, posix, relative } from "node:path";
import type { Diagnostic } from "docsgen";
import { isOutside } from "../../page-names.js";
import { listFiles } from "../files.js";
import type { Mount } from "./options.js";

/** As the configuration has it. */
export interface WrittenMount extends Mount {
  /** Empty if `sites` says the languages, or it is for all. */
  lang: string;
  sites: { matrix?: { languages?: readonly string[] | undefined } | undefined };
}

/** The mounts of a language's content, as they are written. */
export function contentMounts(mounts: readonly WrittenMount[], language: string): { source: string; target: string }[] {
  return mounts.flatMap(({ source, target, lang, sites }) => {
    const [top, ...rest] = posix.normalize(target).split("/");
    const names = lang === "" ? sites.matrix?.languages : [lang];
    const isOwn = names === undefined || names.includes(language);
    return top === "content" && isOwn ? [{ source, target: rest.join("/").replace(/\/$/, "") }] : [];
  });
}

interface Project {
  /** The site's, absolute. */
  root: string;
  /** That of the configuration, absolute. */
  folder: string;
  /** That of the documents, absolute. */
  content: string;
  file: string;
}

/** The mounts besides the content folder. What lies outside the root cannot be read, and is told. */
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
  const message = `These lie outside the root, and are left out: ${away.join(", ")}.`;
  const hint = "build in the folder that holds all of them";
  const note: Diagnostic = { code: "tool-config", severity: "note", message, hint, place: { file } };
  return { mounts: there.filter((one) => !isAway(one)), notes: away.length > 0 ? [note] : [] };
}

/** Names of the Markdown files of a mount, by the names that they have under the content folder. */
export async function mountedPages({ source, target }: Mount, root: string): Promise<[name: string, file: string][]> {
  const top = join(root, source);
  if (statSync(top).isFile()) return /\.(?:md|markdown)$/i.test(target) ? [[target, top]] : [];
  const names = await listFiles(top, "**/*.{md,markdown}");
  const pages = names.filter((name) => !basename(name).startsWith("_") || basename(name) === "_index.md");
  return pages.map((name) => [posix.join(target, name), join(top, name)]);
}

/** Where a file of the content folder may lie, absolute: there, or where it is mounted from. */
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
