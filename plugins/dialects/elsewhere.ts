// Links to other parts of the host that a site lies on.
import { join, posix } from "node:path";
import { readText } from "./files.js";

const target = /(?:\]\(\s*<?|\]:\s*<?|\b(?:href|src)=["'])((?:\.\.\/)+[^\s)>"'#?]+)/g;

/**
 * Patterns, for `links.ignore`, of links that lead above the top of the site: `../std/**`.
 * @param names pages below the folder, posix paths
 */
export function linksAbove(folder: string, names: readonly string[]): string[] {
  const patterns = new Set<string>();
  for (const name of names) {
    for (const [, path = ""] of (readText(join(folder, name)) ?? "").matchAll(target)) {
      if (!posix.join(posix.dirname(name), path).startsWith("../") || /\.md$/i.test(path)) continue;
      const [, first = ""] = /^((?:\.\.\/)+[^/]+)/.exec(path) ?? [];
      patterns.add(first === path ? path : `${first}/**`);
    }
  }
  return [...patterns].sort();
}
