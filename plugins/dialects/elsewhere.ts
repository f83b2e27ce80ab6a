// Links to other sites on the same host.
import { join, posix } from "node:path";
import { readText } from "./files.js";

const target = /(?:\]\(\s*<?|\]:\s*<?|\b(?:href|src)=["'])((?:\.\.\/)+[^\s)>"'#?]+)/g;

/**
 * Returns patterns for `links.ignore` that match links above the top of the site: `../std/**`.
 * @param names pages below the folder, as POSIX paths
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
