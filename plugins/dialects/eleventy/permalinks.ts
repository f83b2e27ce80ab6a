// Permalinks: custom URLs of individual pages, and of all pages in a folder. https://www.11ty.dev/docs/permalinks/
import { posix } from "node:path";
import type { Json } from "docsgen";
import { toText } from "../../shared/json.js";

/** By folder, relative to the content folder. */
export type Permalinks = Readonly<Record<string, string>>;

/**
 * Returns the path that the permalink of a page or its folder sets. Undefined if the URL is derived from the file name.
 * Computed expressions are left unchanged.
 */
export function resolvePermalink(id: string, own: Json | undefined, permalinks: Permalinks): string | undefined {
  const folders = [...listFolders(posix.dirname(id))].map((folder) => permalinks[folder]);
  const permalink = toText(own) || folders.find((one) => one !== undefined);
  if (permalink === undefined || permalink === "") return undefined;
  const stem = id.replace(/\.\w+$/, "");
  const values: Readonly<Record<string, string>> = {
    "page.filePathStem": `/${stem}`,
    "page.fileSlug": fileSlug(id),
  };
  return permalink.replace(/\{\{-?\s*(.*?)\s*-?\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Returns the name of a file without its date, or that of its folder for an index file. */
export function fileSlug(id: string): string {
  const stem = id.replace(/(?:(?:^|\/)index)?\.\w+$/, "");
  return posix.basename(stem).replace(/^\d{4}-\d{2}-\d{2}-/, "");
}

/** Returns docsgen's slug. Undefined if the URL is derived from the file name. */
export function addressFor(id: string, own: Json | undefined, permalinks: Permalinks): string | undefined {
  const filled = resolvePermalink(id, own, permalinks);
  return filled === undefined || /\{[{%]/.test(filled) ? undefined : toAddress(filled);
}

/** Converts `guide/index.html` to `/guide/`. */
export function toAddress(path: string): string {
  return posix.join("/", path).replace(/(?:(?<=\/)index)?\.html$/, "");
}

/** Returns a folder and its parents, up to `.`. */
export function* listFolders(folder: string): Generator<string> {
  yield folder;
  if (folder !== ".") yield* listFolders(posix.dirname(folder));
}
