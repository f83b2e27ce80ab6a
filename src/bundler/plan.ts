// Plans a theme's bundles from its sources, the site's and what plugins add. By convention a theme's folder holds index.tsx
// (the entry), client/boot.ts, styles/index.css, theme.json (its settings) and favicon.svg. A folder on top of it may hold any
// of them, and replaces, fills and adds more (customization.ts).
// Nothing of the machine (paths, times, order of reading) gets into the bytes.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Diagnostic, OutputFile } from "../contract/data.js";
import type { Plugin } from "../contract/plugin.js";
import type { PlannedBundle } from "./bundle.js";
import {
  type BrowserBundle,
  type BrowserInput,
  browserBundles,
  bundleBrowser,
  bundleServer,
  mapServer,
} from "./bundles.js";
import { type Client, resolveClients } from "./client-files.js";
import { type Customization, loadCustomization } from "./customization.js";
import type { Layer } from "./layers.js";
import type { ThemeCode } from "./theme-blame.js";
import { joinSettings, loadSettings, type OwnSettings, type ThemeSettings } from "./theme-settings.js";

export interface ThemeInput {
  /** The default theme's folder, absolute. */
  defaults: string;
  /** What is on top of it, the base first; none for a site that takes the default theme as it is. */
  layers: readonly Layer[];
  /** Of the site. */
  base: string;
  /** Makes CSS to go with the styles: the highlighter's. */
  css: () => Promise<string>;
  /** Makes CSS for what the site's options say of its look. */
  look: () => Promise<string>;
  /** The options of the frame that the site uses, and `editions` for one of several locales or versions. */
  options: readonly string[];
  /** The site's root, absolute. */
  root: string;
  /** In the chain's order. */
  plugins: readonly Pick<Plugin, "name" | "client">[];
}

export interface ThemePlan {
  settings: ThemeSettings;
  bundles: PlannedBundle[];
  createMap: ThemeCode["createMap"];
  pluginByFile: ThemeCode["pluginByFile"];
  custom: Customization;
  favicon: OutputFile;
  /** Absolute paths of the files that were read for the plan. */
  inputs: string[];
  diagnostics: readonly Diagnostic[];
}

/**
 * Looks at the theme's folder; bundles nothing yet.
 * @throws DocsgenError `theme-build` for a theme.json that is wrong, `missing-client-file` for a file of a plugin that is not there
 */
export function planTheme(input: ThemeInput): ThemePlan {
  const { defaults, layers, base } = input;
  const locate = (name: string): string =>
    [...layers.map(({ folder }) => folder).reverse(), defaults].map((folder) => join(folder, name)).find(existsSync) ??
    "";
  const own = settingsOf(layers, defaults);
  const settings = joinSettings(own);
  const used = settings.options.filter(({ name }) => input.options.includes(name));
  const plugins = resolveClients(input);
  const clients = [partsOfOptions(used), ...plugins];
  const custom = loadCustomization(layers, { defaults, slots: settings.slots, clients });
  const work = dirname(defaults);
  const entries = layers.flatMap((layer) => layer.entry ?? []);
  const modules = { defaults, entries, custom, islands: islandFiles(clients) };
  const browser: BrowserInput = {
    ...{ ...input, ...modules, clients, work, fonts: settings.preload },
    boot: locate("client/boot.ts"),
    base: locate("styles/index.css"),
    later: settings.later,
  };
  const entry = locate("index.tsx");
  const server = { entry, work, base, ...modules };
  const options = bundleOptions(entry, browser);
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

/** A whole theme without settings has the default one's, but layouts of its own. */
function settingsOf(layers: readonly Layer[], defaults: string): OwnSettings[] {
  const own = layers.map(({ settings }) => settings);
  const [base] = layers;
  if (base?.isWhole && base.settings.file !== undefined) return own;
  const { layouts, ...rest } = loadSettings(defaults);
  return [base?.isWhole || !layouts ? rest : { ...rest, layouts }, ...own];
}

/** What the theme adds for options that the site uses. */
function partsOfOptions(parts: ThemeSettings["options"]): Client {
  const none = new Map<string, string>();
  return {
    ...{ name: "theme", islands: none, slots: none, components: none, workers: none },
    styles: parts.flatMap(({ style }) => style ?? []),
    scripts: parts.flatMap(({ script }) => script ?? []),
  };
}

/** See PlannedBundle. */
function bundleOptions(
  entry: string,
  { work, boot, base, later, fonts, css, look, clients, entries, islands, custom }: BrowserInput,
): Record<BrowserBundle | "server", () => Promise<unknown>> {
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
      clients.flatMap((client) => namesOf(client.styles)),
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

function componentFiles({ slots, components, islands }: Pick<Client, "slots" | "components" | "islands">): string[] {
  return [slots, components, islands].flatMap((files) => [...files.values()]);
}

/** The last of two islands with one name counts, so that a site has the final say. */
function islandFiles(clients: readonly Client[]): Map<string, string> {
  return new Map(clients.flatMap(({ islands }) => [...islands]));
}
