// Resolves images and other files relative to the page's URL. Images are also looked up in the site's assets, after the page's
// files. https://gohugo.io/content-management/image-processing/
import { dirname, join } from "node:path";
import type { RewriteContext, RewrittenLine } from "docsgen";
import { changeOutsideCode } from "docsgen/markdown-text";
import { isOutside } from "../../../shared/page-names.js";
import { decodePercent, hasFile, relativeName } from "../../shared/config/tool-files.js";
import { rewriteProse } from "../../shared/markdown/rewrite-rules.js";
import { withoutSectionFile } from "../markdown/references.js";

const target = /((?:!?\[(?:\\.|[^[\]\\])*\]\(|^\s*\[[^\]]+\]:)\s*)(<[^<>]*>|[^\s()<>]+)|(<img\b[^>]*?\ssrc=")([^"]*)/g;

/** @param assets image folder, relative to the root */
export function locateFiles(
  lines: readonly RewrittenLine[],
  assets: string | undefined,
  ctx: RewriteContext,
): RewrittenLine[] {
  // Browsers resolve paths that Hugo leaves unchanged: `../a.png` on the page b/c/ is b/a.png.
  const addressFolder = ctx.file.replace(/(?:[\\/]_?index)?\.\w+$/, "");
  return rewriteProse(lines, ({ text }) => {
    if (!/\]\(|\]:|<img\b/.test(text)) return undefined;
    return changeOutsideCode(text, (prose) =>
      prose.replace(target, (_, before = "", name = "", tag = "", source = "") =>
        tag === "" ? `${before}${locate(name, before.startsWith("!"))}` : `${tag}${locate(source, true)}`,
      ),
    );
  });

  function locate(written: string, isPicture: boolean): string {
    const name = decodePercent(written.replace(/^<|>$|[?#].*$/g, ""));
    if (name.endsWith("_index.md")) return withoutSectionFile(written, ctx);
    if (!/\.\w+$/.test(name) || /\.(?:md|html)$/i.test(name) || isOutside(name)) return written;
    if (hasFile(join(dirname(ctx.file), name), ctx)) return written;
    const places = name.startsWith("/") ? [] : [join(addressFolder, name)];
    if (isPicture && assets !== undefined) places.push(join(ctx.root, assets, name));
    const file = places.find((one) => hasFile(one, ctx));
    return file === undefined ? written : encodeURI(relativeName(ctx.file, file));
  }
}
