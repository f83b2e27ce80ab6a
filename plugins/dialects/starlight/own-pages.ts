// Custom pages in src/pages: URLs that are not built, and the route that renders the documents if Starlight does not.
// https://docs.astro.build/en/guides/routing/#rest-parameters
import { join, posix } from "node:path";
import { listFiles, readText } from "../shared/config/tool-files.js";

interface CustomPages {
  /** URL prefix of documents, without slashes; empty if no such route is detected. */
  route: string;
  /** URL patterns: `src/pages/users.astro` is `/users`. */
  others: string[];
}

/**
 * @param folder project folder, absolute
 * @param isWhole if true, no integration renders the documents
 */
export async function readCustomPages(folder: string, isWhole: boolean): Promise<CustomPages> {
  const pages = join(folder, "src/pages");
  const files = await listFiles(pages, "**/*.{astro,js,ts,html}", ["**/_*"]);
  const showing = isWhole ? files.filter((file) => showsDocuments(file, readText(join(pages, file)) ?? "")) : [];
  const [shown, ...more] = showing;
  const own = more.length > 0 ? undefined : shown;
  return {
    route: own === undefined ? "" : posix.dirname(own).replace(/^\.$/, ""),
    others: files.flatMap((file) => (file === own ? [] : listPageAddresses(file))),
  };
}

/** True for `docs/[...slug].astro` if it uses the ids in the `docs` collection as URLs. */
function showsDocuments(file: string, text: string): boolean {
  const [, name] = /^[^[\]]*\[\.\.\.(\w+)\]\.astro$/.exec(file) ?? [];
  if (name === undefined || !/\bgetCollection\(\s*(["'`])docs\1/.test(text)) return false;
  return new RegExp(`\\b${name}\\s*:[^,}]*\\b\\w+\\.(?:id|slug)\\b`).test(text);
}

function listPageAddresses(file: string): string[] {
  const address = `/${file.replace(/(?:(?:^|\/)index)?\.\w+$/, "")}`.replace(/\[[^\]]*\].*$/, "**");
  return address === "/" || address === "/**" ? [] : [address, `${address}/**`];
}
