// Loads documents that the content plugin does not list: posts, collections, and HTML pages.
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { LoadContext, Source } from "docsgen";
import { listFiles, readText } from "../../shared/config/tool-files.js";
import type { JekyllOptions } from "../options.js";
import { documentFolders } from "./documents.js";

const markdownEnding = /\.(?:md|markdown)$/i;

/** Returns the id of a file's page. */
export function pageId(name: string): string {
  return name.replace(/\.html$/, ".md");
}

/** Folders with finished sites and packages, as patterns. */
export const outputFolders = ["_site/**", "dist/**", "vendor/**"];

export async function loadPages(ctx: LoadContext, options: JekyllOptions): Promise<Source[]> {
  const { root, content } = ctx;
  const names = await listDocuments(content, options);
  const left = new Set(options.ignore);
  return names.flatMap((name): Source[] => {
    const [id, file] = [pageId(name), join(content, name)];
    // A Markdown file with the same name has the same URL.
    if (left.has(name) || (id !== name && existsSync(join(content, id)))) return [];
    const path = posix.relative(root.replaceAll("\\", "/"), file.replaceAll("\\", "/"));
    const [folder = ""] = name.split("/");
    return [{ id, file, path, ...(folder.startsWith("_") && { category: folder.slice(1) }) }];
  });
}

/** Returns the files that only Jekyll treats as documents, as paths in the content folder. */
export async function listDocuments(content: string, options: JekyllOptions): Promise<string[]> {
  const folders = documentFolders(options);
  const patterns = [...folders.map((folder) => `${folder}/**/*.{md,markdown,html}`), "**/*.html"];
  const names = await listFiles(content, `{${patterns.join(",")}}`, outputFolders);
  return names.filter((name) => {
    const isListed = !/(?:^|\/)[._]/.test(name);
    if (markdownEnding.test(name)) return !isListed;
    const isInside = folders.some((folder) => posix.normalize(`/${name}`).includes(`/${folder.replace("**/", "")}/`));
    return (isListed || isInside) && isArticle(readText(join(content, name)) ?? "");
  });
}

export function hasFrontMatter(text: string): boolean {
  return /^\uFEFF?---[ \t]*\r?\n/.test(text);
}

/** A whole HTML document has its own head, so it cannot be shown as an article. */
function isArticle(text: string): boolean {
  return hasFrontMatter(text) && !isWholeDocument(text);
}

export function isWholeDocument(text: string): boolean {
  return hasFrontMatter(text) && /<(?:!doctype|html|head)\b/i.test(text.slice(0, 2000));
}
