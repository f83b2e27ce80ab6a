// TypeScript with an API, as the site has installed it: 5 or 6; 7 has none that is stable.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** A package is missing, or cannot be used; the message is a sentence without its dot. */
export class PackageFailure extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** The file of a package, looked for from a folder with packages, then from here. */
export function resolvePackage(name: string, folder: string, asker: string): string {
  for (const { resolve } of [createRequire(join(folder, "package.json")), createRequire(import.meta.url)]) {
    try {
      return resolve(name);
    } catch {
      // The next place may have it.
    }
  }
  const [shown = name] = name.split("/");
  const message = `${asker} the package ${shown}, which is not installed`;
  throw new PackageFailure(message, `npm install --save-dev ${shown === "typescript" ? "typescript@5" : shown}`);
}

/** What a plugin says where it cannot use this version. */
export function refuseVersion(plugin: string, version: string, name: string): PackageFailure {
  const message = `${plugin} cannot use TypeScript ${version} of the package "${name}"`;
  const hint = `npm install --save-dev typescript-5@npm:typescript@5, and add to ${plugin}() the option typescript: "typescript-5"`;
  return new PackageFailure(message, hint);
}

/** Version and file of TypeScript, found without loading it. @throws PackageFailure */
export function findTypeScript(name: string, folder: string, plugin: string): { version: string; file: string } {
  const file = resolvePackage(name, folder, `${plugin} needs`);
  const { version } = JSON.parse(
    readFileSync(resolvePackage(`${name}/package.json`, folder, `${plugin} needs`), "utf8"),
  ) as { version: string };
  if (Number.parseInt(version, 10) >= 7) throw refuseVersion(plugin, version, name);
  return { version, file };
}
