// Resolves the locations and URLs of pages from `files`, `exclude`, `src`, and `dest` in docfx.json.
import { join, posix, relative } from "node:path";
import picomatch from "picomatch";
import type { Collection } from "../../content/collections.js";
import { listFiles, listOthers } from "../shared/config/tool-files.js";

/** Files as listed in the configuration. */
export interface Mapping {
  files: string[];
  exclude: string[];
  src: string;
  dest: string;
  /** Groups are versions with the same URLs. The last group is served at these URLs. */
  group: string;
}

/** Files that the content plugin excludes anyway, and compiler output. */
const unread = ["**/_*", "**/_*/**", "**/obj/**", "**/bin/**"];

interface PlacedContent {
  /** Files and folders in the content folder that do not belong to any mapping. */
  ignore: string[];
  collections: Collection[];
  /** Pages that are written in YAML. */
  generated: string[];
}

/** @param places `folder` is the folder of docfx.json, absolute */
export async function mapContent(
  content: readonly Mapping[],
  places: { root: string; folder: string },
): Promise<PlacedContent> {
  const { folder } = places;
  const isMapped = content.map((mapping) => {
    const isIn = picomatch(mapping.files.map(toGlob), { dot: true });
    const isOut = picomatch(mapping.exclude.map(toGlob), { dot: true });
    const from = join(folder, mapping.src);
    return (name: string) => {
      const local = relative(from, join(folder, name)).replaceAll("\\", "/");
      return !local.startsWith("../") && isIn(local) && !isOut(local);
    };
  });
  const known = (name: string) => isMapped.some((one) => one(name));
  const files = await listFiles(folder, "**/*.{md,markdown,yml,yaml}", unread);
  const pages = files.filter((name) => !/\.ya?ml$/.test(name));
  const generated = files.filter((name) => /\.ya?ml$/.test(name) && known(name) && !/(?:^|\/)toc\.ya?ml$/i.test(name));
  const kept = pages.filter((name) => known(name) && !/(?:^|\/)toc\.md$/i.test(name));
  const moved = content.filter((mapping, index) => {
    if (posix.join(mapping.src || ".", "./") === "./" && mapping.dest === "") return false;
    return isAbove(mapping) || kept.some((name) => isMapped[index]?.(name));
  });
  const collections = await Promise.all(moved.map((mapping) => createCollections(mapping, { ...places, content })));
  return { ignore: listOthers(pages, kept), collections: collections.flat(), generated };
}

function isAbove({ src }: Mapping): boolean {
  return /^\.\.(?:\/|$)/.test(posix.join(src, "./"));
}

/**
 * Inside the content folder, returns a whole folder, because excluded files are returned separately. Outside, returns
 * the listed files.
 */
async function createCollections(
  mapping: Mapping,
  { root, folder, content }: { root: string; folder: string; content: readonly Mapping[] },
): Promise<Collection[]> {
  const { src, dest, group, files, exclude } = mapping;
  const last = content.findLast((one) => one.group !== "" && one.dest === dest);
  const version = group !== "" && last?.group !== group ? group : "";
  const top = posix.join(relative(root, folder).replaceAll("\\", "/"), src).replace(/^\.?\/|\/$/g, "");
  const at = (path: string) => (top === "" || top === "." ? path : `${top}/${path}`);
  const route = (...fixed: string[]) => posix.join("/", version, dest, ...fixed, ":folders/:slug");
  if (!isAbove(mapping)) return [{ files: at("**"), route: route() }];
  if (top.startsWith("..")) return [];
  const globs = files.map(toGlob).filter((glob) => !/\.(?:ya?ml|json)$/i.test(glob));
  const names = exclude.length === 0 ? globs : await listNames(join(root, top), globs, exclude.map(toGlob));
  return names.map((name) => {
    const parts = name.split("/").slice(0, -1);
    const wild = parts.findIndex((part) => /[*?[{]/.test(part));
    const fixed = parts.slice(0, wild === -1 ? parts.length : wild);
    return { files: at(name), route: route(...fixed) };
  });
}

async function listNames(folder: string, globs: readonly string[], exclude: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(globs.map((glob) => listFiles(folder, glob, [...unread, ...exclude])));
  return [...new Set(lists.flat())].filter((name) => /\.(?:md|markdown)$/i.test(name));
}

/** `**.md` also matches files at any depth. */
function toGlob(glob: string): string {
  return glob
    .replace(/^\.\//, "")
    .replace(/(^|\/)\*\*([^/*])/g, "$1**/*$2")
    .replace(/(^|\/)\*\*\/\*\*$/, "$1**");
}
