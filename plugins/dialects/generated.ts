// Pages that a program makes before the other tool runs: git ignores them, so that a fresh clone lacks them.
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { readText } from "./files.js";

/**
 * Patterns for `links.ignore`: links to such pages. The sidebar says which of them are missing.
 * @param content the content folder, from the root
 */
export function linksToGenerated(root: string, content: string): string[] {
  const parts = content.split("/").filter((part) => part !== "" && part !== ".");
  const folders = ["", ...parts.map((_, index) => parts.slice(0, index + 1).join("/"))];
  const names = folders.flatMap((folder) => {
    const lines = (readText(join(root, folder, ".gitignore")) ?? "").split(/\r?\n/).map((line) => line.trim());
    const paths = lines.filter((line) => pagePath.test(line)).map((line) => posix.join("/", folder, line));
    return paths.map((path) => posix.relative(posix.join("/", ...parts), path));
  });
  const missing = names.filter(
    (name) => name !== "" && !name.startsWith("..") && !existsSync(join(root, content, name)),
  );
  return [...new Set(missing.flatMap(linksTo))];
}

/** A path that is no pattern, of a Markdown file or of a folder. */
const pagePath = /^[^#!*?[\s][^*?[\s]*\/[^*?[\s/.]+(?:\.mdx?|\/)?$|^\/[^*?[\s/.]+\/?$/;

/** As pages name them, with any anchor: by file or by address. */
function linksTo(name: string): string[] {
  if (!/\.mdx?$/.test(name)) return [`**/${name}`, `**/${name}/**`];
  return [`**/${posix.basename(name)}*`, `**/${name.replace(/\.mdx?$/, "")}`];
}
