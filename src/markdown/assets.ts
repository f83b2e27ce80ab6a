// Files of the site that an article shows or links to: found on disk, and copied to the output under a name that changes
// with their content, so that browsers may keep them for ever.
import { basename, extname, join, resolve } from "node:path";
import { decodePercent } from "../pages/link.js";
import { hash } from "../store/hash.js";
import { folderOf, isInside } from "./files.js";
import type { PageState } from "./state.js";

export interface FoundFile {
  file: string;
  bytes: Uint8Array;
}

/**
 * The file that an address means: `/x` under the content folder, others beside the text that names it. Query and hash are
 * dropped, unless the file's own name holds their signs.
 */
export function findFile(
  { written, from }: { written: string; from: string },
  page: PageState,
): FoundFile | "outside" | undefined {
  const { content, root } = page.ctx;
  for (const path of new Set([written.replace(/[?#].*$/s, ""), written])) {
    const name = decodePercent(path);
    const file = name.startsWith("/") ? join(content, name) : resolve(folderOf(from, page.ctx), name);
    if (!isInside(file, root)) return "outside";
    const bytes = page.ctx.readBytes(file);
    if (bytes) return { file, bytes };
  }
  return undefined;
}

/** Marks a file for the output; its address there, with base: `/assets/logo-0f1e2d3c.svg`. */
export function addAsset({ file, bytes }: FoundFile, page: PageState): string {
  const extension = extname(file);
  const name = basename(file, extension)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const ending = extension.toLowerCase().replace(/[^.a-z0-9]/g, "");
  const out = `assets/${name || "file"}-${hash(bytes).slice(0, 8)}${ending}`;
  page.assets.set(out, { file, out });
  return page.ctx.base + out;
}
