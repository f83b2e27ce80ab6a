// The variables of a page: its data, `page`, `collections`, and `pkg`. Values are computed when a template uses them, so
// that a page depends on other files only if it uses them. https://www.11ty.dev/docs/data-cascade/
import { basename, join, posix } from "node:path";
import type { RewriteContext } from "docsgen";
import { parseDate } from "../../shared/dates.js";
import { parseMapping, toList, toWord } from "../../shared/front-matter.js";
import type { Mapping } from "../../shared/json.js";
import { UnknownValue } from "../shared/nunjucks/template-values.js";
import { dataVariable } from "../shared/pages/data-files.js";
import { parseFile, readInput } from "../shared/pages/parsed-files.js";
import { defineStored } from "../shared/pages/stored-values.js";
import type { EleventyOptions } from "./config.js";
import { addressFor, fileSlug, listFolders } from "./permalinks.js";

interface Page {
  url: string;
  date?: string;
  [key: string]: unknown;
}

interface Item extends Page {
  data: Mapping;
}

/** @param name path of the page in the content folder */
export function createVariables(name: string, ctx: RewriteContext, options: EleventyOptions): Record<string, unknown> {
  const own = readItem(name, ctx, options);
  const { data, page } = own;
  const variables = dataVariable(join(ctx.content, options.data ?? "_data"), ctx);
  for (const [path, value] of Object.entries(options.values ?? {})) {
    const folders = path.split("/");
    const name = folders.pop() ?? path;
    const parent = folders.reduce((at, folder) => Reflect.get(at, folder) as object, variables);
    defineStored(parent, { [name]: () => value }, true);
  }
  const values = Object.entries({ ...data, page }).map(([key, value]) => [key, () => value] as const);
  defineStored(variables, Object.fromEntries(values), true);
  defineStored(variables, {
    collections: () => createCollections(own, ctx, options),
    pkg: () => parseMapping(readInput(join(ctx.root, "package.json"), ctx) ?? ""),
  });
  return variables as Record<string, unknown>;
}

function createCollections(own: Item, ctx: RewriteContext, options: EleventyOptions): Record<string, Item[]> {
  const items = listNames(ctx, "").map((name) => (name === own.name ? own : readItem(name, ctx, options)));
  const sorted = items.sort((a, b) => compare(a.date ?? "", b.date ?? "") || compare(a.inputPath, b.inputPath));
  const collections: Record<string, Item[]> = { all: [] };
  for (const item of sorted) {
    if (item.data.eleventyExcludeFromCollections === true) continue;
    for (const tag of new Set(["all", ...toList(item.data.tags).map(String)])) {
      collections[tag] ??= [];
      collections[tag].push(item);
    }
  }
  return collections;
}

function compare(a: unknown, b: unknown): number {
  return String(a) < String(b) ? -1 : a === b ? 0 : 1;
}

function listNames(ctx: RewriteContext, folder: string): string[] {
  return ctx.list(join(ctx.content, folder)).flatMap((entry) => {
    if (/^[._]|^node_modules\/$/.test(entry)) return [];
    if (entry.endsWith("/")) return listNames(ctx, folder + entry);
    return entry.endsWith(".md") ? [folder + entry] : [];
  });
}

function readItem(name: string, ctx: RewriteContext, options: EleventyOptions): Item {
  const data = readData(name, ctx);
  const stem = name.replace(/\.\w+$/, "");
  const folder = stem.replace(/(?:^|\/)index$/, "");
  const url = addressFor(name, data.permalink, options.permalinks ?? {}) ?? posix.join("/", folder, "/");
  const date = parseDate(toWord(data.date) || (/^\d{4}-\d{2}-\d{2}(?=-)/.exec(posix.basename(name))?.[0] ?? ""));
  const page: Page = {
    ...{ url, inputPath: `./${name}`, fileSlug: fileSlug(name), filePathStem: `/${stem}` },
    ...{ outputFileExtension: "html", ...(date !== undefined && { date }) },
  };
  const item = { ...page, name, data, page };
  const content = () => {
    throw new UnknownValue("The content of another page");
  };
  defineStored(item, { content, templateContent: content });
  return item;
}

/** Returns the data of the folders, the data file, and the front matter of a page. The last one takes precedence. */
function readData(name: string, ctx: RewriteContext): Mapping {
  const folders = [...listFolders(posix.dirname(name))].reverse();
  const stems = [
    ...folders.map((folder) => posix.join(folder, basename(join(ctx.content, folder)))),
    name.replace(/\.\w+$/, ""),
  ];
  const files = stems.flatMap((stem) => [`${stem}.json`, `${stem}.11tydata.json`]);
  const texts = files.map((file) => readInput(join(ctx.content, file), ctx));
  const all = [...texts.map((text) => parseMapping(text ?? "")), parseFile(join(ctx.content, name), ctx)?.values ?? {}];
  const tags = all.flatMap((one) => toList(one.tags));
  return Object.assign({}, ...all, tags.length > 0 && { tags: [...new Set(tags)] });
}
