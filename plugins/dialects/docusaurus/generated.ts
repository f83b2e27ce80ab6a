// Documents that git leaves out: a program writes them before the tool's build, so they may be missing.
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { listFiles, readText } from "../files.js";

/**
 * Patterns, for `links.ignore`, of links to them.
 * @param folder of the documents, absolute
 * @param route where their addresses begin: `/docs`, or empty
 */
export async function generatedLinks(folder: string, route: string): Promise<string[]> {
  const inside = (await listFiles(folder, "**/.gitignore")).map((name) => join(folder, name));
  const left = [...inside, ...filesAbove(folder)].flatMap((file) => leftOut(file, folder));
  return [...new Set(left)].flatMap((path) => [`${route}/${path}{,/**}`, `${path}{,/**}`]);
}

/** Those of the folders above, up to the repository's. */
function filesAbove(folder: string): string[] {
  const above = dirname(folder);
  if (existsSync(join(folder, ".git")) || above === folder) return [];
  return [join(above, ".gitignore"), ...filesAbove(above)];
}

/** Paths from the folder, without an ending. Names that are left out in any folder are hardly those of documents. */
function leftOut(file: string, folder: string): string[] {
  const place = relative(folder, dirname(file)).replaceAll("\\", "/");
  const toFolder = relative(dirname(file), folder).replaceAll("\\", "/");
  return (readText(file) ?? "").split("\n").flatMap((line) => {
    const pattern = line.trim().replace(/^\//, "").replace(/\/$/, "");
    const isBelow = place === "" || !place.startsWith("..");
    if (pattern === "" || /^[#!]/.test(pattern) || !(pattern.includes("/") || isBelow)) return [];
    if (!isBelow && !pattern.startsWith(`${toFolder}/`)) return [];
    const path = isBelow ? posix.join(place, pattern) : pattern.slice(toFolder.length + 1);
    const name = path.replace(/(?:\/\*\*)?(?:\/\*+(?:\.mdx?)?)?$|\.mdx?$/, "");
    return name === "" || /(?:^|\/)[_.*][^/]*$/.test(name) ? [] : [name];
  });
}
