// Where docsgen itself is installed: the folder of its package.json, of its compiled code and of its theme's source.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute. The compiled code lies at several depths, so the folder is looked for upwards. */
export const packageFolder = findPackage(dirname(fileURLToPath(import.meta.url)));

/** Version of docsgen, `1.2.3`. */
export function packageVersion(): string {
  return (JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string }).version;
}

function findPackage(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findPackage(dirname(folder));
}
