// Files of a Git tree for code that reads synchronously, such as a compiler. They appear at their paths in the working
// tree, so that packages are found where they are installed. Each folder is read once, by one Git process.
import { isAbsolute, posix, relative, resolve, sep } from "node:path";
import { readBlobsSync } from "../git/blobs.js";

export interface GitTree {
  /** All take absolute paths. True for every path in the repository. */
  covers(file: string): boolean;
  has(file: string): boolean;
  hasFolder(folder: string): boolean;
  /** Undefined if the tree has no such file. */
  read(file: string): string | undefined;
}

/**
 * @param objects see `listTree`
 * @param folder absolute path of a folder in the repository
 * @param prefix path of the folder in the repository, with a trailing slash; empty if it is the root
 */
export function createGitTree(objects: ReadonlyMap<string, string>, folder: string, prefix: string): GitTree {
  const top = repositoryAt(folder, prefix);
  const pathOf = (file: string) => relative(top, file).split(sep).join("/");
  const namesByFolder = new Map<string, string[]>();
  const folders = new Set<string>([""]);
  for (const path of objects.keys()) {
    const parent = posix.dirname(path);
    const names = namesByFolder.get(parent);
    if (names) names.push(path);
    else namesByFolder.set(parent, [path]);
    for (let at = parent; at !== "." && !folders.has(at); at = posix.dirname(at)) folders.add(at);
  }
  const texts = new Map<string, string>();
  return {
    covers: (file) => isInside(pathOf(file)),
    has: (file) => objects.has(pathOf(file)),
    hasFolder: (name) => folders.has(pathOf(name)),
    read(file) {
      const path = pathOf(file);
      if (!objects.has(path)) return undefined;
      if (!texts.has(path)) {
        const paths = namesByFolder.get(posix.dirname(path)) ?? [];
        const blobs = readBlobsSync(
          paths.map((one) => objects.get(one) ?? ""),
          folder,
        );
        for (const [index, blob] of blobs.entries()) texts.set(paths[index] ?? "", blob.toString("utf8"));
      }
      return texts.get(path);
    },
  };
}

function isInside(path: string): boolean {
  return path !== ".." && !path.startsWith("../") && !isAbsolute(path);
}

/** Returns the absolute path of the repository. */
function repositoryAt(folder: string, prefix: string): string {
  return resolve(folder, prefix.replace(/[^/]+/g, ".."));
}
