// Headings that programs of a VitePress site put into its pages while Vite reads them.
import { join } from "node:path";
import { listFiles, readText } from "../files.js";
import { slugOf } from "./slug.js";

/** In a text of the program, with nothing in it that only the program knows. */
const heading = /(?:^|\\n|`)#{2,6} +([^\n`$\\]+?) *(?=\\n|$|`)/gm;

/**
 * Patterns, for `links.ignore`, of links to their ids.
 * @param folder with `.vitepress`, absolute
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
