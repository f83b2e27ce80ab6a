// Converts Fumadocs' `meta.json` to a docsgen sidebar. https://fumadocs.dev/docs/headless/page-conventions
import { join, posix } from "node:path";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import { createLabel } from "../../shared/page-names.js";
import type { SidebarEntry } from "../../sidebar/declared.js";
import { listFiles, parseJson, readText } from "../shared/config/tool-files.js";
import { groupRows, type RowHeading } from "../shared/pages/row-groups.js";

interface Tree {
  /** POSIX paths of the pages, relative to the content folder. */
  names: readonly string[];
  metas: ReadonlyMap<string, Mapping>;
}

/** Returns no entries if there is no such file. In this case, the sidebar is generated from folders. */
export async function readSidebar(
  content: string,
  names: readonly string[],
): Promise<{ entries: SidebarEntry[]; inputs: string[] }> {
  const metas = new Map<string, Mapping>();
  const inputs: string[] = [];
  for (const name of await listFiles(content, "**/meta.json")) {
    inputs.push(join(content, name));
    metas.set(posix.dirname(name), toMapping(parseJson(readText(join(content, name)) ?? "")));
  }
  return { entries: metas.size === 0 ? [] : listRows(".", { names, metas }), inputs };
}

/** Lists the pages (without extensions) and folders in a folder. */
function listChildren(folder: string, { names }: Tree): string[] {
  const start = folder === "." ? "" : `${folder}/`;
  const inside = names.flatMap((name) =>
    name.startsWith(start) ? [name.slice(start.length).split("/")[0] ?? ""] : [],
  );
  return [...new Set(inside.map((name) => name.replace(/\.mdx?$/, "")))];
}

function listRows(folder: string, tree: Tree): SidebarEntry[] {
  const { pages } = tree.metas.get(folder) ?? {};
  const all = listChildren(folder, tree).sort(new Intl.Collator("en").compare);
  const first = [...all.filter((name) => name === "index"), ...all.filter((name) => name !== "index")];
  if (!Array.isArray(pages)) return first.flatMap((name) => createRows(posix.join(folder, name), tree));
  const named = new Set(toList(pages).map((one) => toText(one).replace(/^!|^\.\.\./, "")));
  const others = first.filter((name) => !named.has(name));
  return groupRows(
    toList(pages).flatMap((page): (SidebarEntry | RowHeading)[] => {
      const item = toText(page);
      const [, heading] = /^---(?:\[[^\]]*\])?(.*?)---$/.exec(item) ?? [];
      if (heading !== undefined) return [{ heading: heading.trim() }];
      if (item === "..." || item === "z...a")
        return others.flatMap((name) => createRows(posix.join(folder, name), tree));
      if (item.startsWith("!")) return [];
      if (item.startsWith("...")) return listRows(posix.join(folder, item.slice(3)), tree);
      const [, label, link] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]*)\]\(([^)]*)\)$/.exec(item) ?? [];
      return label !== undefined && link ? [{ label, link }] : createRows(posix.join(folder, item), tree);
    }),
  );
}

function createRows(path: string, tree: Tree): SidebarEntry[] {
  const page = [".mdx", ".md"].map((ending) => path + ending).find((name) => tree.names.includes(name));
  const items = listRows(path, tree);
  if (items.length === 0) return page === undefined ? [] : [page];
  const label = toText(tree.metas.get(path)?.title) || createLabel(posix.basename(path).replace(/^\((.*)\)$/, "$1"));
  return [{ label, items: page === undefined ? items : [page, ...items] }];
}
