// Imports the theme's server bundle.
import { pathToFileURL } from "node:url";
import type { Theme } from "../contract/theme.js";
import { pluginFailure } from "../errors/errors.js";

export async function importTheme(module: string): Promise<Theme> {
  try {
    const imported = (await import(pathToFileURL(module).href)) as { default: Theme };
    return imported.default;
  } catch (thrown) {
    throw pluginFailure("theme · load", thrown);
  }
}

/** Calls a hook of the theme. Errors are attributed to the hook. */
export function callTheme<T>(
  hook: "select" | "files" | "icons" | "styles" | "favicon",
  call: () => T,
  file?: string,
): T {
  try {
    return call();
  } catch (thrown) {
    throw pluginFailure(`theme · ${hook}`, thrown, file);
  }
}
