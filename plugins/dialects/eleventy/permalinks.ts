// Permalinks: the addresses that authors give to pages, and to all pages of a folder. https://www.11ty.dev/docs/permalinks/
import { posix } from "node:path";
import type { Json } from "docsgen";
import { textOf } from "../../json.js";

/** By folder, from the content folder. */
export type Permalinks = Readonly<Record<string, string>>;

/**
 * The path that a page's permalink, or its folder's, stands for; undefined where the file's name makes it. Expressions that only
 * a program can tell are left as they are.
 */
export function permalinkOf(id: string, own: Json | undefined, permalinks: Permalinks): string | undefined {
  const folders = [...foldersOf(posix.dirname(id))].map((folder) => permalinks[folder]);
  const permalink = textOf(own) || folders.find((one) => one !== undefined);
  if (permalink === undefined || permalink === "") return undefined;
  const stem = id.replace(/\.\w+$/, "");
  const values: Readonly<Record<string, string>> = {
    "page.filePathStem": `/${stem}`,
    "page.fileSlug": posix.basename(stem).replace(/^\d{4}-\d{2}-\d{2}-/, ""),
  };
  return permalink.replace(/\{\{-?\s*(.*?)\s*-?\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The slug in docsgen's sense; undefined where the file's name makes the address. */
export function addressFor(id: string, own: Json | undefined, permalinks: Permalinks): string | undefined {
  const filled = permalinkOf(id, own, permalinks);
  return filled === undefined || /\{[{%]/.test(filled) ? undefined : toAddress(filled);
}

/** `guide/index.html` → `/guide/` */
export function toAddress(path: string): string {
  return posix.join("/", path).replace(/(?:(?<=\/)index)?\.html$/, "");
}

function* foldersOf(folder: string): Generator<string> {
  yield folder;
  if (folder !== ".") yield* foldersOf(posix.dirname(folder));
}
