// The files that plugins bring for the theme and for browsers: each plugin names them in its own way.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ClientFile, Plugin } from "../contract/plugin.js";
import { failure } from "../report/errors.js";
import { nameOf } from "../report/paths.js";

/** The same with absolute files. */
export interface Client {
  /** The plugin. */
  name: string;
  styles: readonly string[];
  scripts: readonly string[];
  islands: ReadonlyMap<string, string>;
  slots: ReadonlyMap<string, string>;
  components: ReadonlyMap<string, string>;
  workers: ReadonlyMap<string, string>;
}

/**
 * @param site its root, absolute, from which relative files count
 * @throws DocsgenError `missing-client-file` for a file that is not there
 */
export function resolveClients(site: { root: string; plugins: readonly Pick<Plugin, "name" | "client">[] }): Client[] {
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
    };
  });
}

function locate(file: ClientFile, { what, origin, root }: { what: string; origin: string; root: string }): string {
  const named = /^file:/i.test(String(file)) ? fileURLToPath(file) : resolve(root, String(file));
  const found = [named, ...otherForms(named)].find(existsSync);
  if (found !== undefined) return found;
  throw failure("missing-client-file", `${what} is missing: there is no file ${nameOf(named, root)}.`, {
    origin,
    hint: /[\\/]node_modules[\\/]/.test(named)
      ? "is it in the package? Its package.json has to list it, or its folder, under files"
      : 'the path is relative to the site\'s root; a package writes new URL("./file.tsx", import.meta.url)',
  });
}

/** A package names its source, and has what was compiled of it; or names what is to be compiled. */
function otherForms(file: string): string[] {
  const [, stem, ending = ""] = /^(.*)\.(tsx?|jsx?)$/.exec(file) ?? [];
  return stem === undefined
    ? []
    : ["js", "tsx", "ts", "jsx"].filter((one) => one !== ending).map((one) => `${stem}.${one}`);
}
