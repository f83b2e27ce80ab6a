// Pages that a program makes before the other tool runs: git ignores them, so that a fresh clone lacks them.
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { listFiles, readText } from "./files.js";

/**
 * Patterns for `links.ignore`: links to such pages. The sidebar says which of them are missing.
 * @param content the content folder, from the root
 */
export async function linksToGenerated(root: string, content: string): Promise<string[]> {
  const folder = join(root, content);
  const inside = (await listFiles(folder, "*/**/.gitignore")).map((name) => join(folder, dirname(name)));
  const names = [...foldersAround(folder), ...inside].flatMap((one) => {
    const place = relative(folder, one).replaceAll("\\", "/");
    return namesIn(readText(join(one, ".gitignore")) ?? "").map((name) => posix.join(place, name));
  });
  const local = names.map((name) => withinFolder(name, folder)).filter((name) => !/^(?:\*\*$|\.\.|$)/.test(name));
  const missing = local.filter((name) => name.endsWith("/**") || !existsSync(join(folder, name)));
  return [...new Set(missing.flatMap(linksTo))];
}

/** The folder and those above it, up to the repository's. */
function foldersAround(folder: string): string[] {
  const above = dirname(folder);
  return existsSync(join(folder, ".git")) || above === folder ? [folder] : [folder, ...foldersAround(above)];
}

/** `../docs/api` → `api`, where the folder is called `docs`. */
function withinFolder(name: string, folder: string): string {
  return relative(folder, join(folder, name)).replaceAll("\\", "/");
}

/** A path of Markdown files or of folders, the name of such a file, or all pages in a folder. */
const pagePath = /^[^#!\s]\S*\/[^\s/.]+(?:\.mdx?|\/)?$|^\/[^\s/.]+\/?$|^[^#!\s/]+\.mdx?$/;
const allPages = /^(?:([^#!*?[\s][^*?[\s]*)\/)?(?:\*\*\/)?\*(?:\.mdx?)?$/;

function namesIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.flatMap((line) => {
    const all = allPages.exec(line);
    if (all) return [`${all[1] ?? "."}/**`];
    return pagePath.test(line) ? [line] : [];
  });
}

/** As pages name them, with any anchor: by file or by address, from near pages without the folders above. */
function linksTo(name: string): string[] {
  if (/\.mdx?$/.test(name)) {
    const address = `**/${name.replace(/\.mdx?$/, "")}`;
    return name.includes("*") ? [address, `${address}.*`] : [address, `**/${posix.basename(name)}*`];
  }
  const folder = name.replace(/(?:\/\*\*|\/)$/, "");
  return [`**/${folder}`, `**/${folder}/**`, `${posix.basename(folder)}/**`];
}
