// Settings of mkdocstrings. https://mkdocstrings.github.io/python/usage/
import { dirname, join, relative } from "node:path";
import type { Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";

export interface ApiOptions {
  /** Folders to search for packages, relative to the site root. */
  paths: readonly string[];
  /** The handler's options for all blocks. */
  options: { readonly [key: string]: Json };
}

/**
 * Returns the settings of the plugin, if the site uses it.
 * @param file the configuration, absolute
 */
export function readApiOptions(
  plugin: Mapping | undefined,
  { root, file }: { root: string; file: string },
): { api?: ApiOptions } {
  if (!plugin) return {};
  const python = toMapping(toMapping(plugin.handlers).python);
  const named = toList(python.paths).map(toText).filter(Boolean);
  const folders = [...(named.length > 0 ? named : ["."]), "src", "."].map((name) => join(dirname(file), name));
  const paths = [...folders, root].map((folder) => relative(root, folder).replaceAll("\\", "/") || ".");
  return { api: { paths: [...new Set(paths)], options: flattenOptions(python) as ApiOptions["options"] } };
}

/** Older versions have the options under two keys. */
export function flattenOptions({ selection, rendering, options }: Mapping): Mapping {
  return { ...toMapping(selection), ...toMapping(rendering), ...toMapping(options) };
}
