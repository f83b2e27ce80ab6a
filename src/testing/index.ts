// `docsgen/testing`: sites for the tests of plugins and themes. It needs no test framework: what is not as expected throws
// AssertionError, under `node:test` and vitest alike.
import { createSite } from "./site.js";
import type { Files, TestSite } from "./types.js";

export type * from "./types.js";

/**
 * A new site in a temporary folder.
 * @param from its files, or a folder to copy (an absolute path, or its URL). Without a `site.config.*`, the root is the content,
 * unless a folder `content` is there
 */
export function site(from: Files | string | URL): TestSite {
  return createSite(from);
}
