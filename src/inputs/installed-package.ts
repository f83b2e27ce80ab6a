// Resolves installed packages and their entry points as Node.js does.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Returns the folder of a package in the nearest node_modules. It may be a symbolic link. Undefined if the package is
 * not installed.
 */
export function installedFolder(name: string, from: string): string | undefined {
  const folder = join(from, "node_modules", name);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  return dirname(from) === from ? undefined : installedFolder(name, dirname(from));
}

/** A target in `exports`: a file, or a target per condition or module. Module names begin with a dot. */
type Target = string | null | { readonly [condition: string]: Target };

/** Returns the file that an import of the package loads according to its package.json. The file may be missing. */
export function packageEntry(folder: string): string {
  const file = join(folder, "package.json");
  const manifest = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as { main?: string; exports?: Target })
    : {};
  return (resolveImport(manifest.exports) ?? manifest.main ?? "index.js").replace(/^\.\//, "");
}

function resolveImport(target: Target | undefined): string | undefined {
  if (typeof target === "string") return target;
  const wanted = Object.entries(target ?? {}).filter(([key]) => [".", "import", "node", "default"].includes(key));
  return wanted.map(([, one]) => resolveImport(one)).find((one) => one !== undefined);
}
