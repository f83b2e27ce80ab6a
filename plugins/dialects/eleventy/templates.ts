// Finds pages that Eleventy generates from templates other than Markdown. docsgen does not render them, so links to
// them are not reported. https://www.11ty.dev/docs/languages/
import { join } from "node:path";
import type { Diagnostic } from "docsgen";
import { listFiles } from "../shared/config/tool-files.js";
import { readFrontMatter } from "../shared/pages/sidebar-front-matter.js";
import { type Permalinks, resolvePermalink, toAddress } from "./permalinks.js";

const extension = /\.(?:njk|liquid|webc|html|hbs|ejs|pug|haml|mustache|11ty\.(?:[cm]?js|tsx?))$/;

/**
 * Returns their URLs as patterns for `links.ignore`. Computed parts of a permalink become `*`.
 * @param source absolute
 * @param copied patterns of files that are not templates
 */
export async function templateAddresses(
  source: string,
  { permalinks, copied }: { permalinks: Permalinks; copied: readonly string[] },
): Promise<string[]> {
  const names = (await listFiles(source, "**/*", ["**/_*/**", ...copied])).filter((name) => extension.test(name));
  const addresses = names.flatMap((name) => {
    const { permalink } = readFrontMatter(join(source, name), /permalink/);
    if (permalink === false) return [];
    const stem = name.replace(extension, "");
    const path = resolvePermalink(`${stem}.html`, permalink, permalinks) ?? `${stem}.html`;
    const address = toAddress(path.replace(/\{\{.*?\}\}|\{%.*?%\}/g, "*")).replace(/\/$/, "");
    // The home page always exists. If a URL is computed from its start, it cannot be matched.
    return /^(?:\/\*.*)?$/.test(address) ? [] : [address];
  });
  return [...new Set(addresses)].sort();
}

export function describeTemplates(addresses: readonly string[], source: string): Diagnostic[] {
  if (addresses.length === 0) return [];
  const message = "Pages from templates other than Markdown are not supported and were omitted";
  const place = { file: source };
  return [{ code: "left-out", severity: "note", message: `${message}: ${addresses.join(", ")}.`, place }];
}
