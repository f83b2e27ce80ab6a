// Resolves page references in `ref` and `relref`. https://gohugo.io/shortcodes/ref/
import { existsSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import type { RewriteContext } from "docsgen";
import { hasFile, listFiles, readText, relativeName } from "../../shared/config/tool-files.js";
import type { HugoOptions } from "../options.js";
import { contentFiles } from "../site/mounts.js";

/**
 * Returns link targets that are not pages, so only a site template can resolve them: `[term](g)`.
 * @param content content folder, absolute
 */
export async function templateLinks(folder: string, content: string): Promise<string[]> {
  const templates = ["_markup", "_default/_markup"].map((name) => join(folder, "layouts", name, "render-link.html"));
  if (!templates.some(existsSync)) return [];
  const names = await listFiles(content, "**/*.md");
  const pages = new Set(names.flatMap((name) => name.toLowerCase().replace(/\.md$/, "").split("/")));
  const words = names.flatMap((name) =>
    [...(readText(join(content, name)) ?? "").matchAll(/\]\(([A-Za-z][\w-]*)\)/g)].map(([, word = ""]) => word),
  );
  return [...new Set(words)].filter((word) => !pages.has(word.toLowerCase())).sort();
}

const endings = ["", ".md", "/index.md", "/_index.md"];

/**
 * Returns a link to the page. It is relative if the name is relative to the file or to a parent folder. If the page
 * does not exist, returns the name unchanged.
 */
export function locatePage(name: string, ctx: RewriteContext, { mounts }: HugoOptions): string {
  const [, path = "", hash = ""] = /^([^#]*)(#.*)?$/.exec(name) ?? [];
  if (path === "" || /^[a-z]+:/i.test(path)) return name;
  const local = path.replace(/\/$/, "");
  const names = endings.map((end) => local + end);
  const around = local.startsWith("/") ? [] : foldersAround(ctx);
  for (const folder of around) {
    const found = names.find((one) => ctx.read(join(folder, one)) !== undefined);
    if (found !== undefined) return pageId(relativeName(ctx.file, join(folder, found))) + hash;
  }
  const below = names
    .map((one) => posix.join("/", one))
    .find((one) => contentFiles(one, ctx, mounts).some((file) => hasFile(file, ctx)));
  if (below !== undefined) return pageId(below) + hash;
  const named = local.startsWith("/")
    ? undefined
    : pagesByName(ctx).get(posix.join(local).replace(/(?:\/_?index)?\.md$/, ""));
  return (named ? pageId(relativeName(ctx.file, named)) : path) + hash;
}

/** Names by the function that lists the folders of a page's site, so that each page lists them once. */
const namesByList = new WeakMap<RewriteContext["list"], ReadonlyMap<string, string | undefined>>();

/** Pages whose name is unique in the site, by name: `guide` for guide.md and guide/index.md. */
function pagesByName({ content, list }: RewriteContext): ReadonlyMap<string, string | undefined> {
  const known = namesByList.get(list);
  if (known) return known;
  const fileByName = new Map<string, string | undefined>();
  const enter = (folder: string) => {
    for (const name of list(folder)) {
      const file = join(folder, name);
      if (name.endsWith("/")) enter(file);
      else if (name.endsWith(".md")) {
        const key = /^_?index\.md$/.test(name) ? basename(folder) : name.slice(0, -3);
        fileByName.set(key, fileByName.has(key) ? undefined : file);
      }
    }
  };
  enter(content);
  namesByList.set(list, fileByName);
  return fileByName;
}

/** Lists the page's folder and its ancestors below the content folder. */
function foldersAround({ file, content }: RewriteContext): string[] {
  const folders = [dirname(file)];
  for (let folder = dirname(folders[0] ?? ""); folder.startsWith(join(content, "x").slice(0, -1)); ) {
    folders.push(folder);
    folder = dirname(folder);
  }
  return folders;
}

/** Handles sites whose template resolves pages: links name the index file of a section. */
export function withoutSectionFile(target: string, ctx: RewriteContext): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  return path.endsWith("_index.md") && hasFile(join(dirname(ctx.file), path), ctx) ? pageId(path) + rest : target;
}

/** A section page has the id `folder/index.md`. Links must not contain spaces. */
export function pageId(path: string): string {
  return path.replace(/(^|\/)_index\.md$/, "$1index.md").replaceAll(" ", "%20");
}
