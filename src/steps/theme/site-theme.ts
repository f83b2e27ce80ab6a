// Locates the folders of the site's theme.
import { join } from "node:path";
import { resolveSettings } from "../../bundler/bundle-plan.js";
import { pluginThemes } from "../../bundler/client-files.js";
import { type Ejectable, listEjectables, listReplacements } from "../../bundler/theme/component-ejection.js";
import {
  customThemeFolder,
  findLayers,
  type Layer,
  type ThemeChoice,
  withPluginLayers,
} from "../../bundler/theme/theme-folders.js";
import { joinSettings, type LayerSettings, type ThemeSettings } from "../../bundler/theme/theme-settings.js";
import type { Config } from "../../config/config.js";
import { findOption } from "../../config/file/config-positions.js";
import { packageFolder } from "../../config/file/package-folder.js";

/** Folder of the default theme, absolute. */
export const defaultTheme = join(packageFolder, "theme");

function chooseTheme({ root, theme, file }: Config): ThemeChoice {
  if (file === undefined || theme === false) return { root, named: theme || undefined };
  return { root, named: theme, usual: join(root, "theme"), place: () => findOption(["theme"], file) };
}

/**
 * Returns the layers on top of the default theme, the base first: the theme in the config and everything it extends. If
 * the site has a config file, a `theme` folder is used even if no option is set. Without a config, the root may be any
 * folder, so a `theme` folder may be unrelated.
 * @throws DocsgenError like findLayers
 */
export function themeLayers(config: Config): Layer[] {
  return withPluginLayers(findLayers(chooseTheme(config)), pluginThemes(config));
}

/** Returns the folder for the site's changes, which may not exist. */
export function getThemeFolder(config: Config): string {
  return customThemeFolder(chooseTheme(config));
}

/**
 * Returns the originals of ejected components, from the default theme and from each theme between it and the site's
 * folder.
 */
export function listOriginals(config: Config, layers: readonly Layer[]): Ejectable[] {
  const own = getThemeFolder(config);
  const between = layers.filter(({ folder, isWhole }) => folder !== own && !isWhole);
  return [...listEjectables(defaultTheme), ...between.flatMap(({ folder }) => listReplacements(folder))];
}

/** Returns the layouts that show the title themselves. */
export function untitledLayouts(config: Config): string[] {
  return layerSettings(config).flatMap(({ untitled }) => untitled);
}

/** Returns the settings of all themes of the site, merged. */
export function themeSettings(config: Config): ThemeSettings {
  return joinSettings(layerSettings(config));
}

/** Empty if the theme has problems, which are reported when it is bundled. */
function layerSettings(config: Config): LayerSettings[] {
  try {
    return resolveSettings(themeLayers(config), defaultTheme);
  } catch {
    return [];
  }
}

/** Returns the folders of the theme, even if the theme is invalid. Changes in these folders change the theme. */
export function themeFolders(config: Config): string[] {
  try {
    return [...themeLayers(config).map(({ folder }) => folder), getThemeFolder(config)];
  } catch {
    return [getThemeFolder(config)];
  }
}
