// The folders that the site's theme is made of.
import { join } from "node:path";
import { type Ejectable, listEjectables, listReplacements } from "../bundler/ejection.js";
import { findLayers, type Layer, ownFolderOf, type ThemeChoice } from "../bundler/layers.js";
import type { Config } from "../config/config.js";
import { findOption } from "../config/config-places.js";
import { packageFolder } from "../config/package-folder.js";

/** The folder of the default theme, absolute. */
export const defaultTheme = join(packageFolder, "theme");

function choiceOf({ root, theme, file }: Config): ThemeChoice {
  if (file === undefined || theme === false) return { root, named: theme || undefined };
  return { root, named: theme, usual: join(root, "theme"), place: () => findOption(["theme"], file) };
}

/**
 * What is on top of the default theme, the base first: what the config names and what that extends. Beside a config file, a folder
 * `theme` needs no option. Without a config the root may be any folder, and `theme` in it may be anything.
 * @throws DocsgenError as findLayers does
 */
export function themeLayers(config: Config): Layer[] {
  return findLayers(choiceOf(config));
}

/** The folder of the site's own changes, which may not exist. */
export function ownThemeFolder(config: Config): string {
  return ownFolderOf(choiceOf(config));
}

/** Originals of ejected components: the default theme's, then those of each theme between it and the site's own. */
export function listOriginals(config: Config, layers: readonly Layer[]): Ejectable[] {
  const own = ownThemeFolder(config);
  const between = layers.filter(({ folder, isWhole }) => folder !== own && !isWhole);
  return [...listEjectables(defaultTheme), ...between.flatMap(({ folder }) => listReplacements(folder))];
}

/** The folders of the theme, also of one that is wrong: what changes there changes the theme. */
export function themeFolders(config: Config): string[] {
  try {
    return [...themeLayers(config).map(({ folder }) => folder), ownThemeFolder(config)];
  } catch {
    return [ownThemeFolder(config)];
  }
}
