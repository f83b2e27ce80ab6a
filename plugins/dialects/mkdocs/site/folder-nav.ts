// Files that set the order of the pages in a folder: `.nav.yml` of mkdocs-awesome-nav, `.pages` of
// mkdocs-awesome-pages-plugin. https://lukasgeiter.github.io/mkdocs-awesome-nav/

import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "docsgen";
import { isIndexName } from "docsgen/markdown-text";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import type { SidebarEntry } from "../../../sidebar/declared.js";
import { readText } from "../../shared/config/tool-files.js";
import { readYaml } from "./mkdocs-yaml.js";
import type { NavReader } from "./nav.js";

interface Folder {
  /** Path relative to the documents folder, with a trailing slash; empty for the top. */
  path: string;
  settings: Mapping;
  /** Names of pages and folders that have no position yet, in order. */
  rest: string[];
}

/** Returns the whole sidebar; empty if there are no such files. */
export async function foldersNav(reader: NavReader): Promise<SidebarEntry[]> {
  const before = reader.inputs.length;
  const items = await folderItems("", reader);
  return reader.inputs.length > before ? items : [];
}

async function folderItems(path: string, reader: NavReader): Promise<SidebarEntry[]> {
  const folder = await readFolder(path, reader);
  const nav = folder.settings.nav ?? folder.settings.arrange;
  if (!Array.isArray(nav)) return namedItems(folder.rest, folder, reader);
  const named = new Set(toList(nav).flatMap(namesIn));
  folder.rest = folder.rest.filter((name) => !named.has(name));
  return navItems(nav, folder, reader);
}

async function navItems(nav: readonly Json[], folder: Folder, reader: NavReader): Promise<SidebarEntry[]> {
  const result: SidebarEntry[] = [];
  for (const entry of nav) {
    if (typeof entry === "string") {
      const names = /^\.\.\.|\*/.test(entry) ? folder.rest.splice(0) : [entry.replace(/\/$/, "")];
      result.push(...(await namedItems(names, folder, reader)));
      continue;
    }
    for (const [label, value] of Object.entries(toMapping(entry))) {
      if (Array.isArray(value)) result.push({ label, items: await navItems(value, folder, reader) });
      else result.push(...(await labelledItems({ label, target: toText(value) }, folder, reader)));
    }
  }
  return result;
}

async function labelledItems(
  { label, target }: { label: string; target: string },
  folder: Folder,
  reader: NavReader,
): Promise<SidebarEntry[]> {
  if (/^[a-z]+:/i.test(target)) return [{ label, link: target }];
  const [item] = await namedItems([target.replace(/\/$/, "")], folder, reader);
  if (item === undefined) return [];
  return [typeof item === "string" ? { label, link: item } : { ...item, label }];
}

async function namedItems(names: readonly string[], folder: Folder, reader: NavReader): Promise<SidebarEntry[]> {
  const result: SidebarEntry[] = [];
  for (const name of names) {
    const path = folder.path + name;
    if (/\.md$/.test(name)) {
      result.push(path);
      continue;
    }
    const inner = await readFolder(`${path}/`, reader);
    const items = inner.settings.hide === true ? [] : await folderItems(`${path}/`, reader);
    if (items.length > 0) result.push({ label: toText(inner.settings.title) || titleFromName(name), items });
  }
  return result;
}

async function readFolder(path: string, { docs, inputs, ignored }: NavReader): Promise<Folder> {
  const names = [".nav.yml", ".pages"].map((name) => join(docs, path, name));
  const file = names.find((name) => readText(name) !== undefined);
  if (file !== undefined && !inputs.includes(file)) inputs.push(file);
  const settings = file === undefined ? {} : (await readYaml(file)).values;
  return { path, settings, rest: listFolder(join(docs, path)).filter((name) => !ignored.includes(path + name)) };
}

/** Lists the folder's index page first, then the rest by name. */
function listFolder(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const names = entries.flatMap((entry) => {
      const isShown = entry.isDirectory() ? !entry.name.startsWith(".") : entry.name.endsWith(".md");
      return isShown ? [entry.name] : [];
    });
    return names.sort((a, b) => Number(isIndexName(b)) - Number(isIndexName(a)) || (a < b ? -1 : 1));
  } catch {
    return [];
  }
}

function namesIn(entry: Json): string[] {
  if (typeof entry === "string") return [entry.replace(/\/$/, "")];
  return Object.values(toMapping(entry)).flatMap((value) =>
    Array.isArray(value) ? value.flatMap(namesIn) : [toText(value).replace(/\/$/, "")],
  );
}

/** Returns a folder's title as MkDocs generates it. */
function titleFromName(name: string): string {
  const words = name.replace(/[-_]/g, " ");
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
