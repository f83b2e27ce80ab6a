// The parts of the configuration that components can read, and the translations of their texts.
import { join } from "node:path";
import type { Json } from "docsgen";
import { toMapping, toText } from "../../shared/json.js";
import { listFiles, parseJson, readText } from "../shared/config/tool-files.js";
import type { Values } from "./site/plugins.js";

/** Presets, plugins, and themes are left out, because their options can be anything. */
const omitted: ReadonlySet<string> = new Set(["presets", "plugins", "themes", "headTags", "scripts", "stylesheets"]);

/** @param folder folder of the configuration, absolute */
export async function readComponentConfig(config: Values, folder: string): Promise<Json> {
  const kept = Object.entries(config).flatMap(([key, value]) =>
    value === undefined || omitted.has(key) ? [] : [[key, value] as const],
  );
  const codeTranslations = await readCodeTranslations(folder);
  return { ...Object.fromEntries(kept), ...(Object.keys(codeTranslations).length > 0 && { codeTranslations }) };
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
