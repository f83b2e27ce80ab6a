// Images: an address as written in; the address of a copy in the output and the image's size out. Images that are not under
// the content folder (other sites', the public folder's) keep their address and are left to the checks.
import { createRequire } from "node:module";
import type { Place } from "../contract/data.js";
import { nameOf } from "../store/paths.js";
import { type Address, isExternal, type Target, withBase } from "./addresses.js";
import { addAsset, findFile } from "./assets.js";
import { folderOf } from "./files.js";
import type { PageState } from "./state.js";

export interface ImageTarget extends Target {
  /** In pixels, when the file says so. */
  width?: number;
  height?: number;
}

export function resolveImage(address: Address, place: Place, page: PageState): ImageTarget {
  const { written, encoded } = address;
  if (isExternal(written) || written === "") return { href: encoded, external: true };
  const found = findFile(address, page);
  if (found && found !== "outside") {
    const url = addAsset(found, page);
    return { href: url, url, external: false, ...sizeOf(found.bytes) };
  }
  if (written.startsWith("/")) {
    // A file of the public folder, perhaps: what is really there is known at the end.
    const url = withBase(encoded, page.ctx.base);
    return { href: url, url, external: false };
  }
  const folder = nameOf(folderOf(address.from, page.ctx), page.ctx.root);
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
