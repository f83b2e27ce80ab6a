// Pages as Hugo resolves them: `_index.md` represents its folder, and front matter has different keys.
// https://gohugo.io/content-management/front-matter/

import { existsSync } from "node:fs";
import { basename, join, posix } from "node:path";
import type { FrontMatterValues, LoadContext, Source } from "docsgen";
import { withoutIndexName } from "docsgen/markdown-text";
import { contentPath, createLocaleResolver, foldersOutside } from "../../../content/locales.js";
import { parseDate, toDay } from "../../../shared/dates.js";
import { toWord } from "../../../shared/front-matter.js";
import { listFiles, readText } from "../../shared/config/tool-files.js";
import type { HugoOptions } from "../options.js";
import { postValues } from "./blog.js";
import { mountedPages } from "./mounts.js";

/**
 * Loads pages that the content plugin does not list: section pages (whose names start with `_`), HTML pages, and
 * mounted pages. Files in the content folder take precedence over mounts.
 */
export async function loadPages(ctx: LoadContext, { blog, mounts = [], ignore = [] }: HugoOptions): Promise<Source[]> {
  const { root } = ctx;
  const top = contentPath(ctx);
  const placeOf = createLocaleResolver(ctx.site.locales, top);
  const folders = [top, ...foldersOutside(ctx.site.locales, top)];
  const own = (await Promise.all(folders.map((folder) => listPages(root, folder)))).flat();
  const lists = await Promise.all(mounts.map((mount) => mountedPages(mount, root)));
  const mounted = lists.flat().map(([name, file]): [string, string] => [top + name, file]);
  // The blog plugin generates the list of all posts.
  const left = [...ignore, `${blog?.dir}/_index.md`];
  const isLeft = (name: string) => left.some((one) => name === one || name.startsWith(`${one}/`));
  const sourceById = new Map<string, Source>();
  for (const [name, file] of [...own, ...mounted]) {
    const { locale, prefix, local } = placeOf(name);
    if (isLeft(local)) continue;
    const id = prefix + pageId(local);
    // A bundle's index page takes precedence over the section page.
    const hidesOther = local === pageId(local) && basename(sourceById.get(id)?.file ?? "") === "_index.md";
    if (existsSync(join(root, pageId(name))) || (sourceById.has(id) && !hidesOther)) continue;
    const path = posix.relative(root.replaceAll("\\", "/"), file.replaceAll("\\", "/"));
    sourceById.set(id, { id, file, path, ...(locale !== undefined && { locale }) });
  }
  return [...sourceById.values()];
}

/** HTML with front matter is a page. Other HTML is copied unchanged. */
async function listPages(root: string, folder: string): Promise<[name: string, file: string][]> {
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

/**
 * Lists the Markdown files in folders whose page is index.md. They are resources of that page.
 * https://gohugo.io/content-management/page-bundles/#leaf-bundles
 */
export async function listBundleResources(content: string): Promise<string[]> {
  const names = await listFiles(content, "*/**/*.md");
  const isIndex = (name: string) => /^index(?:\.[\w-]+)?\.md$/.test(posix.basename(name));
  const folders = new Set(names.filter(isIndex).map((name) => posix.dirname(name)));
  const isBelow = (name: string): boolean => name !== "." && (folders.has(name) || isBelow(posix.dirname(name)));
  return names.filter((name) => isBelow(posix.dirname(isIndex(name) ? posix.dirname(name) : name)));
}

type Addresses = Pick<HugoOptions, "blog" | "permalinks">;

/**
 * Translates `weight`, `url`, `aliases`, … and the URL that Hugo derives from a file name.
 * @param page `id` excludes the prefix, which identifies the language and starts the URL
 */
export function translateValues(
  values: FrontMatterValues,
  { id, prefix }: { id: string; prefix: string },
  options: Addresses,
): FrontMatterValues {
  // docsgen generates the lists of a blog, so they are not translated.
  if (values.layout === "posts") return values;
  const { weight, url, layout: _layout, icon: _icon, aliases, slug: _slug, _build, build = _build, ...rest } = values;
  const isPost = options.blog?.dir !== undefined && id.startsWith(`${options.blog.dir}/`);
  const isHidden =
    typeof build === "object" &&
    build !== null &&
    "render" in build &&
    (build.render === "never" || build.render === false);
  const address = pageAddress(values, id, options);
  // A relative alias is resolved next to the page. Each alias is a folder, like page URLs.
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
    // Docsy
    ...(values.toc_hide === true && { sidebar: false }),
    // Names of posts include their dates.
    ...((isPost || address !== plainAddress(id)) && { slug: address }),
    ...(aliases !== undefined && { aliases: [aliases].flat().map(aliasOf).filter(isOther) }),
    ...(isHidden && { excluded: true }),
  };
}

/** Returns the URL that docsgen derives from a file name. */
function plainAddress(id: string): string {
  return posix.join("/", withoutIndexName(id).replace(/\/$|\.(?:md|markdown)$/i, ""));
}

/** Hugo lowercases URLs and replaces spaces with hyphens. */
function pageAddress(values: FrontMatterValues, id: string, { permalinks = {} }: Addresses): string {
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
  const [year = "", month = "", day = ""] = toDay(parseDate(toWord(values.date)) ?? "").split("-");
  const file = posix.basename(path);
  const title = toWord(values.title).replace(/[^\p{L}\p{M}\p{N}\s_.-]/gu, "") || file;
  const folders = posix.dirname(path);
  const parts: Readonly<Record<string, string>> = {
    ...{ year, month, day, title, filename: file, contentbasename: file, sections: folders },
    slug: toWord(values.slug) || title,
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
