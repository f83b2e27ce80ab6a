// An API as a plugin generates it, and as the cache keeps it.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Diagnostic, LoadContext } from "docsgen";
import type { ApiNode } from "./history.js";

/** File names are relative to the site root. */
export interface GeneratedApi<Page> {
  pages: Page[];
  /** Empty without versions. */
  nodes: ApiNode[];
  problems: Diagnostic[];
  files: string[];
  /** True if the sources cannot be read, so that there are no pages. */
  isBroken?: boolean;
}

/**
 * Watches the files of an API in the working tree, and reports its problems. Returns its pages, without the first page
 * of their folder if the site has a custom one.
 */
export function watchApi<Page extends { id: string }>(
  { pages, files, problems }: GeneratedApi<Page>,
  folder: string,
  ctx: LoadContext,
): Page[] {
  for (const name of files) ctx.watch(name);
  for (const { place, ...problem } of problems) {
    ctx.report({ ...problem, ...(place && { place: { ...place, file: resolve(ctx.root, place.file) } }) });
  }
  const first = `${folder}/index.md`;
  return existsSync(join(ctx.content, first)) ? pages.filter(({ id }) => id !== first) : pages;
}
