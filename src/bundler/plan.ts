// Plans a theme's bundles from its sources, the site's and what plugins add. By convention a theme's folder holds index.tsx
// (the entry), client/boot.ts, styles/index.css, theme.json (its settings) and favicon.svg. A site's own folder may hold any
// of them; the default theme's stand in for the rest. Without an index.tsx it customizes the default theme (customization.ts).
// Nothing of the machine (paths, times, order of reading) gets into the bytes.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import * as v from "valibot";
import type { Diagnostic, OutputFile } from "../contract/data.js";
import type { Plugin } from "../contract/plugin.js";
import { failure, messageOf } from "../report/errors.js";
import type { PlannedBundle } from "./bundle.js";
import { type BrowserBundle, type BrowserInput, browserBundles, bundleBrowser, bundleServer } from "./bundles.js";
import { type Client, resolveClients } from "./client-files.js";
import { type Customization, loadCustomization } from "./customization.js";

export interface ThemeInput {
  /** The default theme's folder, absolute. */
  defaults: string;
  /** The site's theme folder, absolute; absent for a site that takes the default theme as it is. */
  folder?: string;
  /** Of the site. */
  base: string;
  /** Makes CSS to go with the styles: the highlighter's. */
  css: () => Promise<string>;
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
  custom: Customization;
  favicon: OutputFile;
  /** Absolute paths of the files that were read for the plan. */
  inputs: string[];
  diagnostics: readonly Diagnostic[];
}

const settingsSchema = v.strictObject({
  /** File names of the fonts that every page needs at once. */
  preload: v.array(v.string()),
  /** Icons by the names that the theme and its sites use → names in the icon set. */
  icons: v.record(v.string(), v.string()),
  /** The words that the theme puts on pages, in groups: word → where it stands. A site's `labels` replace them. */
  labels: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  /** Scripts that the theme's script loads when they are first needed: file by name, from the theme's folder. */
  later: v.optional(v.record(v.string(), v.string()), {}),
  /** Names of the places that a site may fill. */
  slots: v.optional(v.array(v.string()), []),
  /** Styles and scripts that only some sites need, by what they use (see ThemeInput): files from the theme's folder. */
  options: v.optional(
    v.record(v.string(), v.strictObject({ style: v.exactOptional(v.string()), script: v.exactOptional(v.string()) })),
    {},
  ),
  /** What front matter may name as `layout`. Default: anything. */
  layouts: v.optional(v.array(v.string())),
});
export type ThemeSettings = v.InferOutput<typeof settingsSchema>;

/**
 * Looks at the theme's folder; bundles nothing yet.
 * @throws DocsgenError `theme-build` for a theme.json that is wrong, `missing-client-file` for a file of a plugin that is not there
 */
export function planTheme(input: ThemeInput): ThemePlan {
  const { defaults, folder = defaults, base } = input;
  const locate = (name: string): string => (existsSync(join(folder, name)) ? join(folder, name) : join(defaults, name));
  const settingsFile = locate("theme.json");
  const isWhole = existsSync(join(folder, "index.tsx"));
  const { layouts, ...settings } = loadSettings(settingsFile);
  const used = Object.entries(settings.options).flatMap(([name, parts]) => (input.options.includes(name) ? parts : []));
  const clients = [partsOfOptions(used, dirname(settingsFile)), ...resolveClients(input)];
  // A whole theme has layouts of its own, also without settings of its own.
  const ownLayouts = isWhole && dirname(settingsFile) !== folder ? {} : { layouts };
  const custom = loadCustomization(isWhole ? undefined : folder, {
    defaults,
    slots: settings.slots,
    clients,
  });
  const work = dirname(defaults);
  const modules = { defaults, custom, islands: islandFiles(clients) };
  const styles = [locate("styles/index.css"), ...custom.styles];
  const browser: BrowserInput = {
    ...{ ...input, ...modules, clients, styles, work, fonts: settings.preload },
    boot: locate("client/boot.ts"),
    later: new Map(Object.entries(settings.later).map(([name, file]) => [name, resolve(dirname(settingsFile), file)])),
  };
  const entry = locate("index.tsx");
  const options = bundleOptions(entry, browser);
  const favicon = locate("favicon.svg");
  return {
    settings: { ...settings, ...ownLayouts },
    bundles: [
      ...browserBundles.map((name) => ({ name, options: options[name], make: () => bundleBrowser(name, browser) })),
      { name: "server", options: options.server, make: () => bundleServer({ entry, work, base, ...modules }) },
    ],
    custom,
    favicon: { out: "favicon.svg", content: readFileSync(favicon) },
    inputs: [settingsFile, favicon],
    diagnostics: custom.diagnostics,
  };
}

/** What the theme adds for options that the site uses. */
function partsOfOptions(parts: readonly { style?: string; script?: string }[], folder: string): Client {
  const files = (names: readonly (string | undefined)[]) => names.flatMap((name) => (name ? join(folder, name) : []));
  const none = new Map<string, string>();
  return {
    ...{ name: "theme", islands: none, slots: none, components: none, workers: none },
    styles: files(parts.map(({ style }) => style)),
    scripts: files(parts.map(({ script }) => script)),
  };
}

function loadSettings(file: string): ThemeSettings {
  try {
    return v.parse(settingsSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw failure("theme-build", `The theme's settings are not valid: ${messageOf(error)}`, { place: { file } });
  }
}

/** See PlannedBundle. */
function bundleOptions(
  entry: string,
  { work, boot, later, styles, fonts, css, clients, islands, custom }: BrowserInput,
): Record<BrowserBundle | "server", () => Promise<unknown>> {
  const nameOf = (file: string) => relative(work, file).replaceAll("\\", "/");
  const namesOf = (files: readonly string[]) => files.map(nameOf);
  const table = (files: Iterable<[string, string]>) => [...files].map(([name, file]) => [name, nameOf(file)]);
  const lists = (files: ReadonlyMap<string, readonly string[]>) =>
    [...files].map(([name, list]) => [name, namesOf(list)]);
  const own = [lists(custom.overridesByFile), lists(custom.filesBySlot)];
  const workers = clients.flatMap((client) => table(client.workers));
  return {
    styles: async () => [namesOf(styles), clients.flatMap((client) => namesOf(client.styles)), fonts, await css()],
    boot: async () => [nameOf(boot), clients.flatMap((client) => namesOf(client.scripts)), own],
    later: async () => [table(later), table(islands), workers, own],
    server: async () => [nameOf(entry), table(islands), own],
  };
}

/** The last of two islands with one name counts, so that a site has the final say. */
function islandFiles(clients: readonly Client[]): Map<string, string> {
  return new Map(clients.flatMap(({ islands }) => [...islands]));
}
