// Pages as Hugo knows them: `_index.md` stands for its folder, and front matter has names of its own.
// https://gohugo.io/content-management/front-matter/
import { existsSync } from "node:fs";
import { basename, join, posix } from "node:path";
import type { FrontMatterValues, LoadContext, Source } from "docsgen";
import { contentPath, createPlacer, foldersOutside } from "../../content/locales.js";
import { dayOf, parseDate } from "../../dates.js";
import { wordOf } from "../../front-matter.js";
import { listFiles, readText } from "../files.js";
import { postValues } from "./blog.js";
import { mountedPages } from "./mounts.js";
import type { HugoOptions } from "./options.js";

/**
 * Pages that the content plugin does not list: those of folders, whose names begin with `_`, HTML, and those that are mounted. What
 * the content folder has itself comes first.
 */
export async function loadPages(ctx: LoadContext, { blog, mounts = [], ignore = [] }: HugoOptions): Promise<Source[]> {
  const { root } = ctx;
  const top = contentPath(ctx);
  const placeOf = createPlacer(ctx.site.locales, top);
  const folders = [top, ...foldersOutside(ctx.site.locales, top)];
  const own = (await Promise.all(folders.map((folder) => ownPages(root, folder)))).flat();
  const lists = await Promise.all(mounts.map((mount) => mountedPages(mount, root)));
  const mounted = lists.flat().map(([name, file]): [string, string] => [top + name, file]);
  // The list of all posts is the blog's own page.
  const left = new Set([...ignore, `${blog?.dir}/_index.md`]);
  const sourceById = new Map<string, Source>();
  for (const [name, file] of [...own, ...mounted]) {
    const { locale, prefix, local } = placeOf(name);
    if (left.has(local)) continue;
    const id = prefix + pageId(local);
    // A bundle's own page comes before that of the folder.
    const hidesOther = local === pageId(local) && basename(sourceById.get(id)?.file ?? "") === "_index.md";
    if (existsSync(join(root, pageId(name))) || (sourceById.has(id) && !hidesOther)) continue;
    const path = posix.relative(root.replaceAll("\\", "/"), file.replaceAll("\\", "/"));
    sourceById.set(id, { id, file, path, ...(locale !== undefined && { locale }) });
  }
  return [...sourceById.values()];
}

/** HTML with front matter is a page, too; any other is copied as it is. */
async function ownPages(root: string, folder: string): Promise<[name: string, file: string][]> {
  const names = await listFiles(join(root, folder), "**/{_index.md,_index.*.md,*.html}");
  const pages = names.filter((name) => name.endsWith(".md") || hasFrontMatter(join(root, folder, name)));
  return pages.map((name) => [posix.join(folder, name), join(root, folder, name)]);
}

function pageId(name: string): string {
  return name.replace(/\.html$/, ".md").replace(/(^|\/)_index((?:\.[^./]+)?\.md)$/i, "$1index$2");
}

function hasFrontMatter(file: string): boolean {
  return /^\uFEFF?(?:---|\+{3})[ \t]*\r?\n/.test(readText(file) ?? "");
}

type Addresses = Pick<HugoOptions, "blog" | "permalinks">;

/**
 * `weight`, `url`, `aliases`, …, and the address that Hugo makes of a file's name.
 * @param page `id` without the prefix, which says the language and begins addresses
 */
export function translateValues(
  values: FrontMatterValues,
  { id, prefix }: { id: string; prefix: string },
  options: Addresses,
): FrontMatterValues {
  // Lists of a blog are docsgen's own.
  if (values.layout === "posts") return values;
  const { weight, url, layout: _layout, icon: _icon, aliases, slug: _slug, _build, build = _build, ...rest } = values;
  const isPost = options.blog?.dir !== undefined && id.startsWith(`${options.blog.dir}/`);
  const isHidden =
    typeof build === "object" &&
    build !== null &&
    "render" in build &&
    (build.render === "never" || build.render === false);
  const address = addressOf(values, id, options);
  // A relative alias stands beside the page; each is a folder, as pages are.
  const whole = posix.join("/", prefix, address);
  const aliasOf = (alias: unknown) => {
    const path = posix.resolve(posix.dirname(whole), String(alias));
    return /\.html?$/.test(path) ? path : posix.join(path, "/");
  };
  const isOther = (alias: string) => alias.toLowerCase() !== posix.join(whole, "/").toLowerCase();
  return {
    ...rest,
    ...(isPost && postValues(values, id)),
    ...(typeof weight === "number" && weight !== 0 && { order: weight }),
    // Names of posts keep their dates.
    ...((isPost || address !== plainAddress(id)) && { slug: address }),
    ...(aliases !== undefined && { aliases: [aliases].flat().map(aliasOf).filter(isOther) }),
    ...(isHidden && { draft: true }),
  };
}

/** The address that docsgen makes of a file's name. */
function plainAddress(id: string): string {
  return posix.join("/", id.replace(/(?:^|\/)(?:index|readme)\.md$/i, "").replace(/\.(?:md|markdown)$/i, ""));
}

/** Hugo writes addresses in small letters, with dashes for spaces. */
function addressOf(values: FrontMatterValues, id: string, { permalinks = {} }: Addresses): string {
  const { url, slug } = values;
  if (typeof url === "string") return posix.join("/", url).replace(/\.html$/, "");
  const path = id.replace(/(?:^|\/)index\.md$/i, "").replace(/\.(?:md|markdown)$/i, "");
  const name = typeof slug === "string" && slug !== "" ? slug : posix.basename(path);
  const pattern = permalinks[path.split("/")[0] ?? ""];
  const isFolder = /(?:^|\/)index\.md$/i.test(id) && values.date === undefined;
  const address =
    pattern === undefined || isFolder
      ? posix.join("/", posix.dirname(path || "."), path === "" ? "" : name)
      : fillPermalink(pattern, { name, path, values });
  return address.toLowerCase().replace(/\s+/g, "-");
}

/** https://gohugo.io/configuration/permalinks/#tokens */
function fillPermalink(
  pattern: string,
  { name, path, values }: { name: string; path: string; values: FrontMatterValues },
): string {
  const [year = "", month = "", day = ""] = dayOf(parseDate(wordOf(values.date)) ?? "").split("-");
  const file = posix.basename(path);
  const title = wordOf(values.title).replace(/[^\p{L}\p{M}\p{N}\s_.-]/gu, "") || file;
  const folders = posix.dirname(path);
  const parts: Readonly<Record<string, string>> = {
    ...{ year, month, day, title, filename: file, contentbasename: file, sections: folders },
    slug: wordOf(values.slug) || title,
    slugorfilename: name,
    slugorcontentbasename: name,
    section: path.split("/")[0] ?? "",
  };
  return posix
    .join(
      "/",
      pattern.replace(/:(\w+)/g, (whole, token: string) => parts[token] ?? whole),
    )
    .replace(/\/$/, "");
}
