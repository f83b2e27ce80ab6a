// Pictures that Hugo finds among the site's assets: the page's own come first. https://gohugo.io/content-management/image-processing/
import { dirname, join } from "node:path";
import type { RewriteContext, RewrittenLine } from "docsgen";
import { isOutside } from "../../page-names.js";
import { decodePercent, hasFile, relativeName } from "../files.js";
import { createCodeScanner, outsideCode } from "../lines.js";

const picture = /(!\[(?:\\.|[^[\]\\])*\]\(\s*)(<[^<>]*>|[^\s()<>]+)|(<img\b[^>]*?\ssrc=")([^"]*)/g;

/** @param assets their folder, from the root */
export function locatePictures(lines: readonly RewrittenLine[], assets: string, ctx: RewriteContext): RewrittenLine[] {
  const isCode = createCodeScanner();
  return lines.map((line) => {
    if (isCode(line.text) || !/!\[|<img\b/.test(line.text)) return line;
    const text = outsideCode(line.text, (part) =>
      part.replace(picture, (_, before = "", target = "", tag = "", source = "") =>
        tag === "" ? `${before}${locate(target)}` : `${tag}${locate(source)}`,
      ),
    );
    return { ...line, text };
  });

  function locate(written: string): string {
    const name = decodePercent(written.replace(/^<|>$|[?#].*$/g, ""));
    if (name === "" || isOutside(name) || hasFile(join(dirname(ctx.file), name), ctx)) return written;
    const file = join(ctx.root, assets, name);
    return hasFile(file, ctx) ? encodeURI(relativeName(ctx.file, file)) : written;
  }
}
