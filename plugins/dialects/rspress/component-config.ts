// The parts of the configuration that components can read, and what the bundler puts into their code.
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Json } from "docsgen";
import { type Mapping, toMapping, toRecord, toText } from "../../shared/json.js";
import { bundlerAliases, importFolders } from "../evaluation/path-aliases.js";
import { rspressCounterparts } from "./counterparts.js";
import type { RspressOptions } from "./options.js";

/** @param folder folder of the configuration, absolute */
export function readComponentConfig(
  config: Mapping,
  root: string,
  folder: string,
): Pick<RspressOptions, "imports" | "define" | "siteConfig" | "texts"> {
  const { resolve: resolution, source } = toMapping(config.builderConfig);
  const given = { ...toRecord(toMapping(source).alias), ...toRecord(toMapping(resolution).alias) };
  const { imports = {} } = importFolders(root, folder, bundlerAliases(given, folder));
  // The theme's modules have counterparts.
  const own = Object.entries(imports).filter(([name]) => !Object.hasOwn(rspressCounterparts.modules, name));
  const define = toRecord(toMapping(source).define);
  const siteConfig = describeSite(config);
  const texts = resolve(folder, toText(config.i18nSourcePath) || "i18n.json");
  return {
    ...(own.length > 0 && { imports: Object.fromEntries(own) }),
    ...(Object.keys(define).length > 0 && { define }),
    ...(Object.keys(siteConfig).length > 0 && { siteConfig }),
    ...(existsSync(texts) && { texts: relative(root, texts).replaceAll("\\", "/") }),
  };
}

/** Options of the theme that components do not read. docsgen has its own. */
const ownOptions = /^(?:nav|sidebar|editLink|socialLinks|footer|search|darkMode|outline|lastUpdated|enable\w+)$/;

/** The title, description, and language are part of the site. */
function describeSite({ themeConfig, multiVersion }: Mapping): Record<string, Json> {
  const theme = Object.entries(toRecord(themeConfig)).filter(([name]) => !ownOptions.test(name));
  return {
    ...(theme.length > 0 && { themeConfig: Object.fromEntries(theme) }),
    ...(multiVersion !== undefined && { multiVersion }),
  };
}
