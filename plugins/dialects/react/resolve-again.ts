// Resolves an import with the remaining plugins and esbuild itself.
import { relative } from "node:path";
import type { OnResolveArgs, OnResolveResult, PluginBuild } from "esbuild";

type Resolved = OnResolveResult & { path: string };

/**
 * Resolves an import without the plugin that calls this function. Returns undefined if the import has already been
 * resolved by that plugin, or if nothing is found.
 * @param path replaces the imported path
 */
export async function resolveAgain(
  build: PluginBuild,
  { kind, importer, resolveDir, namespace, pluginData, ...args }: OnResolveArgs,
  { plugin, path = args.path }: { plugin: string; path?: string },
): Promise<Resolved | undefined> {
  const passed: readonly string[] = Array.isArray(pluginData) ? pluginData : [];
  if (passed.includes(plugin)) return undefined;
  const found = await build.resolve(path, {
    ...{ kind, importer, resolveDir, namespace },
    pluginData: [...passed, plugin],
  });
  return found.errors.length > 0 || found.path === "" ? undefined : found;
}

/**
 * Returns a file as a module in a namespace. esbuild derives names of output files from paths, which must not depend on
 * the site's location; the absolute path is in `pluginData`.
 */
export function moduleIn(namespace: string, file: string, root: string) {
  return { path: relative(root, file).replaceAll("\\", "/"), namespace, pluginData: file };
}
