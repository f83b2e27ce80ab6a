// Where docsgen itself is installed: the folder of its package.json, its compiled code and its theme's source.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Absolute. */
export const packageFolder = dirname(require.resolve("docsgen/package.json"));

/** Version of docsgen, `1.2.3`. */
export function packageVersion(): string {
  return (require("docsgen/package.json") as { version: string }).version;
}

/** Names the compiled code: a hash that `npm run build` writes. */
export function programStamp(): string {
  return readFileSync(join(packageFolder, "lib/stamp"), "utf8");
}
