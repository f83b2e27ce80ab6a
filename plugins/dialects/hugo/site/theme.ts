// The theme of a site, and what pages can use from its configuration and templates.
// https://gohugo.io/hugo-modules/theme-components/
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import { listFiles, readText } from "../../shared/config/tool-files.js";
import type { HugoOptions } from "../options.js";

interface Project {
  /** Folder of the configuration, absolute. */
  folder: string;
  /** Returns a path relative to the root. */
  local(path: string): string;
}

/** @param config configuration with lowercase keys */
export async function readTheme(config: Mapping, { folder, local }: Project): Promise<HugoOptions> {
  const templates = await listFiles(folder, "{layouts,themes/*/layouts}/{shortcodes,_shortcodes}/**/*.{html,md}");
  const folders = [...new Set(templates.map((name) => name.replace(/\/_?shortcodes\/.*/, "")))];
  const layouts = folders.map((name) => local(join(folder, name)));
  const params = toMapping(JSON.parse(JSON.stringify(config.params ?? {})));
  const path = local(folder);
  const language = toText(config.defaultcontentlanguage);
  return {
    ...(isDocsy(config, folder) && { theme: "docsy" }),
    ...(path !== "." && { folder: path }),
    ...(layouts.length > 0 && { layouts, siteTitle: toText(config.title) }),
    ...(layouts.length > 0 && language !== "" && { language }),
    ...(Object.keys(params).length > 0 && { params: params as NonNullable<HugoOptions["params"]> }),
  };
}

/** A site names its theme, imports it as a module, or has its files. */
function isDocsy({ theme, module }: Mapping, folder: string): boolean {
  const names = [theme].flat().map(toText);
  const imports = toList(toMapping(module).imports).map((one) => toText(toMapping(one).path));
  const files = ["go.mod", "package.json", ".gitmodules"].map((name) => readText(join(folder, name)) ?? "");
  return (
    [...names, ...imports].some((name) => /(?:^|\/)docsy(?:$|\/)/.test(name)) ||
    files.some((text) => /\bgoogle\/docsy\b/.test(text)) ||
    existsSync(join(folder, "themes/docsy"))
  );
}
