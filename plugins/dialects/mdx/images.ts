// Resolves relative image paths, which frameworks leave unchanged. They are relative to the page's URL, and refer to
// files in the public folder.
import { join, posix } from "node:path";
import type { RewriteContext } from "docsgen";
import { hasFile } from "../shared/config/tool-files.js";
import { pathOfId } from "../shared/pages/next-routes.js";

const picture = /(!\[[^\]]*\]\(|<img\b[^>]*?\ssrc=["'])(\.{1,2}\/[^\s)"']+)/g;

/** @param folder the public folder, relative to the root */
export function createImages(folder: string | undefined, ctx: RewriteContext): (text: string) => string {
  if (folder === undefined) return (text) => text;
  const address = posix.join("/", pathOfId(ctx.id));
  return (text) =>
    text.replace(picture, (whole, before: string, href: string) => {
      const name = posix.join(posix.dirname(address), href);
      const isOwn = hasFile(join(ctx.file, "..", href), ctx);
      return isOwn || !hasFile(join(ctx.root, folder, name), ctx) ? whole : before + name;
    });
}
