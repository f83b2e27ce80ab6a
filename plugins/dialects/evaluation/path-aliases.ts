// Import prefixes that a project defines in tsconfig.json: `@/lib/config`.
// https://www.typescriptlang.org/tsconfig/#paths
import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { toList, toMapping, toText } from "../../shared/json.js";
import { parseJson, readText } from "../shared/config/tool-files.js";

/** Returns a folder by import prefix, absolute: `{ "@/": "/site/src/" }`. The nearest tsconfig.json applies. */
export function readAliases(folder: string): Record<string, string> {
  const file = ["tsconfig.json", "jsconfig.json"].map((name) => join(folder, name)).find(existsSync);
  if (file === undefined) {
    const above = dirname(folder);
    return above === folder || existsSync(join(folder, ".git")) ? {} : readAliases(above);
  }
  const { baseUrl, paths } = toMapping(toMapping(parseJson(readText(file) ?? "")).compilerOptions);
  const base = resolve(folder, toText(baseUrl));
  const entries = Object.entries(toMapping(paths)).flatMap(([pattern, targets]): [string, string][] => {
    const [target] = toList(targets).map(toText);
    const isPrefix = pattern.endsWith("/*") && (target ?? "").endsWith("/*");
    return isPrefix ? [[pattern.slice(0, -1), `${resolve(base, (target ?? "").slice(0, -2))}/`]] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the absolute path of an import with such a prefix. */
export function resolveAlias(path: string, folder: string): string | undefined {
  const aliases = readAliases(folder);
  const prefix = Object.keys(aliases).find((one) => path.startsWith(one));
  return prefix === undefined ? undefined : join(aliases[prefix] ?? "", path.slice(prefix.length));
}

/** Returns these folders as the `imports` option of a dialect, relative to the site root. */
export function importFolders(root: string, folder: string): { imports?: Record<string, string> } {
  const aliases = Object.entries(readAliases(folder));
  if (aliases.length === 0) return {};
  const local = (path: string) => `${relative(root, path).replaceAll("\\", "/") || "."}/`;
  return { imports: Object.fromEntries(aliases.map(([prefix, path]) => [prefix, local(path)])) };
}
