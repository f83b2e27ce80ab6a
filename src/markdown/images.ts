// Images of an article: a file of the site is copied to the output and measured.
import { createRequire } from "node:module";
import { isExternal, type LinkTarget, ownAddress, withBase } from "../pages/link.js";
import { nameOf } from "../report/paths.js";
import { addAsset, findFile, folderOf } from "./named-files.js";
import type { PageState } from "./page-state.js";
import type { Reference } from "./references.js";

export interface ImageTarget extends LinkTarget {
  /** In pixels, if the file tells its size. */
  width?: number;
  height?: number;
}

/**
 * An image under the site's root is copied to the output and measured. Others (of other sites, of the public folder) keep
 * their address and are left to the check of links.
 */
export function resolveImage(image: Reference, page: PageState): ImageTarget {
  const { written, encoded, from, place } = image;
  const own = ownAddress(written, page.ctx);
  if (own !== undefined) return { href: encoded, url: own, external: false };
  if (isExternal(written)) return { href: encoded, external: true };
  const found = findFile(image, page);
  if (found && found !== "outside") {
    const url = addAsset(found, page);
    return { href: url, url, external: false, ...sizeOf(found.bytes) };
  }
  if (written.startsWith("/")) {
    const url = withBase(encoded, page.ctx.base);
    return { href: url, url, external: false };
  }
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

/** image-size is loaded for the first image. */
const packages = createRequire(import.meta.url);

function sizeOf(bytes: Uint8Array): Pick<ImageTarget, "width" | "height"> {
  const { imageSize } = packages("image-size") as typeof import("image-size");
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return {};
    // EXIF orientations from 5 on turn the image by 90 degrees.
    const [x, y] = orientation >= 5 ? [height, width] : [width, height];
    return { width: Math.round(x), height: Math.round(y) };
  } catch {
    // image-size does not know the format; browsers may.
    return {};
  }
}
