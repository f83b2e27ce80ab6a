// Pages as `ref` and `relref` name them. https://gohugo.io/shortcodes/ref/
import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { RewriteContext } from "docsgen";
import { hasFile, listFiles, readText, relativeName } from "../files.js";
import { contentFiles } from "./mounts.js";
import type { HugoOptions } from "./options.js";

/**
 * Words that links lead to where a template of the site makes links, and that are no page: `[term](g)`.
 * @param content folder of the documents, absolute
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
 * A link to the page: relative where the name is relative to the file or to a folder around it; as it is where no such page is
 * found.
 */
export function locatePage(name: string, ctx: RewriteContext, { mounts }: HugoOptions): string {
  const [, path = "", hash = ""] = /^([^#]*)(#.*)?$/.exec(name) ?? [];
  if (path === "" || /^[a-z]+:/i.test(path)) return name;
  const local = path.replace(/\/$/, "");
  const names = endings.map((end) => local + end);
  const around = local.startsWith("/") ? [] : foldersAround(ctx);
  for (const folder of around) {
    const found = names.find((one) => ctx.read(join(folder, one)) !== undefined);
    if (found !== undefined) return idOf(relativeName(ctx.file, join(folder, found))) + hash;
  }
  const below = names
    .map((one) => posix.join("/", one))
    .find((one) => contentFiles(one, ctx, mounts).some((file) => hasFile(file, ctx)));
  return (below === undefined ? path : idOf(below)) + hash;
}

/** From the page's own folder up, below the content folder. */
function foldersAround({ file, content }: RewriteContext): string[] {
  const folders = [dirname(file)];
  for (let folder = dirname(folders[0] ?? ""); folder.startsWith(join(content, "x").slice(0, -1)); ) {
    folders.push(folder);
    folder = dirname(folder);
  }
  return folders;
}

/** Links name the file of a folder's page, where a template of the site looks for the page. */
export function withoutSectionFile(target: string, ctx: RewriteContext): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  return path.endsWith("_index.md") && hasFile(join(dirname(ctx.file), path), ctx) ? idOf(path) + rest : target;
}

/** A folder's page has the id `folder/index.md`; a link has no spaces. */
function idOf(path: string): string {
  return path.replace(/(^|\/)_index\.md$/, "$1index.md").replaceAll(" ", "%20");
}
