// The versions of a site: what the config says of each, and where its pages come from.
import { resolve } from "node:path";
import type { Diagnostic, Version } from "../contract/data.js";
import type { SiteConfig, VersionConfig } from "../contract/site-config.js";
import { nameOf } from "../report/paths.js";
import { findOption } from "./config-places.js";
import { prefixOfRoute } from "./editions.js";
import { invalid } from "./schema.js";

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
    folder: nameOf(resolve(root, own.folder ?? own.path ?? content), root),
    ...(own.git !== undefined && { git: own.git }),
  }));
}

/** Errors for versions that could not be told apart, and for a site without a current one. */
export function checkVersions({ versions }: Pick<SiteConfig, "versions">, file: string | undefined): Diagnostic[] {
  if (!versions) return [];
  const placeOf = (...path: string[]) => (file === undefined ? undefined : findOption(["versions", ...path], file));
  const problems: Diagnostic[] = [];
  if (!versions.current) {
    const hint = 'name the one that stands at the root: versions: { current: { label: "2.x" }, … }';
    problems.push(invalid("The versions have none that is current.", hint, placeOf()));
  }
  const nameByOrigin = new Map<string, string>();
  for (const [name, { folder, git, path = "" }] of Object.entries(versions) as [string, VersionConfig][]) {
    if (folder !== undefined && git !== undefined) {
      const hint = "leave one of them out; the folder in the repository is the option path";
      problems.push(invalid(`The version "${name}" is in a folder and in git.`, hint, placeOf(name)));
    }
    const origin = JSON.stringify(git === undefined ? [folder ?? ""] : [git, path]);
    const other = nameByOrigin.get(origin);
    nameByOrigin.set(origin, name);
    if (other === undefined) continue;
    const what = git ?? folder ?? "the content folder";
    const hint = `say where the pages of each are: ${name}: { folder: "versions/${name}" } or { git: "v${name}" }`;
    problems.push(invalid(`The versions "${other}" and "${name}" are both from ${what}.`, hint, placeOf(name)));
  }
  return problems;
}
