// Locates docsgen's installation: the folder with its package.json, compiled code, and theme sources.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Absolute path. */
export const packageFolder = dirname(require.resolve("docsgen/package.json"));

/** Version of docsgen, `1.2.3`. */
export function packageVersion(): string {
  return (require("docsgen/package.json") as { version: string }).version;
}

/** Names of the packages that docsgen depends on. */
export function packageDependencies(): string[] {
  const { dependencies } = require("docsgen/package.json") as { dependencies: Readonly<Record<string, string>> };
  return Object.keys(dependencies);
}

/** Identifies the compiled code: a hash written by `npm run build`. */
export function programStamp(): string {
  return readFileSync(join(packageFolder, "lib/stamp"), "utf8");
}
