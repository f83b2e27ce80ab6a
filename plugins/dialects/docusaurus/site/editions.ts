// Converts the versions and languages of a Docusaurus site to docsgen's editions.
import { posix } from "node:path";
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import type { DialectOptions } from "../../dialect.js";
import { createCollection, type Instance, type ReadAround, readAllSidebars } from "./instances.js";
import { sidebarOptions } from "./navigation.js";
import { archivedNames, describeVersions, versionKey, versionNames, versionsOption } from "./versions.js";

interface Editions {
  site: Pick<SiteConfig, "versions">;
  /** Versions for components, by docsgen's key. */
  described: Record<string, Json>;
  options: Pick<DialectOptions, "versions" | "numbers">;
  /** URL patterns of versions that are not built. */
  left: string[];
  /** Pages of older versions by URL, without leading or trailing slashes. */
  ids: Map<string, string>;
  inputs: string[];
  notes: Diagnostic[];
}

export interface EditionsAround extends ReadAround {
  pathFromRoot(folder: string): string;
}

/**
 * @param all versions of the first documents, the last version first
 * @param others versions of each other instance
 */
export async function readEditions(
  all: readonly Instance[],
  others: readonly (readonly Instance[])[],
  around: EditionsAround,
): Promise<Editions> {
  const { pathFromRoot } = around;
  const [last, ...earlier] = all;
  const versions: Record<string, NonNullable<DialectOptions["versions"]>[string]> = {};
  const inputs: string[] = [];
  const notes: Diagnostic[] = [];
  const ids = new Map<string, string>();
  for (const one of earlier) {
    const path = pathFromRoot(one.folder.folder);
    // URLs are relative to the version.
    const local = createCollection({ ...one, version: { ...one.version, route: "" } }, path);
    const read = await readAllSidebars([one], [local], around);
    const { sidebar, parts = [] } = sidebarOptions(read, false);
    const inVersion = (path: string) => posix.join(one.version.route, path).replace(/^\/|\/$/g, "");
    for (const [address, id] of read.ids) ids.set(inVersion(address), inVersion(id));
    versions[versionKey(one.version)] = { ...(sidebar && { items: sidebar }), parts };
    inputs.push(...read.inputs);
    notes.push(...read.notes);
  }
  const hasNumbers = last?.folder.hasNumbers ?? false;
  return {
    site: versionsOption(
      all.map(({ version }) => version),
      pathFromRoot,
    ),
    described: describeVersions(all.map(({ version }) => version)),
    options: earlier.length > 0 ? { versions, ...(hasNumbers && { numbers: "strip" }) } : {},
    left: [all, ...others].flatMap(unbuiltVersions),
    ...{ ids, inputs, notes },
  };
}

/** Returns URL patterns for versions that are not built. */
function unbuiltVersions(built: readonly Instance[]): string[] {
  const [last] = built;
  if (!last) return [];
  const known = versionNames(last.home);
  const archived = archivedNames(last.home);
  const names = known.length > 0 ? ["next", ...known, ...archived] : [];
  const routes = new Set(built.map(({ version }) => version.route));
  const left = names.map((name) => `${last.home.route}/${name}`).filter((route) => !routes.has(route));
  // Links to other versions are relative to the page's URL: `../0.9/a`.
  return [...left.map((route) => `${route}/**`), ...archived.map((name) => `${name}/**`)];
}
