// The theme's sources and what plugins and the site add to them in; a server module and the browser's files out, in memory.
// By convention a theme's folder holds index.tsx (the entry), client/boot.ts, styles/index.css, theme.json (icons, islands,
// slots, fonts to preload) and favicon.svg. A site's own folder may hold any of them: the default theme's stand in for the
// rest. Without an entry of its own it customizes the default theme (theme/customization.ts).
// Nothing of the machine (paths, times, order of reading) gets into the bytes.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Diagnostic, OutputFile } from "../contract/data.js";
import type { Plugin } from "../contract/plugin.js";
import { failure } from "../report/errors.js";
import { nameOf } from "../report/paths.js";
import { hash } from "../store/hash.js";
import { type BrowserInput, type BrowserPart, browserParts, bundleBrowser } from "./browser.js";
import { loadCustomization } from "./customization.js";
import { loadIconSet } from "./icon-set.js";
import { createSprite, type IconUse } from "./icons.js";
import { emptyManifest, type ThemePart } from "./parts.js";
import { bundleServer } from "./server.js";
import { parseSettings, type ThemeSettings } from "./settings.js";

export interface ThemeInput {
  /** The default theme's folder, absolute. */
  defaults: string;
  /** The site's theme folder, absolute; absent for a site that takes the default theme as it is. */
  folder?: string;
  /** The site's root, absolute: paths in `clients` may be relative to it. */
  root: string;
  /** CSS text to go with the styles: the highlighter's. */
  css: () => Promise<string>;
  /** What plugins bring for the browser, in the chain's order. */
  clients: readonly NonNullable<Plugin["client"]>[];
}

/** What a theme is made of, part by part: an edit of a stylesheet need not bundle a script again. */
export interface ThemePlan {
  settings: ThemeSettings;
  settingsText: string;
  parts: ThemePart[];
  favicon: OutputFile;
  /** Absolute paths of the files that were read to plan. */
  inputs: string[];
  diagnostics: readonly Diagnostic[];
}

/** Looks at the theme's folder; bundles nothing yet. */
export function planTheme(input: ThemeInput): ThemePlan {
  const { defaults, folder = defaults, root, clients } = input;
  const part = (name: string): string => (existsSync(join(folder, name)) ? join(folder, name) : join(defaults, name));
  const settingsFile = part("theme.json");
  const settingsText = readFileSync(settingsFile, "utf8");
  const settings = parseSettings(settingsText, settingsFile);
  const isWhole = existsSync(join(folder, "index.tsx"));
  const custom = loadCustomization(isWhole ? undefined : folder, { defaults, slots: settings.slots });
  const islands = islandFiles(settings.islands, { settingsFile, root, clients });
  const work = dirname(defaults);
  const modules = { defaults, custom, islands };
  const sources = { boot: part("client/boot.ts"), styles: [part("styles/index.css"), ...custom.styles] };
  const browser = { ...input, ...sources, ...modules, work, fonts: settings.preload };
  const entry = part("index.tsx");
  const options = partOptions(entry, browser);
  const markFile = part("favicon.svg");
  return {
    settings,
    settingsText,
    parts: [
      ...browserParts.map((name) => ({ name, options: options[name], bundle: () => bundleBrowser(name, browser) })),
      { name: "server", options: options.server, bundle: () => bundleServer(entry, work, modules) },
    ],
    favicon: { out: "favicon.svg", content: readFileSync(markFile) },
    inputs: [settingsFile, markFile],
    diagnostics: custom.diagnostics,
  };
}

/** What each part is made of besides the contents of files: see ThemePart. */
function partOptions(
  entry: string,
  { root, work, boot, styles, fonts, css, clients, islands, custom }: BrowserInput,
): Record<BrowserPart | "server", () => Promise<unknown>> {
  const toName = (file: string) => nameOf(resolve(root, file), work);
  const namesOf = (files: readonly string[] = []) => files.map(toName);
  const table = (files: Iterable<[string, string]>) => [...files].map(([name, file]) => [name, toName(file)]);
  const own = [table(custom.overrideByFile), table(custom.fileBySlot)];
  const workers = clients.flatMap((client) => table(Object.entries(client.workers ?? {})));
  return {
    styles: async () => [namesOf(styles), clients.flatMap((client) => namesOf(client.styles)), fonts, await css()],
    boot: async () => [toName(boot), clients.flatMap((client) => namesOf(client.scripts)), own],
    later: async () => [table(islands), workers, own],
    server: async () => [toName(entry), table(islands), own],
  };
}

/** The icons: those that the theme names, and on top `icons`, which pages, cards and sidebar groups name. */
export function spritePart({ settings }: ThemePlan, icons: readonly IconUse[]): ThemePart {
  return {
    name: "icons",
    async bundle() {
      const set = loadIconSet();
      const { svg, diagnostics } = createSprite(settings.icons, icons, set);
      const out = `assets/icons-${hash(svg).slice(0, 8)}.svg`;
      const client = { ...emptyManifest(), files: { "icons.svg": out } };
      return { client, files: [{ out, content: svg }], inputs: [set.file], diagnostics };
    },
  };
}

/** The theme's islands and those of plugins; of two with one name the later one counts, so that a site has the last word. */
function islandFiles(
  own: Readonly<Record<string, string>>,
  { settingsFile, root, clients }: { settingsFile: string } & Pick<ThemeInput, "root" | "clients">,
): Map<string, string> {
  const islands = new Map(Object.entries(own).map(([name, file]) => [name, resolve(dirname(settingsFile), file)]));
  for (const client of clients) {
    for (const [name, file] of Object.entries(client.islands ?? {})) {
      if (!existsSync(resolve(root, file))) {
        const message = `The component of the island "${name}" is missing: there is no file ${file}.`;
        throw failure("missing-island", message, { hint: "its path counts from the site's root" });
      }
      islands.set(name, resolve(root, file));
    }
  }
  return islands;
}
