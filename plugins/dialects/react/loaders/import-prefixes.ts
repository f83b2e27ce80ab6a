// Imports that start with a prefix for a folder: `@site/src/components/Card`.
import { join } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { findPrefix } from "../../shared/import-prefix.js";
import { resolveAgain } from "./resolve-again.js";

/** Absolute folders by prefix, and files by name. */
export type ImportPrefixes = Readonly<Record<string, string>>;

/** Returns the absolute path of an import with a prefix, or undefined for other imports. */
export function expandPrefix(path: string, prefixes: ImportPrefixes): string | undefined {
  const prefix = findPrefix(path, prefixes);
  return prefix === undefined ? undefined : join(prefixes[prefix] ?? "", path.slice(prefix.length));
}

/**
 * Returns the absolute path of an import in Sass or Less with a prefix, or of a package: `~bulma/sass/all`. Undefined for
 * other imports.
 * @param root the site's folder, absolute
 */
export function expandSheetImport(path: string, root: string, prefixes: ImportPrefixes): string | undefined {
  return path.startsWith("~") ? join(root, "node_modules", path.slice(1)) : expandPrefix(path, prefixes);
}

export function importPrefixes(prefixes: ImportPrefixes): EsbuildPlugin {
  const name = "docsgen-import-prefixes";
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, (args) => {
        const path = expandPrefix(args.path, prefixes);
        return path === undefined ? undefined : resolveAgain(build, args, { plugin: name, path });
      });
    },
  };
}
