// Files that plugins add to the theme and to browser bundles. Plugins can specify them in different ways.
import { existsSync } from "node:fs";
import { extname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { ClientFile, ModuleSite, Plugin } from "../contract/plugin.js";
import { failure, pluginFailure, wrongResult } from "../errors/errors.js";
import { displayName } from "../errors/file-names.js";
import { nearestPath } from "../files/nearest-path.js";

/** The `client` of a plugin with absolute file paths. */
export interface Client {
  /** Name of the plugin. */
  name: string;
  styles: readonly string[];
  scripts: readonly string[];
  islands: ReadonlyMap<string, string>;
  slots: ReadonlyMap<string, string>;
  components: ReadonlyMap<string, string>;
  workers: ReadonlyMap<string, string>;
  esbuild: readonly EsbuildPlugin[];
}

/** A site and its plugins. Relative paths are resolved against the root. */
export interface ClientSite extends ModuleSite {
  plugins: readonly Pick<Plugin, "name" | "client">[];
}

/** @throws DocsgenError `missing-client-file` if a file does not exist; `plugin-failed` and `plugin-result` of `client.esbuild` */
export function resolveClients(site: ClientSite): Client[] {
  return site.plugins.flatMap(({ name, client }) => {
    if (!client) return [];
    const list = (files: readonly ClientFile[] = [], kind: string) =>
      files.map((file) => locate(file, { what: `The ${kind}`, origin: name, root: site.root }));
    const table = (files: Readonly<Record<string, ClientFile>> = {}, kind: string) =>
      new Map(
        Object.entries(files).map(([key, file]) => {
          const what = `The component of the ${kind} "${key}"`;
          return [key, locate(file, { what, origin: name, root: site.root })];
        }),
      );
    return {
      name,
      styles: list(client.styles, "stylesheet"),
      scripts: list(client.scripts, "script"),
      islands: table(client.islands, "island"),
      slots: table(client.slots, "slot"),
      components: table(client.components, "name"),
      workers: table(client.workers, "worker"),
      esbuild: createEsbuildPlugins({ name, client }, site),
    };
  });
}

function createEsbuildPlugins(
  { name, client: { esbuild = [] } }: { name: string; client: NonNullable<Plugin["client"]> },
  { root, content, public: folder, base, written, locales }: ModuleSite,
): readonly EsbuildPlugin[] {
  if (typeof esbuild !== "function") return esbuild;
  const origin = `${name} · client.esbuild`;
  let list: unknown;
  try {
    list = esbuild({ root, content, public: folder, base, written, locales });
  } catch (thrown) {
    throw pluginFailure(origin, thrown);
  }
  if (Array.isArray(list)) return list;
  throw wrongResult(origin, "a list of esbuild plugins", list);
}

/** Returns the theme folders of plugins, absolute and in order. */
export function pluginThemes(site: { root: string; plugins: readonly Pick<Plugin, "name" | "client">[] }): string[] {
  return site.plugins.flatMap(({ name, client }) =>
    client?.theme === undefined
      ? []
      : locate(client.theme, { what: "The theme folder", origin: name, root: site.root }),
  );
}

function locate(file: ClientFile, { what, origin, root }: { what: string; origin: string; root: string }): string {
  const named = /^file:/i.test(String(file)) ? fileURLToPath(file) : resolve(root, String(file));
  const found = [named, ...otherForms(named)].find(existsSync);
  if (found !== undefined) return found;
  const near = nearestPath(named, "file", (name) => extname(name) === extname(named));
  const advice = /[\\/]node_modules[\\/]/.test(named)
    ? "is it included in the package? Its package.json must list the file or its folder under files"
    : 'paths are relative to the site\'s root; in a package, use new URL("./file.tsx", import.meta.url)';
  throw failure("missing-client-file", `${what} is missing: ${displayName(named, root)} does not exist.`, {
    origin,
    hint: near === undefined ? advice : `did you mean ${displayName(near, root)}?`,
  });
}

/** A package may list a source file but only contain its compiled form, or vice versa. */
function otherForms(file: string): string[] {
  const [, stem, ending = ""] = /^(.*)\.(tsx?|jsx?)$/.exec(file) ?? [];
  return stem === undefined
    ? []
    : ["js", "tsx", "ts", "jsx"].filter((one) => one !== ending).map((one) => `${stem}.${one}`);
}
