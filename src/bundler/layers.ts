// The folders that a theme is made of, on top of each other: the site's own changes the theme that it extends, which may extend
// another. At the bottom is docsgen's, or a whole theme.
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Place } from "../contract/data.js";
import { failure } from "../report/errors.js";
import { nameOf } from "../report/paths.js";
import { installedFolder } from "../store/installed.js";
import { realPath } from "../store/links-out.js";
import { loadSettings, type OwnSettings } from "./theme-settings.js";

export interface Layer {
  /** Absolute. */
  folder: string;
  settings: OwnSettings;
  /** Its index.tsx, absolute. */
  entry?: string;
  /** It extends nothing: it has an entry, and does not say what it extends. */
  isWhole: boolean;
  /** It lies in a package, and the site's own folder is on top of it. */
  isPackage: boolean;
}

interface Found {
  folder: string;
  isPackage: boolean;
}

export interface ThemeChoice {
  /** The site's root, absolute. */
  root: string;
  /** What the config names: a folder under the root, or a package. */
  named?: string | undefined;
  /** Where it does. */
  place?: () => Place;
  /** The folder that needs no option, absolute; undefined for a site without a config, whose root may be any folder. */
  usual?: string | undefined;
}

/**
 * The base first; none for the default theme as it is.
 * @throws DocsgenError `theme-missing` for a folder or a package that is not there, `theme-build` for themes that extend each other
 */
export function findLayers({ root, named, usual, place }: ThemeChoice): Layer[] {
  const own = usual !== undefined && isFolder(usual) ? { folder: usual, isPackage: false } : undefined;
  if (named === undefined) return own ? chainOf(own) : [];
  const found = findTheme(named, root);
  if (!found) throw missing(named, root, { place: place?.(), hint: fromConfig });
  const chain = chainOf(found);
  if (!found.isPackage || !own) return chain;
  const top = loadLayer(own);
  const { file, extends: other } = top.settings;
  if (other === undefined || file === undefined) return [...chain, { ...top, isWhole: false }];
  const hint = "leave one of the two out";
  throw failure("theme-build", `The config names the theme ${named}, and this one extends ${other}.`, {
    place: { file },
    hint,
  });
}

/** The folder of the site's own changes, which may not exist. */
export function ownFolderOf({ root, named, usual }: ThemeChoice): string {
  const found = named === undefined ? undefined : findTheme(named, root);
  if (named === undefined || found?.isPackage) return usual ?? join(root, "theme");
  return found?.folder ?? resolve(root, named);
}

/** A theme and all that it extends. */
function chainOf(found: Found, above: readonly string[] = []): Layer[] {
  const layer = loadLayer(found);
  const { extends: named, file } = layer.settings;
  if (named === undefined || named === "docsgen") return [layer];
  const base = findTheme(named, layer.folder);
  if (!base) throw missing(named, layer.folder, { place: file === undefined ? file : { file }, hint: fromSettings });
  const seen = [...above, layer.folder];
  if (!seen.includes(base.folder)) return [...chainOf(base, seen), layer];
  throw failure("theme-build", "The theme extends itself.", { ...(file !== undefined && { place: { file } }) });
}

function loadLayer({ folder, isPackage }: Found): Layer {
  const settings = loadSettings(folder);
  const entry = join(folder, "index.tsx");
  const hasEntry = existsSync(entry);
  return {
    folder,
    settings,
    isPackage,
    isWhole: hasEntry && settings.extends === undefined,
    ...(hasEntry && { entry }),
  };
}

/** A folder by its path from another, or a package: its folder `theme`, or the whole of it. */
function findTheme(named: string, from: string): Found | undefined {
  const folder = resolve(from, named);
  if (isFolder(folder)) return { folder: withoutLinks(folder), isPackage: /[\\/]node_modules[\\/]/.test(folder) };
  if (isPath(named)) return undefined;
  const found = installedFolder(named, from);
  if (found === undefined) return undefined;
  const inside = join(found, "theme");
  return { folder: realPath(isFolder(inside) ? inside : found), isPackage: true };
}

/** Packages are often links, and esbuild names their files without them. */
function withoutLinks(folder: string): string {
  return /[\\/]node_modules[\\/]/.test(folder) ? realPath(folder) : folder;
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}

const fromConfig = "theme names a folder under the site's root, or a package: is it installed?";
const fromSettings = "extends names a package, or a folder from the theme's own";

function missing(named: string, from: string, { place, hint }: { place: Place | undefined; hint: string }) {
  const folder = nameOf(resolve(from, named), from);
  const message = `There is no theme folder ${folder}${isPath(named) ? "" : `, and no package ${named}`}.`;
  return failure("theme-missing", message, { hint, ...(place && { place }) });
}

function isPath(named: string): boolean {
  return /^(?:\.|[\\/]|[A-Za-z]:)/.test(named);
}
