// Resolves images of an article: files of the site are copied to the output and measured.
import { join } from "node:path";
import { displayName } from "../../errors/file-names.js";
import { readImageSize } from "../../pages/image-size.js";
import {
  isExternal,
  type LinkTarget,
  pathnamesFrom,
  splitHref,
  toLocalAddress,
  withBase,
} from "../../pages/links/link.js";
import { decodePercent } from "../../pages/links/page-addresses.js";
import type { PageState } from "../page-state.js";
import type { Reference } from "./address-positions.js";
import { addAsset, displayFolder, findFile, findRefusal, reportRefusal } from "./referenced-files.js";

export interface ImageTarget extends LinkTarget {
  /** In pixels, if known. */
  width?: number;
  height?: number;
}

/**
 * Resolves an image. A file under the site's root is copied to the output and measured. An image in the public folder,
 * with a path relative to the root or to the page's URL, is measured and keeps its URL. Images on other sites also keep
 * their URLs. The link check verifies images in the public folder.
 */
export function resolveImage(image: Reference, page: PageState): ImageTarget {
  const { written, encoded, from, place } = image;
  const own = toLocalAddress(written, page.ctx);
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
    return { href: url, url, external: false, ...readImageSize(found.bytes) };
  }
  if (written.startsWith("/")) {
    const url = withBase(encoded, page.ctx.base);
    return { href: url, url, external: false, ...publicSize(url, page) };
  }
  const shown = pathnamesFrom(page.ctx.resolve(page.input.id), encoded).find((url) => publicFile(url, page));
  if (shown !== undefined) return { href: shown, url: shown, external: false, ...publicSize(shown, page) };
  const folder = displayName(displayFolder(from, page.ctx), page.ctx.root) || "the site's root";
  page.ctx.report({
    code: found ? "image-outside-root" : "missing-image",
    severity: "error",
    message: found ? `The image ${written} is outside the site's root.` : `The image ${written} does not exist.`,
    place,
    hint: `relative paths are resolved from ${folder}`,
  });
  return { href: encoded, external: false };
}

/** @param url including the base */
function publicSize(url: string, page: PageState): Pick<ImageTarget, "width" | "height"> {
  const bytes = publicFile(url, page);
  return bytes ? readImageSize(bytes) : {};
}

function publicFile(url: string, { ctx }: PageState): Uint8Array | undefined {
  if (ctx.public === undefined || !url.startsWith(ctx.base)) return undefined;
  const [path] = splitHref(url.slice(ctx.base.length));
  const file = join(ctx.public, decodePercent(path));
  return path === "" || ctx.isOutside(file) ? undefined : ctx.readBytes(file);
}
