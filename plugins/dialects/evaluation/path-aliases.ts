// Import prefixes that a project defines in tsconfig.json: `@/lib/config`.
// https://www.typescriptlang.org/tsconfig/#paths
import { existsSync } from "node:fs";
import { dirname, extname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Json } from "docsgen";
import { toList, toMapping, toText } from "../../shared/json.js";
import { parseJson, readText } from "../shared/config/tool-files.js";
import { findPrefix } from "../shared/import-prefix.js";

/**
 * Returns a folder by import prefix, absolute, and a file by name: `{ "@/": "/site/src/", "@lib": "/site/lib.ts" }`. The
 * nearest tsconfig.json applies.
 */
export function readAliases(folder: string): Record<string, string> {
  const file = ["tsconfig.json", "jsconfig.json"].map((name) => join(folder, name)).find(existsSync);
  if (file === undefined) {
    const above = dirname(folder);
    return above === folder || existsSync(join(folder, ".git")) ? {} : readAliases(above);
  }
  const { baseUrl, paths } = toMapping(toMapping(parseJson(readText(file) ?? "")).compilerOptions);
  const base = resolve(folder, toText(baseUrl));
  const entries = Object.entries(toMapping(paths)).flatMap(([pattern, targets]): [string, string][] => {
    const [target = ""] = toList(targets).map(toText);
    if (!pattern.includes("*") && target !== "") return [[pattern, resolve(base, target)]];
    const isPrefix = pattern.endsWith("/*") && target.endsWith("/*");
    return isPrefix ? [[pattern.slice(0, -1), `${resolve(base, target.slice(0, -2))}/`]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the aliases in a bundler's configuration in the same form: `{ "@": "/site/src" }`, or Vite's list of objects with
 * `find` and `replacement`. Packages are left out.
 * @param folder of the configuration, absolute
 */
export function bundlerAliases(value: Json | undefined, folder: string): Record<string, string> {
  const listed = toList(value).map(toMapping);
  const pairs = Array.isArray(value)
    ? listed.map(({ find, replacement }) => [toText(find), toText(replacement)] as const)
    : Object.entries(toMapping(value)).map(([name, target]) => [name, toText(target)] as const);
  const entries = pairs.flatMap(([name, target]): [string, string][] => {
    const written = target.startsWith("file:") ? fileURLToPath(target) : target;
    const path = resolve(folder, written);
    if (name === "" || !/^(?:\.|[/\\]|[A-Za-z]:)/.test(written) || path.includes("node_modules")) return [];
    if (name.endsWith("$")) return [[name.slice(0, -1), path]];
    if (name.endsWith("/")) return [[name, `${path}/`]];
    // The name is also a prefix for the files in the folder.
    return [[name, path], ...(extname(path) === "" ? [[`${name}/`, `${path}/`] as [string, string]] : [])];
  });
  return Object.fromEntries(entries);
}

/** Returns the absolute path of an import with such a prefix. */
export function resolveAlias(path: string, folder: string): string | undefined {
  const aliases = readAliases(folder);
  const prefix = findPrefix(path, aliases);
  return prefix === undefined ? undefined : join(aliases[prefix] ?? "", path.slice(prefix.length));
}

/**
 * Returns these folders as the `imports` option of a dialect, relative to the site root.
 * @param more in the tool's configuration, absolute. They take precedence. Default: none
 */
export function importFolders(
  root: string,
  folder: string,
  more: Readonly<Record<string, string>> = {},
): { imports?: Record<string, string> } {
  const aliases = Object.entries({ ...readAliases(folder), ...more });
  if (aliases.length === 0) return {};
  const local = (prefix: string, path: string) =>
    (relative(root, path).replaceAll("\\", "/") || ".") + (prefix.endsWith("/") ? "/" : "");
  return { imports: Object.fromEntries(aliases.map(([prefix, path]) => [prefix, local(prefix, path)])) };
}
