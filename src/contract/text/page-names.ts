// Names of page files, and heading ids.
import type { Slug } from "../plugin.js";

const indexName = /(?<=^|\/)(?:index|readme)(?:\.(?:md|mdx|markdown))?$/i;

/** File names of a folder's index page. The first file that exists is used. */
export const indexFiles = ["index.md", "README.md", "index.mdx"] as const;

/**
 * True if a path, with or without extension, names the index page of its folder: `index` or `README`.
 * @example isIndexName("guide/README.md") // true
 */
export function isIndexName(path: string): boolean {
  return indexName.test(path);
}

/**
 * Removes `index.md` or `README.md` from the end of a path.
 * @example withoutIndexName("guide/index.md") // "guide/"
 */
export function withoutIndexName(path: string): string {
  return path.replace(indexName, "");
}

/**
 * Creates the `slug` function of a Markdown plugin: repeated headings get a number, and headings without letters get
 * the id `section`.
 * @param idOf converts the text of a heading to an id
 */
export function createSlug(idOf: (text: string) => string): Slug {
  return (text, count) => {
    const id = idOf(text) || "section";
    return count === 0 ? id : `${id}-${count}`;
  };
}
