// The versions of an instance's documents, from `versions.json` and the folders that it lists.
// https://docusaurus.io/docs/versioning
import { existsSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import type { Json, SiteConfig } from "docsgen";
import { toList, toMapping, toText } from "../../../shared/json.js";
import { parseJson, readText } from "../../shared/config/tool-files.js";
import type { Values } from "./plugins.js";

type VersionConfig = NonNullable<SiteConfig["versions"]>[string];

export interface DocsVersion {
  /** Docusaurus's name: `current`, or an entry in `versions.json`. */
  name: string;
  /** Absolute. */
  folder: string;
  /** Name of its folder in a language folder: `current`, `version-1.0`. */
  translated: string;
  /** URL prefix of its documents: `/docs`, `/docs/next`, or empty. */
  route: string;
  /** Absolute. Undefined if the instance's sidebar applies. */
  sidebar: string | undefined;
  label: string;
  kind: "last" | "old" | "unreleased";
  banner: boolean;
}

export interface InstanceHome {
  /** Folder of the configuration, absolute. */
  site: string;
  /** `default`, or the instance id. */
  id: string;
  /** `/docs`, or empty. */
  route: string;
}

/**
 * Returns the last version if a script generates its folder: it does not exist, and its documents are those of the
 * docs folder.
 */
export function generatedVersion(options: Values, home: InstanceHome): string | undefined {
  const name = toText(options.lastVersion);
  if (name === "" || name === "current" || existsSync(versionFolder(name, options, home))) return undefined;
  return existsSync(versionFolder("current", options, home)) ? name : undefined;
}

/** Returns at least one version, the last version first. URLs of its documents do not contain a version. */
export function readVersions(options: Values, home: InstanceHome): [DocsVersion, ...DocsVersion[]] {
  const generated = generatedVersion(options, home);
  if (generated !== undefined) {
    const described = toMapping(options.versions);
    const current = { label: generated, ...toMapping(described[generated]) };
    const stands = { lastVersion: "current", includeCurrentVersion: true, versions: { ...described, current } };
    const only = toList(options.onlyIncludeVersions).map((name) => (name === generated ? "current" : name));
    return readVersions({ ...options, ...stands, ...(only.length > 0 && { onlyIncludeVersions: only }) }, home);
  }
  const current = createVersion("current", options, { ...home, last: "current", names: [] });
  const known = versionNames(home);
  if (options.disableVersioning === true || known.length === 0) return [current];
  const only = toList(options.onlyIncludeVersions).map(String);
  const all = [...(options.includeCurrentVersion === false ? [] : ["current"]), ...known];
  const names = all.filter((name) => {
    return (only.length === 0 || only.includes(name)) && existsSync(versionFolder(name, options, home));
  });
  const usual = names.find((name) => name !== "current") ?? "current";
  const last = names.includes(toText(options.lastVersion)) ? toText(options.lastVersion) : usual;
  const versions = names.map((name) => createVersion(name, options, { ...home, last, names }));
  const [first = current, ...others] = versions.sort((a, b) => Number(b.name === last) - Number(a.name === last));
  return [first, ...others];
}

/** Returns all versions in the list, even if they are not built. */
export function versionNames(home: InstanceHome): string[] {
  const text = readText(versionsFile(home)) ?? "";
  return toList(parseJson(text) as Json | undefined).map(String);
}

/**
 * Returns versions that are no longer built, which are listed with external URLs. Docusaurus's own site has such a
 * file.
 */
export function archivedNames({ site, id }: InstanceHome): string[] {
  return Object.keys(
    toMapping(parseJson(readText(join(site, `${before(id)}versionsArchived.json`)) ?? "") as Json | undefined),
  );
}

function versionsFile({ site, id }: InstanceHome): string {
  return join(site, `${before(id)}versions.json`);
}

/** File name prefix for instances other than the default instance. */
function before(id: string): string {
  return id === "default" ? "" : `${id}_`;
}

function versionFolder(name: string, options: Values, { site, id }: InstanceHome): string {
  if (name === "current") return resolve(site, String(options.path ?? "docs"));
  return join(site, `${before(id)}versioned_docs`, `version-${name}`);
}

function createVersion(
  name: string,
  options: Values,
  { last, names, ...home }: InstanceHome & { last: string; names: readonly string[] },
): DocsVersion {
  const { label, path, banner } = toMapping(toMapping(options.versions)[name]);
  const isCurrent = name === "current";
  const kind = name === last ? "last" : names.indexOf(name) < names.indexOf(last) ? "unreleased" : "old";
  const { site, id, route } = home;
  const usual = kind === "last" ? "" : isCurrent ? "next" : name;
  return {
    name,
    folder: versionFolder(name, options, home),
    translated: isCurrent ? name : `version-${name}`,
    route: posix.join("/", route, typeof path === "string" ? path : usual).replace(/\/$/, ""),
    sidebar: isCurrent ? undefined : join(site, `${before(id)}versioned_sidebars`, `version-${name}-sidebars.json`),
    label: toText(label) || (isCurrent ? "Next" : name),
    kind,
    banner: banner === undefined ? kind !== "last" : banner !== "none",
  };
}

/** Returns docsgen's key for the version. In docsgen, the last version is the current one. */
export function versionKey({ name, kind }: DocsVersion): string {
  if (kind === "last") return "current";
  return name === "current" ? "next" : name.replace(/[^\w.-]|^[.-]/g, "_");
}

/** @param versionFolder returns a folder's path relative to the root */
export function versionsOption(
  versions: readonly DocsVersion[],
  folderOf: (folder: string) => string,
): Pick<SiteConfig, "versions"> {
  if (versions.length < 2) return {};
  const described = versions.map((version): [string, VersionConfig] => {
    const { label, kind, folder, route, banner } = version;
    const place = { folder: folderOf(folder), route };
    return [
      versionKey(version),
      {
        label,
        ...(kind !== "last" && place),
        ...(kind === "unreleased" && { unreleased: true }),
        ...(banner !== (kind !== "last") && { banner }),
      },
    ];
  });
  return { versions: Object.fromEntries(described) };
}

/** Describes the versions for components, by docsgen's key. */
export function describeVersions(versions: readonly DocsVersion[]): Record<string, Json> {
  const described = versions.map((version): [string, Json] => {
    const { name, label, kind, route } = version;
    return [versionKey(version), { name, label, isLast: kind === "last", path: route }];
  });
  return Object.fromEntries(described);
}
