// Resolves the stack of folders that make up a theme. The site's folder changes the theme that it extends, and this
// theme may extend another one. The bottom layer is docsgen's theme or a full theme.
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Place } from "../../contract/data.js";
import { failure } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { realPath } from "../../files/real-path.js";
import { installedFolder } from "../../inputs/installed-package.js";
import { type LayerSettings, loadSettings } from "./theme-settings.js";

export interface Layer {
  /** Absolute path. */
  folder: string;
  settings: LayerSettings;
  /** Absolute path of its index.tsx. */
  entry?: string;
  /** True if it extends nothing: it has an entry and no `extends` setting. */
  isWhole: boolean;
  /** True if the folder is in a package. The site's folder is applied on top of it. */
  isPackage: boolean;
}

interface FoundTheme {
  folder: string;
  isPackage: boolean;
}

export interface ThemeChoice {
  /** The site's root, absolute. */
  root: string;
  /** The `theme` option of the config: a folder under the root, or a package. */
  named?: string | undefined;
  /** Position of that option. */
  place?: () => Place;
  /**
   * The folder that is used if there is no `theme` option, absolute. Undefined for a site without a config, whose root
   * may be any folder.
   */
  usual?: string | undefined;
}

/**
 * Returns the layers, the base first. Empty for the unchanged default theme.
 * @throws DocsgenError `theme-missing` if a folder or package does not exist, `theme-build` if themes extend each other
 */
export function findLayers({ root, named, usual, place }: ThemeChoice): Layer[] {
  const own = usual !== undefined && isFolder(usual) ? { folder: usual, isPackage: false } : undefined;
  if (named === undefined) return own ? resolveChain(own) : [];
  const found = findTheme(named, root);
  if (!found) throw missing(named, root, { place: place?.(), hint: fromConfig });
  const chain = resolveChain(found);
  if (!found.isPackage || !own) return chain;
  const top = loadLayer(own);
  const { file, extends: other } = top.settings;
  if (other === undefined || file === undefined) return [...chain, { ...top, isWhole: false }];
  const hint = "remove one of the two";
  throw failure("theme-build", `The config uses the theme ${named}, but this theme extends ${other}.`, {
    place: { file },
    hint,
  });
}

/** Inserts the theme folders of plugins (absolute paths) below the site's own folder. They extend the theme below. */
export function withPluginLayers(layers: readonly Layer[], folders: readonly string[]): Layer[] {
  if (folders.length === 0) return [...layers];
  const top = layers.at(-1);
  const own = top && !top.isPackage && !top.isWhole ? [top] : [];
  const added = folders.map((folder) => ({
    ...loadLayer({ folder: withoutLinks(folder), isPackage: true }),
    isWhole: false,
  }));
  return [...layers.slice(0, layers.length - own.length), ...added, ...own];
}

/** Returns the folder for the site's changes, which may not exist. */
export function customThemeFolder({ root, named, usual }: ThemeChoice): string {
  const found = named === undefined ? undefined : findTheme(named, root);
  if (named === undefined || found?.isPackage) return usual ?? join(root, "theme");
  return found?.folder ?? resolve(root, named);
}

/** Resolves a theme and everything it extends. */
function resolveChain(found: FoundTheme, above: readonly string[] = []): Layer[] {
  const layer = loadLayer(found);
  const { extends: named, file } = layer.settings;
  if (named === undefined || named === "docsgen") return [layer];
  const base = findTheme(named, layer.folder);
  if (!base) throw missing(named, layer.folder, { place: file === undefined ? file : { file }, hint: fromSettings });
  const seen = [...above, layer.folder];
  if (!seen.includes(base.folder)) return [...resolveChain(base, seen), layer];
  throw failure("theme-build", "The theme extends itself.", { ...(file !== undefined && { place: { file } }) });
}

function loadLayer({ folder, isPackage }: FoundTheme): Layer {
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

/**
 * Finds a theme by its path relative to a folder, or by package name. A package's theme is its `theme` folder, or the
 * whole package.
 */
function findTheme(named: string, from: string): FoundTheme | undefined {
  const folder = resolve(from, named);
  if (isFolder(folder)) return { folder: withoutLinks(folder), isPackage: /[\\/]node_modules[\\/]/.test(folder) };
  if (isPath(named)) return undefined;
  const found = installedFolder(named, from);
  if (found === undefined) return undefined;
  const inside = join(found, "theme");
  return { folder: realPath(isFolder(inside) ? inside : found), isPackage: true };
}

/** Packages are often symlinked, and esbuild resolves symlinks in file names. */
function withoutLinks(folder: string): string {
  return /[\\/]node_modules[\\/]/.test(folder) ? realPath(folder) : folder;
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}

const fromConfig = "set theme to a folder under the site's root or to an installed package";
const fromSettings = "set extends to an installed package or to a folder relative to this theme";

function missing(named: string, from: string, { place, hint }: { place: Place | undefined; hint: string }) {
  const folder = displayName(resolve(from, named), from);
  const message = `Cannot find the theme folder ${folder}${isPath(named) ? "" : ` or a package ${named}`}.`;
  return failure("theme-missing", message, { hint, ...(place && { place }) });
}

function isPath(named: string): boolean {
  return /^(?:\.|[\\/]|[A-Za-z]:)/.test(named);
}
