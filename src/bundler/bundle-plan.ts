// Plans a theme's bundles from its sources, the site's files, and plugin additions. By convention, a theme folder
// contains index.tsx (the entry), client/boot.ts, styles/index.css, theme.json (its settings), and favicon.svg. A
// folder on top of it may contain any of these, along with overrides and additions (theme-overrides.ts). The result
// must not depend on the machine (paths, times, or the order of reading).
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Diagnostic, OutputFile } from "../contract/data.js";
import {
  type BrowserBundle,
  type BrowserInput,
  browserBundles,
  bundleBrowser,
  bundleServer,
  mapServer,
} from "./bundle-theme.js";
import { type Client, type ClientSite, resolveClients } from "./client-files.js";
import type { ThemeCode } from "./theme/render-error-position.js";
import type { Layer } from "./theme/theme-folders.js";
import type { ThemeModules } from "./theme/theme-imports.js";
import { type Customization, loadCustomization } from "./theme/theme-overrides.js";
import { joinSettings, type LayerSettings, loadSettings, type ThemeSettings } from "./theme/theme-settings.js";
import type { PlannedBundle } from "./theme-bundle.js";

export interface ThemeInput extends ClientSite {
  /** The default theme's folder, absolute. */
  defaults: string;
  /**
   * Theme folders on top of the default theme, the base first. Empty for a site that uses the unchanged default theme.
   */
  layers: readonly Layer[];
  /** Generates the highlighter's CSS. */
  css: () => Promise<string>;
  /** Generates CSS for the site's appearance options. */
  look: () => Promise<string>;
  /** Creates the fonts that this CSS refers to, by name. */
  lookFiles?: () => Promise<ReadonlyMap<string, Uint8Array>>;
  /** Names of the fonts to preload, in addition to those in theme.json. */
  lookFonts?: readonly string[];
  /**
   * Frame options that the site uses, plus `editions` if it has several locales or versions, `code-language` unless the
   * languages of code blocks are hidden, `nav-details` if a menu has groups, icons, or descriptions, `hiding-header` or
   * `fixed-footer`, and `heading-font` if headings have their own font.
   */
  options: readonly string[];
  /** Window width from which the table of contents is a column. Default: set by the theme. */
  column?: number | undefined;
  /** Name of the look that the site selects, from theme.json. Default: none. */
  chosenLook?: string | undefined;
}

export interface ThemePlan {
  settings: ThemeSettings;
  bundles: PlannedBundle[];
  createMap: ThemeCode["createMap"];
  pluginByFile: ThemeCode["pluginByFile"];
  custom: Customization;
  favicon: OutputFile;
  /** Absolute paths of the files that were read to plan the bundle. */
  inputs: string[];
  diagnostics: readonly Diagnostic[];
}

/**
 * Reads the theme's folder. Does not bundle anything yet.
 * @throws DocsgenError `theme-build` for an invalid theme.json, `missing-client-file` if a file of a plugin does not
 * exist
 */
export function planTheme(input: ThemeInput): ThemePlan {
  const { defaults, layers, base } = input;
  const locate = (name: string): string =>
    [...layers.map(({ folder }) => folder).reverse(), defaults].map((folder) => join(folder, name)).find(existsSync) ??
    "";
  const own = resolveSettings(layers, defaults);
  const settings = joinSettings(own);
  const used = settings.options.filter(({ name }) => input.options.includes(name));
  const plugins = resolveClients(input);
  const lookStyle = settings.looks.get(input.chosenLook ?? "");
  const clients = [collectOptionFiles(used, lookStyle), ...plugins];
  const custom = loadCustomization(layers, { defaults, slots: settings.slots, clients });
  const work = dirname(defaults);
  const entries = layers.flatMap((layer) => layer.entry ?? []);
  const modules = {
    defaults,
    entries,
    custom,
    islands: islandFiles(clients),
    plugins: clients.flatMap((client) => client.esbuild),
  };
  const browser: BrowserInput = {
    ...{ ...input, ...modules, clients, work, fonts: [...settings.preload, ...(input.lookFonts ?? [])] },
    boot: locate("client/boot.ts"),
    base: locate("styles/index.css"),
    later: settings.later,
    pageStyles: settings.pageStyles,
    column: settings.column && { ...settings.column, from: input.column ?? settings.column.from },
  };
  const entry = locate("index.tsx");
  const server = { entry, work, base, ...modules };
  const options = withPlugins(bundleOptions(entry, browser), modules.plugins);
  const favicon = locate("favicon.svg");
  return {
    settings,
    bundles: [
      ...browserBundles.map((name) => ({ name, options: options[name], make: () => bundleBrowser(name, browser) })),
      { name: "server", options: options.server, make: () => bundleServer(server) },
    ],
    createMap: () => mapServer(server),
    pluginByFile: new Map(plugins.flatMap(({ name, ...parts }) => componentFiles(parts).map((file) => [file, name]))),
    custom,
    favicon: { out: "favicon.svg", content: readFileSync(favicon) },
    inputs: [...own.flatMap(({ file }) => file ?? []), favicon],
    diagnostics: custom.diagnostics,
  };
}

