// The pages of a site's own in src/pages: addresses that are not built, and the one that shows the documents where Starlight
// does not. https://docs.astro.build/en/guides/routing/#rest-parameters
import { join, posix } from "node:path";
import { listFiles, readText } from "../files.js";

interface OwnPages {
  /** What addresses of documents begin with, without slashes; empty if none of these pages shows them, as far as can be told. */
  route: string;
  /** Patterns of addresses: `src/pages/users.astro` is `/users`. */
  others: string[];
}

/**
 * @param folder of the project, absolute
 * @param isWhole whether no integration makes pages of the documents
 */
export async function readOwnPages(folder: string, isWhole: boolean): Promise<OwnPages> {
  const pages = join(folder, "src/pages");
  const files = await listFiles(pages, "**/*.{astro,js,ts,html}", ["**/_*"]);
  const showing = isWhole ? files.filter((file) => showsDocuments(file, readText(join(pages, file)) ?? "")) : [];
  const [shown, ...more] = showing;
  const own = more.length > 0 ? undefined : shown;
  return {
    route: own === undefined ? "" : posix.dirname(own).replace(/^\.$/, ""),
    others: files.flatMap((file) => (file === own ? [] : addressesOf(file))),
  };
}

/** `docs/[...slug].astro`, which gives each document of the collection `docs` its id as address. */
function showsDocuments(file: string, text: string): boolean {
  const [, name] = /^[^[\]]*\[\.\.\.(\w+)\]\.astro$/.exec(file) ?? [];
  if (name === undefined || !/\bgetCollection\(\s*(["'`])docs\1/.test(text)) return false;
  return new RegExp(`\\b${name}\\s*:[^,}]*\\b\\w+\\.(?:id|slug)\\b`).test(text);
}

function addressesOf(file: string): string[] {
  const address = `/${file.replace(/(?:(?:^|\/)index)?\.\w+$/, "")}`.replace(/\[[^\]]*\].*$/, "**");
  return address === "/" || address === "/**" ? [] : [address, `${address}/**`];
}
