// Symbolic links in documentation to other files of the repository, such as its README. Other tools follow them.
import { type Dirent, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { isReadable, realPath, repositoryRoot } from "../evaluation/sandbox/readable-paths.js";

/**
 * Returns the targets of links from the content folder to files and folders outside the root, relative to the root.
 * Omits targets outside the repository.
 */
export function findLinkedFiles(root: string, content: string): string[] {
  const repository = repositoryRoot(root);
  const home = realPath(root) ?? root;
  if (repository === home) return [];
  const targets = listLinks(join(root, content)).flatMap((link) => {
    const real = realPath(link);
    const target = real === undefined ? "" : relative(home, real).replaceAll("\\", "/");
    return target.startsWith("../") && isReadable(link, repository) ? [target] : [];
  });
  return [...new Set(targets)].sort();
}

function listLinks(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return [path];
    return entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name) ? listLinks(path) : [];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
