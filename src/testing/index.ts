// `docsgen/testing`: sites for tests of plugins and themes. Works with any test framework, such as `node:test` and
// vitest: failed expectations throw AssertionError.
import { createSite } from "./test-site.js";
import type { Files, TestSite } from "./testing-types.js";

export type * from "./testing-types.js";

/**
 * Creates a site in a temporary folder.
 * @param from its files, or a folder to copy (an absolute path, or its URL). Without a `site.config.*`, the root is the
 * content folder, unless there is a folder `content`.
 */
export function site(from: Files | string | URL): TestSite {
  return createSite(from);
}
