// Files that Jekyll does not copy to the site. It copies all others, linked or not. https://jekyllrb.com/docs/static-files/
import { existsSync } from "node:fs";
import { join } from "node:path";
import { listFiles, listOthers, readText } from "../../shared/config/tool-files.js";
import { hasFrontMatter, outputFolders } from "./pages.js";

/** Files and folders with other names are not copied either. */
export const hiddenNames = /^[_#]|~$/;

const templateEnding = /\.(?:css|csv|html|js|json|sass|scss|svg|txt|webmanifest|xml)$/i;

/**
 * Returns the excluded files, and templates, which have front matter. If all files of a folder are among them, returns the
 * folder.
 * @param excluded files that the configuration excludes
 */
export async function listUnpublished(source: string, excluded: readonly string[]): Promise<string[]> {
  const all = await listFiles(source, "**/*", [...outputFolders, "**/_*/**"]);
  const excludedNames = new Set(excluded);
  const isTemplate = (name: string) => templateEnding.test(name) && hasFrontMatter(readText(join(source, name)) ?? "");
  const kept = all.filter((name) => !excludedNames.has(name) && !isTemplate(name));
  return [...listOthers(all, kept), ...(existsSync(join(source, "vendor")) ? ["vendor"] : [])];
}
