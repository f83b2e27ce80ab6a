// Resolves an image: one under the site's root is copied to the output and measured. Others (of other sites, of the public
// folder) keep their address and are left to the check of links.
import { createRequire } from "node:module";
import { relative } from "node:path";
import type { Place } from "../contract/data.js";
import { type Href, isExternal, type LinkTarget, withBase } from "../pages/link.js";
import { addAsset, findFile, folderOf } from "./named-files.js";
import type { PageState } from "./page-state.js";

export interface ImageTarget extends LinkTarget {
  /** In pixels, if the file tells its size. */
  width?: number;
  height?: number;
}

/** A link or an image where it stands. */
export interface Reference extends Href {
  /** The file that holds it: the page's own, or an included part. */
  from: string;
  place: Place;
}

export function resolveImage(image: Reference, page: PageState): ImageTarget {
  const { written, encoded, from, place } = image;
  if (isExternal(written) || written === "") return { href: encoded, external: true };
  const found = findFile(image, page);
  if (found && found !== "outside") {
    const url = addAsset(found, page);
    return { href: url, url, external: false, ...sizeOf(found.bytes) };
  }
  if (written.startsWith("/")) {
    // Perhaps a file of the public folder: what will be there is known at the end.
    const url = withBase(encoded, page.ctx.base);
    return { href: url, url, external: false };
  }
  const folder = relative(page.ctx.root, folderOf(from, page.ctx)).replaceAll("\\", "/");
  page.ctx.report({
    code: found ? "image-outside-root" : "missing-image",
    severity: "error",
    message: found ? `The image ${written} is outside the site's root.` : `The image ${written} does not exist.`,
    place,
    hint: `relative addresses start from ${folder === "" ? "the site's root" : folder}`,
  });
  return { href: encoded, external: false };
}

/** image-size is loaded for the first image: most sites need it late or never. */
const packages = createRequire(import.meta.url);

function sizeOf(bytes: Uint8Array): { width?: number; height?: number } {
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
