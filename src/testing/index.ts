// `docsgen/testing`: creates sites for tests of plugins and themes. Works with any test framework, such as `node:test`
// or Vitest: failed expectations throw AssertionError.
import { createSite } from "./test-site.js";
import type { Files, TestSite } from "./testing-types.js";

export type * from "./testing-types.js";

/**
 * Creates a site in a temporary folder.
 * @param from its files, or a folder to copy (its absolute path or URL). Without a `site.config.*`, the root is the
 * content folder, unless there is a `content` folder.
 */
export function site(from: Files | string | URL): TestSite {
  return createSite(from);
}
