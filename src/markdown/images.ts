// Images of an article: a file of the site is copied to the output and measured.
import { join } from "node:path";
import { decodePercent } from "../pages/addresses.js";
import { sizeOf } from "../pages/image-size.js";
import { isExternal, type LinkTarget, ownAddress, pathnamesFrom, splitHref, withBase } from "../pages/link.js";
import { nameOf } from "../report/paths.js";
import { addAsset, findFile, findRefusal, folderOf, reportRefusal } from "./named-files.js";
import type { PageState } from "./page-state.js";
import type { Reference } from "./references.js";

export interface ImageTarget extends LinkTarget {
  /** In pixels, if the file tells its size. */
  width?: number;
  height?: number;
}

/**
 * An image under the site's root is copied to the output and measured. One of the public folder, named from the root or from the
 * page's address, is measured and keeps its address, as those of other sites do. Both are left to the check of links.
 */
export function resolveImage(image: Reference, page: PageState): ImageTarget {
  const { written, encoded, from, place } = image;
  const own = ownAddress(written, page.ctx);
  if (own !== undefined) return { href: encoded, url: own, external: false, ...publicSize(own, page) };
  if (isExternal(written)) return { href: encoded, external: true };
  const found = findFile(image, page);
  if (found && found !== "outside") {
    const refusal = findRefusal(found, page);
    if (refusal !== undefined) {
      reportRefusal(refusal, { written, place, file: found.file }, page);
      return { href: encoded, external: false, isRefused: true };
    }
    const url = addAsset(found, page);
    return { href: url, url, external: false, ...sizeOf(found.bytes) };
  }
  if (written.startsWith("/")) {
    const url = withBase(encoded, page.ctx.base);
    return { href: url, url, external: false, ...publicSize(url, page) };
  }
  const shown = pathnamesFrom(page.ctx.resolve(page.input.id), encoded).find((url) => publicFile(url, page));
  if (shown !== undefined) return { href: shown, url: shown, external: false, ...publicSize(shown, page) };
  const folder = nameOf(folderOf(from, page.ctx), page.ctx.root) || "the site's root";
  page.ctx.report({
    code: found ? "image-outside-root" : "missing-image",
    severity: "error",
    message: found ? `The image ${written} is outside the site's root.` : `The image ${written} does not exist.`,
    place,
    hint: `relative addresses start from ${folder}`,
  });
  return { href: encoded, external: false };
}

/** @param url with base */
function publicSize(url: string, page: PageState): Pick<ImageTarget, "width" | "height"> {
  const bytes = publicFile(url, page);
  return bytes ? sizeOf(bytes) : {};
}

function publicFile(url: string, { ctx }: PageState): Uint8Array | undefined {
  if (ctx.public === undefined || !url.startsWith(ctx.base)) return undefined;
  const [path] = splitHref(url.slice(ctx.base.length));
  const file = join(ctx.public, decodePercent(path));
  return path === "" || ctx.isOutside(file) ? undefined : ctx.readBytes(file);
}
