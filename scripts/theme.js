// Bundles the default theme into lib/theme, as a build does for a site without a config, so that builds need not do it.
import { resolve } from "node:path";
import { defaultPlugins } from "../lib/plugins/index.js";
import { resolveConfig } from "../lib/src/config/config.js";
import { packageFolder } from "../lib/src/config/file/package-folder.js";
import { shipTheme } from "../lib/src/steps/theme/theme-step.js";

await shipTheme(resolveConfig({ root: resolve(packageFolder), defaults: defaultPlugins(), overrides: {} }));
