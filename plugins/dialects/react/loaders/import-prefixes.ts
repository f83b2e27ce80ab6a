// Imports that start with a prefix for a folder: `@site/src/components/Card`.
import { join } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { resolveAgain } from "./resolve-again.js";

/** Absolute folders by prefix. */
export type ImportPrefixes = Readonly<Record<string, string>>;

/** Returns the absolute path of an import with a prefix, or undefined for other imports. The longest prefix applies. */
export function expandPrefix(path: string, prefixes: ImportPrefixes): string | undefined {
  const [prefix] = Object.keys(prefixes)
    .filter((one) => path.startsWith(one))
    .sort((a, b) => b.length - a.length);
  return prefix === undefined ? undefined : join(prefixes[prefix] ?? "", path.slice(prefix.length));
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
