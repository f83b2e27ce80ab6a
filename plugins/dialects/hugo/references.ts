// Pages as `ref` and `relref` name them. https://gohugo.io/shortcodes/ref/
import { dirname, join, posix } from "node:path";
import type { RewriteContext } from "docsgen";

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
