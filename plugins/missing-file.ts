// An option names a file that is not there: says where it was looked for, and where it may be instead, when the site is
// a folder of its repository.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic, LoadContext } from "docsgen";

/** How many folders above the site's root are looked at. */
const levels = 4;

/**
 * @param written as the option has it
 * @param what names the kind of file: `module`
 * @param advice what to write, if no such file is near
 */
export function missingFile(
  written: string,
  { what, advice }: { what: string; advice: string },
  ctx: Pick<LoadContext, "root" | "placeInConfig">,
): Diagnostic {
  const above = Array.from({ length: levels }, (_, index) => "../".repeat(index + 1) + written.replace(/^\.?\/+/, ""));
  const near = above.find((name) => existsSync(join(ctx.root, name)));
  const place = ctx.placeInConfig(written);
  return {
    ...{ code: "content-missing", severity: "error" },
    message: `There is no ${what} ${written} in the site's root, ${ctx.root}.`,
    ...(place && { place }),
    hint: near === undefined ? advice : `did you mean ${near}?`,
  };
}
