// The theme's sources and what plugins add to them in; a server module and the browser's files out, all in memory.
// By convention a theme's folder holds index.tsx (the entry), client/boot.ts, styles/index.css, theme.json (icons, fonts
// to preload) and favicon.svg. Of these a site's own theme may leave out all but the entry: the default theme's stand in.
// Nothing of the machine (paths, times, order of reading) gets into the bytes.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hash } from "./hash.js";
import type { Plugin } from "./plugin.js";
import { bundleBrowser } from "./theme/browser.js";
import { loadIconSet } from "./theme/icon-set.js";
import { createSprite, type IconUse } from "./theme/icons.js";
import { bundleServer } from "./theme/server.js";
import { parseSettings } from "./theme/settings.js";
import type { ClientManifest, Diagnostic, OutputFile } from "./types.js";

export interface ThemeInput {
  /** Absolute path of the theme's entry, `…/theme/index.tsx`. */
  entry: string;
  /** The default theme's folder, absolute: its parts stand in for those that a theme does not have. */
  defaults: string;
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
  const part = (name: string): string => {
    const own = join(dirname(input.entry), name);
    return existsSync(own) ? own : join(input.defaults, name);
  };
  const settingsFile = part("theme.json");
  const settings = parseSettings(readFileSync(settingsFile, "utf8"), settingsFile);
  const icons = loadIconSet();
  const parts = { boot: part("client/boot.ts"), styles: part("styles/index.css"), fonts: settings.preload };
  const [server, browser] = await Promise.all([
    bundleServer(input.entry, dirname(input.defaults)),
    bundleBrowser({ ...input, ...parts, icons }),
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
    diagnostics: [...server.diagnostics, ...browser.diagnostics, ...sprite.diagnostics],
  };
}
