// The parts of the configuration that components can read, and what the bundler puts into their code.
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Json } from "docsgen";
import { type Mapping, toList, toMapping, toRecord, toText } from "../../shared/json.js";
import { bundlerAliases, importFolders, readAliases } from "../evaluation/path-aliases.js";
import { importedStyles } from "../shared/config/global-styles.js";
import { readText } from "../shared/config/tool-files.js";
import { rspressCounterparts } from "./counterparts.js";
import type { RspressOptions } from "./options.js";

/**
 * Aliases in tsconfig.json take precedence by default. https://rsbuild.rs/config/resolve/alias-strategy
 * @param folder folder of the configuration, absolute
 */
export function readComponentConfig(
  config: Mapping,
  root: string,
  folder: string,
): Pick<RspressOptions, "imports" | "define" | "siteConfig" | "texts" | "theme" | "homeLayout" | "stylesheets"> {
  const { resolve: resolution, source } = toMapping(config.builderConfig);
  const given = { ...toRecord(toMapping(source).alias), ...toRecord(toMapping(resolution).alias) };
  const aliases = bundlerAliases(given, folder);
  const isAliasFirst = toText(toMapping(resolution).aliasStrategy) === "prefer-alias";
  const { imports = {} } = importFolders(root, folder, isAliasFirst ? aliases : { ...aliases, ...readAliases(folder) });
  // The theme's modules have counterparts.
  const own = Object.entries(imports).filter(([name]) => !Object.hasOwn(rspressCounterparts.modules, name));
  const define = toRecord(toMapping(source).define);
  const siteConfig = describeSite(config);
  const theme = findTheme(config, folder);
  const stylesheets = [
    ...globalStyles(config, root, folder),
    ...importedStyles(root, theme === undefined ? [] : [theme]),
  ];
  const texts = resolve(folder, toText(config.i18nSourcePath) || "i18n.json");
  return {
    ...(own.length > 0 && { imports: Object.fromEntries(own) }),
    ...(Object.keys(define).length > 0 && { define }),
    ...(Object.keys(siteConfig).length > 0 && { siteConfig }),
    ...(theme !== undefined && { theme: relative(root, theme).replaceAll("\\", "/") }),
    ...(theme !== undefined && exportsHome.test(readText(theme) ?? "") && { homeLayout: true }),
    ...(stylesheets.length > 0 && { stylesheets }),
    ...(existsSync(texts) && { texts: relative(root, texts).replaceAll("\\", "/") }),
  };
}

/** https://rspress.rs/guide/advanced/custom-home-page */
const exportsHome = /\bexport\b[^;=()]*\bHomeLayout\b/;

/** Returns the file of the site's theme, absolute. https://rspress.rs/guide/basic/custom-theme */
function findTheme({ themeDir }: Mapping, folder: string): string | undefined {
  const index = resolve(folder, toText(themeDir) || "theme", "index");
  return ["tsx", "ts", "jsx", "js", "mjs"].map((ending) => `${index}.${ending}`).find(existsSync);
}

/** https://rspress.rs/api/config/config-basic#globalstyles */
function globalStyles(config: Mapping, root: string, folder: string): string[] {
  const files = stylesOf(config).map((name) => resolve(folder, name));
  return files.filter((file) => existsSync(file)).map((file) => relative(root, file).replaceAll("\\", "/"));
}

/** Returns the global stylesheets as written. */
export function stylesOf({ globalStyles: given }: Mapping): string[] {
  return (Array.isArray(given) ? toList(given) : [given ?? null]).map(toText).filter(Boolean);
}

/** Options of the theme that components do not read. docsgen has its own. */
const ownOptions = /^(?:nav|sidebar|editLink|socialLinks|footer|search|darkMode|outline|lastUpdated|enable\w+)$/;

/** The title and description are part of the site, as is the language of a site with only one. */
function describeSite({ themeConfig, multiVersion, locales, lang }: Mapping): Record<string, Json> {
  const theme = Object.entries(toRecord(themeConfig)).filter(([name]) => !ownOptions.test(name));
  const [first] = [...toList(locales), ...toList(toMapping(themeConfig).locales)].map((one) => toMapping(one).lang);
  return {
    ...(first !== undefined && { lang: lang ?? first }),
    ...(theme.length > 0 && { themeConfig: Object.fromEntries(theme) }),
    ...(multiVersion !== undefined && { multiVersion }),
  };
}
