// Versions of a site: their settings in the config, and the source of their pages.
import { resolve } from "node:path";
import type { Diagnostic, Version } from "../../contract/data.js";
import type { SiteConfig, VersionConfig } from "../../contract/site-config.js";
import { displayName } from "../../errors/file-names.js";
import { findOption } from "../file/config-positions.js";
import { invalid } from "../schema/schema.js";
import { prefixOfRoute } from "./site-editions.js";

/** @param content the content folder, absolute */
export function describeVersions(
  { versions }: Pick<SiteConfig, "versions">,
  { root, content }: { root: string; content: string },
): readonly Version[] | undefined {
  const entries = Object.entries(versions ?? {});
  if (entries.length === 0) return undefined;
  return entries.map(([name, own]: [string, VersionConfig]) => ({
    name,
    label: own.label ?? name,
    kind: name === "current" ? "current" : own.unreleased ? "unreleased" : "old",
    prefix: name === "current" ? "" : prefixOfRoute(own.route ?? name),
    hasBanner: own.banner ?? name !== "current",
    folder: displayName(resolve(root, own.folder ?? own.path ?? content), root),
    ...(own.git !== undefined && { git: own.git }),
  }));
}

/** Reports versions that conflict, and a site without a current version. */
export function checkVersions({ versions }: Pick<SiteConfig, "versions">, file: string | undefined): Diagnostic[] {
  if (!versions) return [];
  const placeOf = (...path: string[]) => (file === undefined ? undefined : findOption(["versions", ...path], file));
  const problems: Diagnostic[] = [];
  if (!versions.current) {
    const hint = 'name the version at the root: versions: { current: { label: "2.x" }, … }';
    problems.push(invalid("There is no current version.", hint, placeOf()));
  }
  const nameByOrigin = new Map<string, string>();
  for (const [name, { folder, git, path = "" }] of Object.entries(versions) as [string, VersionConfig][]) {
    if (folder !== undefined && git !== undefined) {
      const hint = "remove one of them; use path for the folder in the repository";
      problems.push(invalid(`The version "${name}" has both a folder and a git option.`, hint, placeOf(name)));
    }
    const origin = JSON.stringify(git === undefined ? [folder ?? ""] : [git, path]);
    const other = nameByOrigin.get(origin);
    nameByOrigin.set(origin, name);
    if (other === undefined) continue;
    const what = git ?? folder ?? "the content folder";
    const hint = `set the source of each: ${name}: { folder: "versions/${name}" } or { git: "v${name}" }`;
    problems.push(invalid(`The versions "${other}" and "${name}" both use ${what}.`, hint, placeOf(name)));
  }
  return problems;
}
