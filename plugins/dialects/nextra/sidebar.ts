// Files and `_meta` files → a sidebar in docsgen's words. https://nextra.site/docs/file-conventions/meta-file
import { join, posix } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import { labelOf } from "../../page-names.js";
import type { SidebarEntry } from "../../sidebar/declared.js";
import type { Evaluate } from "../evaluate.js";
import { listFiles, readText } from "../files.js";
import { parseMapping, readFrontMatter } from "../front-matter.js";
import { type Mapping, mappingOf, textOf } from "../json.js";

export interface ReadSidebar {
  entries: SidebarEntry[];
  inputs: string[];
  notes: Diagnostic[];
}

interface Tree {
  folder: string;
  /** Posix paths from the folder. */
  files: readonly string[];
  /** By folder, empty for the top. */
  metas: ReadonlyMap<string, Mapping>;
}

/** @param folder of the documents, absolute */
export async function readSidebar(folder: string, evaluate: Evaluate): Promise<ReadSidebar> {
  const files = (await listFiles(folder, "**/*.{md,mdx}")).filter((name) => !/(?:^|\/)[._]/.test(name));
  const metas = new Map<string, Mapping>();
  const inputs: string[] = [];
  const notes: Diagnostic[] = [];
  for (const name of await listFiles(folder, "**/_meta.{json,js,jsx,ts,tsx}")) {
    const file = join(folder, name);
    const at = posix.dirname(name) === "." ? "" : posix.dirname(name);
    if (name.endsWith(".json")) {
      metas.set(at, parseMapping(readText(file) ?? ""));
      inputs.push(file);
      continue;
    }
    const read = await evaluate(file);
    metas.set(at, mappingOf(read.value));
    inputs.push(...read.inputs);
    notes.push(...read.notes);
  }
  return { entries: entriesOf("", { folder, files, metas }), inputs, notes };
}

/** Rows in the order of the meta file; what it does not name follows by name. */
function entriesOf(at: string, tree: Tree): SidebarEntry[] {
  const start = at === "" ? "" : `${at}/`;
  const meta = tree.metas.get(at) ?? {};
  const found = new Set<string>();
  for (const file of tree.files) {
    if (file.startsWith(start)) found.add((file.slice(start.length).split("/")[0] ?? "").replace(/\.mdx?$/, ""));
  }
  const others = [...found].filter((name) => !Object.hasOwn(meta, name)).sort(new Intl.Collator("en").compare);
  const names = [...Object.keys(meta), ...others].filter((name) => name !== "*");
  return names.flatMap((name) => entryOf(posix.join(at, name), meta[name], tree));
}

function entryOf(path: string, item: Json | undefined, tree: Tree): SidebarEntry[] {
  const { title, href, display, type, items } = mappingOf(item);
  const label = textOf(item) || textOf(title);
  if (display === "hidden" || type === "separator") return [];
  if (typeof href === "string") return [{ label: label || href, link: href }];
  if (type === "menu") {
    const rows = Object.values(mappingOf(items)).map((one) => mappingOf(one));
    return [{ label, items: rows.map((one) => ({ label: textOf(one.title), link: textOf(one.href) })) }];
  }
  const file = [".mdx", ".md"].map((ending) => path + ending).find((name) => tree.files.includes(name));
  const below = entriesOf(path, tree);
  if (!file) return below.length > 0 ? [{ label: label || labelOf(posix.basename(path)), items: below }] : [];
  const { sidebarTitle } = readFrontMatter(join(tree.folder, file), /^sidebarTitle:/m);
  const text = label || textOf(sidebarTitle);
  if (below.length === 0) return [text === "" ? file : { link: file, label: text }];
  return [{ link: file, ...(text !== "" && { label: text }), items: below }];
}
