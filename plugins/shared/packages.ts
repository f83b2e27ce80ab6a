// Locates packages that the site has installed. Of TypeScript, versions 5 and 6 are supported; version 7 has no stable API.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Thrown if a package is missing or cannot be used. The message is a sentence without the final period. */
export class PackageFailure extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** Resolves a file of a package from a folder of the site. If that fails, resolves it from docsgen. */
export function resolvePackage(name: string, folder: string, subject: string): string {
  for (const { resolve } of [createRequire(join(folder, "package.json")), createRequire(import.meta.url)]) {
    try {
      return resolve(name);
    } catch {
      // Try the next location.
    }
  }
  const [shown = name] = name.split("/");
  const message = `${subject} the package ${shown}, which is not installed`;
  throw new PackageFailure(message, `npm install --save-dev ${shown === "typescript" ? "typescript@5" : shown}`);
}

/** Returns the error for an unsupported TypeScript version. */
export function refuseVersion(plugin: string, version: string, name: string): PackageFailure {
  const message = `${plugin} cannot use TypeScript ${version} of the package "${name}"`;
  const hint = `npm install --save-dev typescript-5@npm:typescript@5, and set typescript: "typescript-5" in ${plugin}()`;
  return new PackageFailure(message, hint);
}

/**
 * Resolves the version and file of TypeScript without loading it.
 * @throws PackageFailure
 */
export function findTypeScript(name: string, folder: string, plugin: string): { version: string; file: string } {
  const file = resolvePackage(name, folder, `${plugin} needs`);
  const { version } = JSON.parse(
    readFileSync(resolvePackage(`${name}/package.json`, folder, `${plugin} needs`), "utf8"),
  ) as { version: string };
  if (Number.parseInt(version, 10) >= 7) throw refuseVersion(plugin, version, name);
  return { version, file };
}
