// The theme's sources and what plugins and the site add to them in; a server module and the browser's files out, in memory.
// By convention a theme's folder holds index.tsx (the entry), client/boot.ts, styles/index.css, theme.json (icons, islands,
// slots, fonts to preload) and favicon.svg. A site's own folder may hold any of them: the default theme's stand in for the
// rest. Without an entry of its own it customizes the default theme (theme/customization.ts).
// Nothing of the machine (paths, times, order of reading) gets into the bytes.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { failure } from "./errors.js";
import { hash } from "./hash.js";
import type { Plugin } from "./plugin.js";
import { bundleBrowser } from "./theme/browser.js";
import { loadCustomization } from "./theme/customization.js";
import { loadIconSet } from "./theme/icon-set.js";
import { createSprite, type IconUse } from "./theme/icons.js";
import { bundleServer } from "./theme/server.js";
import { parseSettings } from "./theme/settings.js";
import type { ClientManifest, Diagnostic, OutputFile } from "./types.js";

export interface ThemeInput {
  /** The default theme's folder, absolute. */
  defaults: string;
  /** The site's theme folder, absolute; absent for a site that takes the default theme as it is. */
  folder?: string;
  /** The site's root, absolute: paths in `clients` may be relative to it. */
  root: string;
  /** Public path of the site, `/` or `/docs-site/`. */
  base: string;
  /** CSS text to go with the styles: the highlighter's. */
  css: string;
  /** Icons that pages, cards and sidebar groups name, with the place to blame for an unknown one. */
  icons: readonly IconUse[];
  /** What plugins bring for the browser, in the chain's order. */
  clients: readonly NonNullable<Plugin["client"]>[];
  /** Paths under the output folder that the site's own public files take, e.g. `favicon.svg`. */
  taken: ReadonlySet<string>;
}

export interface ThemeBundle {
  /** An ES module that imports nothing but Node's own modules; `fingerprint` is the hash of its text. */
  server: { code: string; fingerprint: string };
  client: ClientManifest;
  files: OutputFile[];
  /** Absolute paths of all files read, sorted: with the options they make the key of this step. */
  inputs: string[];
  diagnostics: Diagnostic[];
}

/**
 * Bundles a theme for the server and for browsers.
 * @throws DocsgenError with `theme-build` diagnostics (file, line, column) if a source does not compile.
 */
export async function bundleTheme(input: ThemeInput): Promise<ThemeBundle> {
  const { defaults, folder = defaults, root, clients } = input;
  const part = (name: string): string => (existsSync(join(folder, name)) ? join(folder, name) : join(defaults, name));
  const settingsFile = part("theme.json");
  const settings = parseSettings(readFileSync(settingsFile, "utf8"), settingsFile);
  const icons = loadIconSet();
  const isWhole = existsSync(join(folder, "index.tsx"));
  const custom = loadCustomization(isWhole ? undefined : folder, { defaults, slots: settings.slots });
  const islands = islandFiles(settings.islands, { settingsFile, root, clients });
  const work = dirname(defaults);
  const modules = { defaults, custom, islands };
  const parts = { boot: part("client/boot.ts"), styles: [part("styles/index.css"), ...custom.styles] };
  const [server, browser] = await Promise.all([
    bundleServer(part("index.tsx"), work, modules),
    bundleBrowser({ ...input, ...parts, ...modules, work, fonts: settings.preload }),
  ]);
  const sprite = createSprite(settings.icons, input.icons, icons);
  const spriteOut = `assets/icons-${hash(sprite.svg).slice(0, 8)}.svg`;
  const markFile = part("favicon.svg");
  const files = [...browser.files, { out: spriteOut, content: sprite.svg }];
  if (!input.taken.has("favicon.svg")) files.push({ out: "favicon.svg", content: readFileSync(markFile) });
  const bundled = { "favicon.svg": `${input.base}favicon.svg`, "icons.svg": input.base + spriteOut };
  return {
    server: { code: server.code, fingerprint: hash(server.code) },
    client: { ...browser.client, files: { ...browser.client.files, ...bundled } },
    files: files.sort((a, b) => (a.out < b.out ? -1 : 1)),
    inputs: [...new Set([...server.inputs, ...browser.inputs, settingsFile, icons.file, markFile])].sort(),
    diagnostics: [...custom.diagnostics, ...server.diagnostics, ...browser.diagnostics, ...sprite.diagnostics],
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
