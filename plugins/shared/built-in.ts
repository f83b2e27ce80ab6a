// Defaults for built-in plugins: they use nothing from the config except their options, and their hooks never block
// indefinitely.
import type { Plugin } from "docsgen";

export function builtIn(plugin: Plugin): Plugin {
  return { isIndependent: true, isWatched: false, options: { given: {}, shape: { keys: {} } }, ...plugin };
}
