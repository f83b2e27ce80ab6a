// Documents as Jekyll classifies them: pages, posts, and documents of collections, with their front matter.
// https://jekyllrb.com/docs/collections/
import { posix } from "node:path";
import type { FrontMatterValues, Json } from "docsgen";
import { parseDate, toDay } from "../../../shared/dates.js";
import { toWord } from "../../../shared/front-matter.js";
import { type Mapping, toMapping } from "../../../shared/json.js";
import type { FrontMatterDefaults, JekyllOptions } from "../options.js";

export interface DocumentKind {
  /** `pages`, `posts`, or the name of a collection. */
  type: string;
  /** Path without the folder of its collection. */
  local: string;
  /** Folders above `_posts`, which are categories. */
  above: string[];
}

const postName = /^(\d{2,4}-\d{1,2}-\d{1,2})-(.*)$/;

/** @param id path in the content folder */
export function classify(id: string, { collectionsDir = "", documents = {} }: JekyllOptions): DocumentKind {
  const [, above = "", local] = /^(?:(.*)\/)?_posts\/(.+)$/.exec(id) ?? [];
  const top = collectionsDir === "" ? "" : `${collectionsDir}/`;
  if (local !== undefined) {
    const folders = `${above}/`.startsWith(top) ? above.slice(collectionsDir.length) : above;
    return { type: "posts", local, above: folders.split("/").filter(Boolean) };
  }
  for (const name of Object.keys(documents)) {
    const folder = `${top}_${name}/`;
    if (id.startsWith(folder)) return { type: name, local: id.slice(folder.length), above: [] };
  }
  return { type: "pages", local: id, above: [] };
}

/** Splits the date from a post's name. */
export function splitPostName(local: string): { date: string; name: string } {
  const stem = posix.basename(local).replace(/\.\w+$/, "");
  const [, date = "", name = stem] = postName.exec(stem) ?? [];
  return { date: date === "" ? "" : toDay(parseDate(date) ?? ""), name };
}

/** Adds the defaults that apply to a document. The longest path takes precedence. */
export function withDefaults(
  values: FrontMatterValues,
  { id, type }: { id: string; type: string },
  defaults: readonly FrontMatterDefaults[] = [],
): Mapping {
  const applicable = defaults.filter((one) => applies(one, id, type));
  const ranked = applicable.toSorted(
    (a, b) => (a.path ?? "").length - (b.path ?? "").length || Number(Boolean(a.type)) - Number(Boolean(b.type)),
  );
  return mergeDeep(
    ranked.reduce<Mapping>((all, one) => mergeDeep(all, one.values), {}),
    values,
  );
}

function applies({ path = "", type = "" }: FrontMatterDefaults, id: string, own: string): boolean {
  if (type !== "" && type !== own && !(type === "page" && own === "pages") && !(type === "post" && own === "posts"))
    return false;
  const folder = path.replace(/^\.?\/|\/$/g, "");
  if (folder === "") return true;
  if (folder.includes("*")) {
    const source = folder.replace(/[^\w*/]/g, "\\$&").replaceAll("*", "[^/]*");
    return new RegExp(`^${source}(?:/|$)`).test(id);
  }
  return id === folder || id.startsWith(`${folder}/`) || id.replace(/\.\w+$/, "") === folder.replace(/\.\w+$/, "");
}

function mergeDeep(first: Mapping, second: FrontMatterValues): Mapping {
  const merged: Record<string, Json | undefined> = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = first[key];
    merged[key] = isMapping(before) && isMapping(value) ? (mergeDeep(before, value) as Json) : value;
  }
  return merged;
}

function isMapping(value: Json | undefined): value is { readonly [key: string]: Json } {
  return Object.keys(toMapping(value)).length > 0;
}

/** Returns words of `tags` or `categories`: a list, or text separated by spaces. */
export function readWords(value: Json | undefined): string[] {
  const words = typeof value === "string" ? value.split(/\s+/) : [value ?? []].flat().map((one) => toWord(one as Json));
  return [...new Set(words.filter(Boolean))];
}

export function readCategories(values: Mapping, above: readonly string[]): string[] {
  return [...new Set([...above, ...readWords(values.categories ?? values.category)])];
}

/** Returns the folders whose names start with `_`, but that contain documents, as patterns. */
export function documentFolders({ collectionsDir = "", documents = {}, include = [] }: JekyllOptions): string[] {
  const names = Object.keys(documents).filter((name) => name !== "posts");
  return ["**/_posts", ...names.map((name) => posix.join(collectionsDir, `_${name}`)), ...include];
}