/** A full theme without settings inherits the default theme's settings, except `layouts`. */
export function resolveSettings(layers: readonly Layer[], defaults: string): LayerSettings[] {
  const own = layers.map(({ settings }) => settings);
  const [base] = layers;
  if (base?.isWhole && base.settings.file !== undefined) return own;
  const { layouts, ...rest } = loadSettings(defaults);
  return [base?.isWhole || !layouts ? rest : { ...rest, layouts }, ...own];
}

/** Collects the styles and scripts that the theme adds for options that the site uses, and for its look. */
function collectOptionFiles(parts: ThemeSettings["options"], lookStyle: string | undefined): Client {
  const none = new Map<string, string>();
  return {
    ...{ name: "theme", islands: none, slots: none, components: none, workers: none, esbuild: [] },
    styles: [...parts.map(({ style }) => style), lookStyle].flatMap((style) => style ?? []),
    scripts: parts.flatMap(({ script }) => script ?? []),
  };
}

/** See PlannedBundle. */
function bundleOptions(
  entry: string,
  { work, boot, base, column, later, pageStyles, fonts, css, look, clients, entries, islands, custom }: BrowserInput,
): BundleOptions {
  const nameOf = (file: string) => relative(work, file).replaceAll("\\", "/");
  const namesOf = (files: readonly string[]) => files.map(nameOf);
  const table = (files: Iterable<[string, string]>) => [...files].map(([name, file]) => [name, nameOf(file)]);
  const lists = (files: ReadonlyMap<string, readonly string[]>) =>
    [...files].map(([name, list]) => [name, namesOf(list)]);
  const own = [lists(custom.overridesByFile), lists(custom.filesBySlot)];
  const workers = clients.flatMap((client) => table(client.workers));
  return {
    styles: async () => [
      namesOf([base, ...custom.styles.packages, ...custom.styles.own]),
      column && [nameOf(column.style), column.from],
      clients.flatMap((client) => namesOf(client.styles)),
      table(pageStyles),
      fonts,
      await css(),
      await look(),
    ],
    boot: async () => [
      nameOf(boot),
      [...clients.flatMap((client) => namesOf(client.scripts)), ...namesOf(custom.scripts)],
      own,
    ],
    later: async () => [table(later), table(islands), workers, own],
    server: async () => [namesOf([...entries, entry]), table(islands), own],
  };
}

type BundleOptions = Record<BrowserBundle | "server", () => Promise<unknown>>;

/** Plugins of esbuild may change every bundle, so none of those shipped with docsgen can be used. */
function withPlugins(options: BundleOptions, plugins: ThemeModules["plugins"]): BundleOptions {
  if (plugins.length === 0) return options;
  const names = plugins.map(({ name }) => name);
  const mark = (inner: () => Promise<unknown>) => async () => [await inner(), names];
  const { styles, boot, later, server } = options;
  return { styles: mark(styles), boot: mark(boot), later: mark(later), server: mark(server) };
}

function componentFiles({ slots, components, islands }: Pick<Client, "slots" | "components" | "islands">): string[] {
  return [slots, components, islands].flatMap((files) => [...files.values()]);
}

function islandFiles(clients: readonly Client[]): Map<string, string> {
  return new Map(clients.flatMap(({ islands }) => [...islands]));
}
