// Images: an address as written in; the address of a copy in the output and the image's size out. Images that are not under
// the content folder (other sites', the public folder's) keep their address and are left to the checks.
import { createRequire } from "node:module";
import { relative } from "node:path";
import type { Place } from "../contract/data.js";
import { type Href, isExternal, type LinkTarget, withBase } from "../pages/link.js";
import { addAsset, findFile } from "./assets.js";
import { folderOf } from "./files.js";
import type { PageState } from "./state.js";

export interface ImageTarget extends LinkTarget {
  /** In pixels, when the file says so. */
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
    // A file of the public folder, perhaps: what is really there is known at the end.
    const url = withBase(encoded, page.ctx.base);
    return { href: url, url, external: false };
  }
  const folder = relative(page.ctx.root, folderOf(from, page.ctx)).replaceAll("\\", "/");
  page.ctx.report({
    code: found ? "image-outside-root" : "missing-image",
    severity: "error",
    message: found ? `The image ${written} is outside the site's root.` : `The image ${written} does not exist.`,
    place,
    hint: `relative addresses begin at ${folder === "" ? "the site's root" : folder}`,
  });
  return { href: encoded, external: false };
}

/** Read when the first picture comes: most pages have none. */
const packages = createRequire(import.meta.url);

function sizeOf(bytes: Uint8Array): { width?: number; height?: number } {
  const { imageSize } = packages("image-size") as typeof import("image-size");
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return {};
    // From 5 on, EXIF lays the picture on its side.
    const [x, y] = orientation >= 5 ? [height, width] : [width, height];
    return { width: Math.round(x), height: Math.round(y) };
  } catch {
    // A format that image-size does not know: browsers may.
    return {};
  }
}
