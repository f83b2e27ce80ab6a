// Files and documents that the Liquid of a page can use. Every access is recorded as an input of the page.
import { join } from "node:path";
import type { RewriteContext } from "docsgen";
import { parseMapping } from "../../../shared/front-matter.js";
import type { Mapping } from "../../../shared/json.js";
import { type ParsedFile, parseFile, readInput } from "../../shared/pages/parsed-files.js";
import type { JekyllOptions } from "../options.js";
import { classify, documentFolders, withDefaults } from "../site/documents.js";
import { pageId } from "../site/pages.js";

/** Returns the values of `_config.yml`. */
export function readConfig(ctx: RewriteContext, { config }: JekyllOptions): Mapping {
  const file = config === undefined ? join(ctx.content, "_config.yml") : join(ctx.root, config);
  const text = readInput(file, ctx);
  if (text === undefined) return {};
  if (lastConfig?.text !== text) lastConfig = { text, values: parseMapping(text) };
  return lastConfig.values;
}

let lastConfig: { text: string; values: Mapping } | undefined;

/** Lists the names of all documents, as paths in the content folder. */
export function listNames({ content, list }: RewriteContext, options: JekyllOptions): string[] {
  const folders = documentFolders(options).map((folder) => folder.replace("**/", ""));
  const ignored = new Set(options.ignore);
  const names: string[] = [];
  const enter = (folder: string) => {
    for (const entry of list(join(content, folder))) {
      const name = folder + entry;
      const isSpecial = /^[._]/.test(entry);
      if (!entry.endsWith("/")) {
        if (!isSpecial && /\.(?:md|markdown|html)$/i.test(entry) && !ignored.has(name)) names.push(name);
      } else if (!isSpecial || folders.some((one) => `${one}/`.startsWith(name) || name.endsWith(`${one}/`))) {
        if (!/^(?:dist|node_modules|vendor)\/$/.test(name)) enter(name);
      }
    }
  };
  enter("");
  return names.sort();
}

export interface ListedFile extends ParsedFile {
  id: string;
  /** Path in the content folder. */
  name: string;
  type: string;
  /** Front matter with defaults. */
  values: Mapping;
}

export function readDocument(name: string, ctx: RewriteContext, options: JekyllOptions): ListedFile | undefined {
  const parsed = parseFile(join(ctx.content, name), ctx);
  if (!parsed) return undefined;
  const id = pageId(name);
  const { type } = classify(id, options);
  return { ...parsed, id, name, type, values: withDefaults(parsed.values, { id, type }, options.defaults) };
}
