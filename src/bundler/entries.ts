// The entries of the browser's bundle that are no files: they only import what goes into the one script, the one stylesheet
// and each island.
import { dirname, join, resolve } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { Plugin } from "../contract/plugin.js";

export interface EntryInput {
  root: string;
  /** The default theme's folder, absolute. */
  defaults: string;
  /** Absolute paths of the theme's script, and of its stylesheet followed by the site's. */
  boot: string;
  styles: readonly string[];
  /** CSS text to go with the styles. */
  css: () => Promise<string>;
  clients: readonly NonNullable<Plugin["client"]>[];
  /** Absolute files of islands, by name. */
  islands: ReadonlyMap<string, string>;
}

export function virtualEntries(input: EntryInput): EsbuildPlugin {
  const textByName = new Map([...entryTexts(input), ...islandTexts(input)]);
  return {
    name: "docsgen",
    setup(build) {
      build.onResolve({ filter: /^docsgen:/ }, ({ path }) => ({ path: path.slice(8), namespace: "docsgen" }));
      build.onLoad({ filter: /.*/, namespace: "docsgen" }, async ({ path }) => ({
        contents: path === "code" ? await input.css() : (textByName.get(path) ?? ""),
        loader: path === "styles" || path === "code" ? "css" : "js",
        resolveDir: dirname(input.boot),
      }));
    },
  };
}

function entryTexts({ root, boot, styles, clients }: EntryInput): [string, string][] {
  const list = (files: readonly string[] | undefined): string[] => (files ?? []).map((file) => resolve(root, file));
  const scripts = [boot, ...clients.flatMap((client) => list(client.scripts))];
  const [theme = "", ...own] = styles;
  const sheets = [theme, "docsgen:code", ...clients.flatMap((client) => list(client.styles)), ...own];
  return [
    ["boot", scripts.map((file) => `import ${JSON.stringify(file)};`).join("\n")],
    ["styles", sheets.map((file) => `@import ${JSON.stringify(file)};`).join("\n")],
  ];
}

/** What the client asks an island for: `mount(element, hydration)`. */
function islandTexts({ islands, defaults }: EntryInput): [string, string][] {
  const hydrate = join(defaults, "islands/hydrate.tsx");
  return [...islands].map(([name, file]) => [
    `island/${name}`,
    `import Component from ${JSON.stringify(file)};
import { hydrate } from ${JSON.stringify(hydrate)};
export const mount = (element, hydration) => hydrate(element, Component, hydration);`,
  ]);
}
