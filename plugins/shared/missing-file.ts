// Reports that the file set in an option does not exist, along with the folder that was searched. If the site is in a
// subfolder of its repository, the hint suggests a file with this name in a parent folder. Otherwise, it suggests the file
// with the nearest path.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic, LoadContext } from "docsgen";

/** Number of parent folders to search. */
const levels = 4;

/**
 * @param written path as written in the option
 * @param what kind of file: `module`
 * @param advice hint if no such file is nearby
 */
export function missingFile(
  written: string,
  { what, advice }: { what: string; advice: string },
  ctx: Pick<LoadContext, "root" | "nearestPath" | "placeInConfig">,
): Diagnostic {
  const above = Array.from({ length: levels }, (_, index) => "../".repeat(index + 1) + written.replace(/^\.?\/+/, ""));
  const near = above.find((name) => existsSync(join(ctx.root, name))) ?? ctx.nearestPath(written, "file");
  const place = ctx.placeInConfig(written);
  return {
    ...{ code: "content-missing", severity: "error" },
    message: `Cannot find the ${what} ${written} in the site root, ${ctx.root}.`,
    ...(place && { place }),
    hint: near === undefined ? advice : `did you mean ${near}?`,
  };
}
