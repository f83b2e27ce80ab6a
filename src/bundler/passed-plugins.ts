// Marks of imports that esbuild plugins resolve again with the other plugins, in `pluginData`. A plugin adds its mark to
// those of others, so that no two plugins hand an import back and forth.

/** True if a plugin has already resolved the import. */
export function hasPassed(plugin: string, pluginData: unknown): boolean {
  return listPassed(pluginData).includes(plugin);
}

/** Returns the marks for resolving the import again. */
export function passOn(plugin: string, pluginData: unknown): readonly string[] {
  return [...listPassed(pluginData), plugin];
}

function listPassed(pluginData: unknown): readonly string[] {
  return Array.isArray(pluginData) ? pluginData : [];
}
