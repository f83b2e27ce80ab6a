// Converts toc.yml files to sidebar entries. Each file lists a folder, and can refer to other toc files, which are
// nested. https://dotnet.github.io/docfx/docs/table-of-contents.html
import { existsSync } from "node:fs";
import { join, posix, relative } from "node:path";
import * as v from "valibot";
import type { SidebarEntry, SidebarRow } from "../../sidebar/declared.js";
import { readText } from "../shared/config/tool-files.js";
import type { Uids } from "./uids.js";

interface Entry {
  name: string;
  href: string;
  topicHref: string;
  uid: string;
  items: Entry[];
}

const text = v.optional(v.fallback(v.string(), ""), "");
const entrySchema: v.GenericSchema<unknown, Entry> = v.pipe(
  v.looseObject({
    ...{ name: text, href: text, topicHref: text, homepage: text, tocHref: text, uid: text, topicUid: text },
    items: v.optional(v.fallback(v.array(v.lazy(() => entrySchema)), []), []),
  }),
  v.transform(({ name, href, tocHref, topicHref, homepage, uid, topicUid, items }) => {
    return { name, href: tocHref || href, topicHref: topicHref || homepage, uid: topicUid || uid, items };
  }),
);
const tocSchema = v.fallback(
  v.union([
    v.array(entrySchema),
    v.pipe(
      v.object({ items: v.array(entrySchema) }),
      v.transform(({ items }) => items),
    ),
  ]),
  [],
);

interface Toc {
  items: SidebarEntry[];
  /** Files that were read, absolute. */
  inputs: string[];
}

/** @param folder folder of docfx.json. Page ids are relative to this folder, or to the root for pages above it */
export async function readToc(root: string, folder: string, uids: Uids): Promise<Toc> {
  const { parse } = await import("yaml");
  const inputs: string[] = [];
  const top = relative(root, folder).replaceAll("\\", "/");
  const items = readFolder({ folder, top, uids, parse, inputs, stack: [] }, ".");
  return { items, inputs };
}

interface Walk {
  folder: string;
  /** The same folder, relative to the root. */
  top: string;
  uids: Uids;
  /** Parses YAML. */
  parse(text: string): unknown;
  inputs: string[];
  /** Enclosing toc files. */
  stack: readonly string[];
}

/** Returns the entries of a folder's toc, with page ids as links. */
function readFolder(walk: Walk, local: string): SidebarEntry[] {
  const name = tocNames.map((one) => posix.join(local, one)).find((one) => existsSync(join(walk.folder, one)));
  if (name === undefined || walk.stack.includes(name)) return [];
  const file = join(walk.folder, name);
  walk.inputs.push(file);
  return createRows(
    groupByTitles(parseToc(readText(file) ?? "", walk.parse)),
    { ...walk, stack: [...walk.stack, name] },
    local,
  );
}

const tocNames = ["toc.yml", "TOC.yml", "toc.yaml"];

function parseToc(toc: string, parse: Walk["parse"]): Entry[] {
  try {
    return v.parse(tocSchema, parse(toc.replace(/^\uFEFF/, "")));
  } catch {
    return [];
  }
}

/** An entry that only has a name is the title of the entries after it. */
function groupByTitles(entries: readonly Entry[]): Entry[] {
  const groups: Entry[] = [];
  let title: Entry | undefined;
  for (const entry of entries) {
    if (entry.href === "" && entry.topicHref === "" && entry.uid === "" && entry.items.length === 0) {
      title = { ...entry, items: [] };
      groups.push(title);
    } else if (title) title.items.push(entry);
    else groups.push(entry);
  }
  return groups;
}

function createRows(entries: readonly Entry[], walk: Walk, local: string): SidebarEntry[] {
  return entries.flatMap((entry) => createRow(entry, walk, local) ?? []);
}

/** Returns undefined if the target is not a page of this site, such as the reference that DocFX generates from code. */
function createRow(entry: Entry, walk: Walk, local: string): SidebarRow | undefined {
  const { name, href, topicHref, uid } = entry;
  const inner =
    /(?:^|\/)(?:toc\.ya?ml)?$/i.test(href) && href !== "" && !/^\w+:/.test(href) ? innerFolder(href, local) : undefined;
  const nested = inner === undefined ? [] : readFolder(walk, inner);
  const items = [...nested, ...createRows(groupByTitles(entry.items), walk, local)];
  const link = resolveLink(inner === undefined && href !== "" ? href : topicHref, local, walk) ?? walk.uids[uid];
  if (link === undefined && items.length === 0) return undefined;
  return { ...(name && { label: name }), ...(link && { link }), ...(items.length > 0 && { items }) };
}

function innerFolder(href: string, local: string): string {
  const path = href.replace(/toc\.ya?ml$/i, "");
  return path.startsWith("~/") ? path.slice(2) || "." : posix.join(local, path);
}

function resolveLink(href: string, local: string, { uids, folder, top }: Walk): string | undefined {
  if (href === "") return undefined;
  if (href.startsWith("xref:")) return uids[href.slice(5)];
  if (/^(?:[a-z]+:|\/\/)/i.test(href)) return href;
  const [path = ""] = href.split(/[?#]/);
  if (path === "" || /\.ya?ml$/i.test(path)) return undefined;
  const id = path.startsWith("~/") ? path.slice(2) : posix.join(local, path);
  if (/\.md$/i.test(id) && !existsSync(join(folder, id))) return undefined;
  return id.startsWith("../") ? posix.join(top, id) : id;
}
