// Headings that a VitePress site's plugins insert into pages during Vite's transform.
import { join } from "node:path";
import { listFiles, readText } from "../files.js";
import { slugOf } from "./slug.js";

/** A heading in a string of the plugin, without computed parts. */
const heading = /(?:^|\\n|`)#{2,6} +([^\n`$\\]+?) *(?=\\n|$|`)/gm;

/**
 * Returns patterns for `links.ignore` that match links to their ids.
 * @param folder folder that contains `.vitepress`, absolute
 */
export async function madeAnchors(folder: string): Promise<string[]> {
  const programs = join(folder, ".vitepress");
  const names = await listFiles(programs, "**/*.{ts,mts,js,mjs}", ["{cache,dist}/**"]);
  const ids = names.flatMap((name) => {
    const text = readText(join(programs, name)) ?? "";
    return /\btransform\b/.test(text) ? [...text.matchAll(heading)].map(([, words = ""]) => slugOf(words)) : [];
  });
  return [...new Set(ids)].sort().map((id) => `**/*#${id}`);
}
