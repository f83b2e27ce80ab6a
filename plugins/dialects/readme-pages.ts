// Tools for which README.md is a page like others, also where a folder has no index.md: docsgen takes it for the folder's page.
import { posix } from "node:path";
import type { Source } from "docsgen";
import { baseName } from "../page-names.js";

/** A README's address ends in its own name. */
export function plainReadme(source: Source): Source {
  const { id, route = "/" } = source;
  if (!/^readme$/i.test(baseName(id)) || route.endsWith("/:slug")) return source;
  return { ...source, slug: baseName(id), route: posix.join(route, ":slug") };
}
