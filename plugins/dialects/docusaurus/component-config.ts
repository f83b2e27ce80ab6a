// The parts of the configuration that components can read, the translations of their texts, and their stylesheets.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Json } from "docsgen";
import { toList, toMapping, toText } from "../../shared/json.js";
import { findInstalled } from "../react/site-packages/installed-packages.js";
import { listFiles, parseJson, readText } from "../shared/config/tool-files.js";
import type { DocusaurusOptions } from "./options.js";
import { themeStylesheets, type UsedPlugin, type Values } from "./site/plugins.js";

/** Parts that can be large. They are left out unless the code of the site mentions them. */
const rare: readonly string[] = ["presets", "plugins", "themes", "headTags", "scripts", "stylesheets"];

/**
 * @param folder folder of the configuration, absolute
 * @param docsVersions versions of the documents, by docsgen's key
 */
export async function readComponentConfig(
  config: Values,
  folder: string,
  docsVersions: Record<string, Json>,
): Promise<Json> {
  const read = await readMembers(join(folder, "src"));
  const kept = Object.entries(config).flatMap(([key, value]) =>
    value === undefined || (rare.includes(key) && !read.has(key)) ? [] : [[key, value] as const],
  );
  const codeTranslations = await readCodeTranslations(folder);
  return {
    ...Object.fromEntries(kept),
    ...(Object.keys(codeTranslations).length > 0 && { codeTranslations }),
    ...(Object.keys(docsVersions).length > 1 && { docsVersions }),
  };
}

/** Returns the rare parts that the code in a folder reads. */
async function readMembers(folder: string): Promise<Set<string>> {
  const files = await listFiles(folder, "**/*.{js,jsx,ts,tsx}");
  const texts = files.map((name) => readText(join(folder, name)) ?? "").filter((text) => text.includes("siteConfig"));
  return new Set(rare.filter((key) => texts.some((text) => new RegExp(`\\b${key}\\b`).test(text))));
}

/**
 * Returns the global stylesheets, relative to the site root: `customCss` of the theme, and those among `clientModules`.
 */
export function readCustomCss(
  { clientModules }: Values,
  plugins: readonly UsedPlugin[],
  { folder, pathFromRoot }: { folder: string; pathFromRoot(path: string): string },
): Pick<DocusaurusOptions, "customCss"> {
  const modules = toList(clientModules)
    .map(toText)
    .filter((name) => /\.(?:css|s[ac]ss)$/.test(name));
  const files = [...modules, ...themeStylesheets(plugins)];
  const packages = createRequire(join(folder, "package.json"));
  // Like imports, paths that start with a slash can be relative to the site's folder, and others can be in packages.
  const customCss = files.flatMap(
    (name) => [resolve(folder, name), join(folder, name)].find(existsSync) ?? findInstalled(packages, name) ?? [],
  );
  return customCss.length > 0 ? { customCss: customCss.map(pathFromRoot) } : {};
}

/** Returns texts by id and locale. https://docusaurus.io/docs/i18n/tutorial#translate-your-react-code */
async function readCodeTranslations(folder: string): Promise<Record<string, Record<string, string>>> {
  const files = await listFiles(join(folder, "i18n"), "*/code.json");
  const entries = files.map((name) => {
    const texts = Object.entries(toMapping(parseJson(readText(join(folder, "i18n", name)) ?? "")));
    // Texts of the theme are docsgen's own.
    const own = texts.filter(([id]) => !id.startsWith("theme."));
    return [name.split("/")[0] ?? "", Object.fromEntries(own.map(([id, one]) => [id, toText(toMapping(one).message)]))];
  });
  return Object.fromEntries(entries);
}
