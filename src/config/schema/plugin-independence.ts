// Checks plugins that declare that they use nothing from the config except their options.
import type { Plugin } from "../../contract/plugin.js";

interface Problem {
  message: string;
  hint: string;
}

/** Finds a plugin that could depend on values that are not part of its key. */
export function findUndeclaredOptions(plugins: readonly Plugin[]): Problem | undefined {
  const found = plugins.find(({ isIndependent, options, cacheKey }) => isIndependent && !options && !cacheKey);
  if (!found) return undefined;
  const message = `The plugin ${found.name} sets isIndependent, but declares no options: pages may become stale when they change.`;
  return { message, hint: "create the plugin with definePlugin(name, shape, create), or set its options" };
}

/** Shorter functions cannot use anything but their arguments. */
const minLength = 24;

/**
 * Finds a plugin whose code is in the config file, and may thus use anything from it.
 * @param text code of the config file, as it runs
 */
export function findConfigCode(plugins: readonly Plugin[], text: string): Problem | undefined {
  const isInConfig = (code: string) => code.length >= minLength && text.includes(code);
  for (const { name, isIndependent, options: _, ...hooks } of plugins) {
    if (!isIndependent || !listFunctions(hooks).some((hook) => isInConfig(String(hook)))) continue;
    const message = `The plugin ${name} sets isIndependent, but its code is in the config file: pages may become stale when it changes.`;
    return { message, hint: "remove isIndependent, or move the plugin to a separate file" };
  }
  return undefined;
}

/** Returns the functions in hooks and lists of plugins. */
function listFunctions(value: unknown): unknown[] {
  if (typeof value === "function") return [value];
  const isPlain = Array.isArray(value) || (typeof value === "object" && value?.constructor === Object);
  return isPlain ? Object.values(value as object).flatMap(listFunctions) : [];
}
