// Relative image paths, which frameworks leave unchanged. They are relative to the page's URL and resolve to the public folder.
import { join, posix } from "node:path";
import type { RewriteContext, RewrittenLine } from "docsgen";
import { hasFile } from "../shared/config/tool-files.js";
import { createCodeScanner, outsideCode } from "../shared/markdown/lines.js";
import { pathOfId } from "../shared/pages/next-routes.js";

const picture = /(!\[[^\]]*\]\(|<img\b[^>]*?\ssrc=["'])(\.{1,2}\/[^\s)"']+)/g;

/** @param folder the public folder, relative to the root */
export function rewriteImages(
  lines: readonly RewrittenLine[],
  folder: string | undefined,
  ctx: RewriteContext,
): readonly RewrittenLine[] {
  if (folder === undefined) return lines;
  const isCode = createCodeScanner();
  const address = posix.join("/", pathOfId(ctx.id));
  const rewrite = (text: string) =>
    text.replace(picture, (whole, before: string, href: string) => {
      const name = posix.join(posix.dirname(address), href);
      const isOwn = hasFile(join(ctx.file, "..", href), ctx);
      return isOwn || !hasFile(join(ctx.root, folder, name), ctx) ? whole : before + name;
    });
  return lines.map((line) => (isCode(line.text) ? line : { ...line, text: outsideCode(line.text, rewrite) }));
}
