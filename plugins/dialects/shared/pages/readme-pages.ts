// For tools that treat README.md as a regular page, even if the folder has no index.md. docsgen would use it as the
// folder's index page.
import { posix } from "node:path";
import type { Source } from "docsgen";
import { baseName } from "../../../shared/page-names.js";

/** Keeps the file name in a README's URL. */
export function plainReadme(source: Source): Source {
  const { id, route = "/" } = source;
  if (!/^readme$/i.test(baseName(id)) || route.endsWith("/:slug")) return source;
  return { ...source, slug: baseName(id), route: posix.join(route, ":slug") };
}
