// Images: an address as written in; the address of a copy in the output, its size and the file to be copied out. An image
// under the site's root is named by its content, so that it may be cached for ever; others are left to the checks.
import { basename, extname, join, relative, resolve } from "node:path";
import { imageSize } from "image-size";
import { hash } from "../hash.js";
import type { Place } from "../types.js";
import { folderOf, isInside } from "./files.js";
import { type Address, decode, isExternal, type Target, withBase } from "./links.js";
import type { PageState } from "./state.js";

export interface ImageTarget extends Target {
  /** In pixels, when the file says so. */
  width?: number;
  height?: number;
}

export function resolveImage(address: Address, place: Place, page: PageState): ImageTarget {
  const { written, encoded } = address;
  if (isExternal(written) || written === "") return { href: encoded, external: true };
  const rooted = written.startsWith("/");
  const found = findFile(address, rooted, page);
  if (found === "outside") {
    report(page, { code: "image-outside-root", message: `The image ${written} is outside the site's root.`, place });
    return { href: encoded, external: false };
  }
  if (found) return addAsset(found, page);
  if (rooted) {
    // A file of the `public` folder, perhaps: what is really there is known at the end.
    const url = withBase(encoded, page.ctx.base);
    return { href: url, url, external: false };
  }
  report(page, { code: "missing-image", message: `The image ${written} does not exist.`, place });
  return { href: encoded, external: false };
}

interface ImageFile {
  file: string;
  bytes: Uint8Array;
}

/** `/x` is under the content folder. Query and hash are dropped, unless the file's own name holds their signs. */
function findFile(address: Address, rooted: boolean, page: PageState): ImageFile | "outside" | undefined {
  const { content, root } = page.ctx;
  const paths = new Set([address.written.replace(/[?#].*$/s, ""), address.written]);
  for (const path of paths) {
    const file = rooted ? join(content, decode(path)) : resolve(folderOf(address.from, page.ctx), decode(path));
    if (!isInside(file, root)) return rooted ? undefined : "outside";
    const bytes = page.ctx.readBytes(file);
    if (bytes) return { file, bytes };
  }
  return undefined;
}

function addAsset({ file, bytes }: ImageFile, page: PageState): ImageTarget {
  const extension = extname(file).toLowerCase();
  const name =
    basename(file, extname(file))
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "image";
  const out = `assets/${name}-${hash(bytes).slice(0, 8)}${extension.replace(/[^.a-z0-9]/g, "")}`;
  page.assets.set(out, { file, out });
  const url = page.ctx.base + out;
  return { href: url, url, external: false, ...sizeOf(bytes) };
}

function sizeOf(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return {};
    // From 5 on, EXIF turns the picture on its side.
    const [x, y] = orientation >= 5 ? [height, width] : [width, height];
    return { width: Math.round(x), height: Math.round(y) };
  } catch {
    // A format that image-size does not know: browsers may.
    return {};
  }
}

function report(page: PageState, problem: { code: string; message: string; place: Place }): void {
  page.ctx.report({ severity: "error", ...problem, hint: hintOf(page, problem.place) });
}

function hintOf(page: PageState, place: Place): string {
  const folder = relative(page.ctx.root, folderOf(place.file, page.ctx)).replaceAll("\\", "/");
  return `relative addresses begin at ${folder === "" ? "the site's root" : folder}`;
}
