// Pages as `ref` and `relref` name them. https://gohugo.io/shortcodes/ref/
import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { RewriteContext } from "docsgen";
import { listFiles, readText } from "../files.js";

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

/** A link to the page: relative where the name is relative to the file; as it is where no such page is found. */
export function locatePage(name: string, ctx: RewriteContext): string {
  const [, path = "", hash = ""] = /^([^#]*)(#.*)?$/.exec(name) ?? [];
  if (path === "" || /^[a-z]+:/i.test(path)) return name;
  const local = path.replace(/\/$/, "");
  const beside = endings
    .map((end) => local + end)
    .find((one) => !one.startsWith("/") && ctx.read(join(dirname(ctx.file), one)) !== undefined);
  if (beside !== undefined) return (beside.startsWith(".") ? "" : "./") + idOf(beside) + hash;
  const below = endings
    .map((end) => posix.join("/", local + end))
    .find((one) => ctx.read(join(ctx.content, one)) !== undefined);
  return (below === undefined ? path : idOf(below)) + hash;
}

/** A folder's page has the id `folder/index.md`; a link has no spaces. */
function idOf(path: string): string {
  return path.replace(/(^|\/)_index\.md$/, "$1index.md").replaceAll(" ", "%20");
}
