// Bundles the default theme into lib/theme, as a build does for a site without a config, so that builds need not do it.
import { copyFileSync } from "node:fs";
import { resolve } from "node:path";
import { defaultPlugins } from "../lib/plugins/index.js";
import { resolveConfig } from "../lib/src/config/config.js";
import { packageFolder } from "../lib/src/config/file/package-folder.js";
import { shipTheme } from "../lib/src/steps/theme/theme-step.js";

await shipTheme(resolveConfig({ root: resolve(packageFolder), defaults: defaultPlugins(), overrides: {} }));
// The declarations of the theme import it, and tsc does not copy JSON files.
copyFileSync("theme/theme.json", "lib/theme-types/theme/theme.json");
