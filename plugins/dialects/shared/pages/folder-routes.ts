// URLs of pages whose folders have a prefix, such as the collections of Fumadocs.
import { posix } from "node:path";

/**
 * Returns the URL of a path in the content folder, without a trailing slash. Undefined for a path outside all
 * folders with a URL.
 * @param routes URL of each folder
 */
export function addressIn(routes: Readonly<Record<string, string>>, path: string): string | undefined {
  const folders = Object.keys(routes).filter((dir) => dir === "" || path === dir || path.startsWith(`${dir}/`));
  const dir = folders.sort((a, b) => b.length - a.length)[0];
  if (dir === undefined) return undefined;
  return posix.join("/", routes[dir] ?? "", path.slice(dir.length)).replace(/(?<=.)\/$/, "");
}
