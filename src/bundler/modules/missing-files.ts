// The files that would provide imports that do not exist, so that creating one of them has an effect.
import { readFileSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { ModuleSource } from "./module-files.js";
import type { Stubs } from "./module-stubs.js";

const endings = ["", ".tsx", ".ts", ".jsx", ".js", ".json", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"];

/** Returns the files that would provide the missing imports, absolute. */
export function listMissingFiles({ imports }: Stubs, modules: readonly ModuleSource[]): string[] {
  return [...imports.keys()].flatMap((name) => {
    const [importer = "", specifier = ""] = name.split("\0");
    const folder = dirname(modules.find(({ key }) => key === importer)?.file ?? importer);
    return /^\.{1,2}\//.test(specifier)
      ? endings.map((ending) => resolve(folder, specifier + ending))
      : listBuiltFiles(specifier, folder);
  });
}

/** Returns the entry files of a package in the same workspace, which may not have been built. */
function listBuiltFiles(specifier: string, folder: string): string[] {
  const [, name = ""] = /^((?:@[^/]+\/)?[^/]+)/.exec(specifier) ?? [];
  const home = findPackage(name, folder);
  if (home === undefined) return [];
  const { exports, main, module } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as Record<
    string,
    unknown
  >;
  const files = [exports, main, module].flatMap(listTexts).filter((file) => !file.includes("*"));
  return files.map((file) => join(home, file));
}

/** Other packages are covered by the lockfile. */
function findPackage(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    try {
      const found = realpathSync(join(at, "node_modules", name));
      return /[\\/]node_modules[\\/]/.test(found) ? undefined : found;
    } catch {
      if (dirname(at) === at) return undefined;
    }
  }
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
