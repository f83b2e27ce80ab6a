// Resolves an import with the remaining plugins and esbuild itself.
import { relative, resolve } from "node:path";
import type { OnResolveArgs, OnResolveResult, PluginBuild } from "esbuild";

type Resolved = OnResolveResult & { path: string };

/**
 * Resolves an import without the plugin that calls this function. Returns undefined if the import has already been
 * resolved by that plugin, or if nothing is found.
 * @param path replaces the imported path
 */
export async function resolveAgain(
  build: PluginBuild,
  args: OnResolveArgs,
  { plugin, path = args.path }: { plugin: string; path?: string },
): Promise<Resolved | undefined> {
  if (isResolvedBy(plugin, args)) return undefined;
  const { kind, importer, resolveDir, namespace, pluginData } = args;
  const found = await build.resolve(path, {
    ...{ kind, importer, resolveDir, namespace, pluginData },
    // Unlike `pluginData`, other plugins pass import attributes on when they resolve an import again.
    with: { ...args.with, [plugin]: "resolved" },
  });
  // esbuild repeats the warnings of a folder, such as those about its tsconfig.json, for each import.
  return found.errors.length > 0 || found.path === "" ? undefined : { ...found, warnings: [] };
}

/** True if a plugin is resolving the import at the moment. */
export function isResolvedBy(plugin: string, args: OnResolveArgs): boolean {
  return Object.hasOwn(args.with, plugin);
}

/**
 * Returns a file as a module in a namespace. esbuild derives names of output files from paths, which must not depend on
 * the site's location; the absolute path is in `pluginData`.
 */
export function moduleIn(namespace: string, file: string, root: string) {
  // docsgen's modules for images have paths relative to the root.
  const path = resolve(root, file);
  return { path: relative(root, path).replaceAll("\\", "/"), namespace, pluginData: path };
}
