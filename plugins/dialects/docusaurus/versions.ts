// The versions of an instance's documents: `versions.json`, and the folders that it names. https://docusaurus.io/docs/versioning
import { existsSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import type { Json, SiteConfig } from "docsgen";
import { listOf, mappingOf, textOf } from "../../json.js";
import { parseJson, readText } from "../files.js";
import type { Values } from "./plugins.js";

type VersionConfig = NonNullable<SiteConfig["versions"]>[string];

export interface DocsVersion {
  /** Docusaurus' name: `current`, or one of `versions.json`. */
  name: string;
  /** Absolute. */
  folder: string;
  /** Its name under a language's folder: `current`, `version-1.0`. */
  translated: string;
  /** Addresses of its documents begin with it: `/docs`, `/docs/next`, or empty. */
  route: string;
  /** Absolute; undefined where the instance's own sidebar is meant. */
  sidebar: string | undefined;
  label: string;
  kind: "last" | "old" | "unreleased";
  banner: boolean;
}

export interface InstanceHome {
  /** Folder of the configuration, absolute. */
  site: string;
  /** `default`, or the instance's own. */
  id: string;
  /** `/docs`, or empty. */
  route: string;
}

/** The last version first: its documents are those without a version in their addresses. At least one. */
export function readVersions(options: Values, home: InstanceHome): [DocsVersion, ...DocsVersion[]] {
  const current = versionOf("current", options, { ...home, last: "current", names: [] });
  const known = versionNames(home);
  if (options.disableVersioning === true || known.length === 0) return [current];
  const only = listOf(options.onlyIncludeVersions).map(String);
  const all = [...(options.includeCurrentVersion === false ? [] : ["current"]), ...known];
  const names = all.filter((name) => {
    return (only.length === 0 || only.includes(name)) && existsSync(folderOf(name, options, home));
  });
  const usual = names.find((name) => name !== "current") ?? "current";
  const last = names.includes(textOf(options.lastVersion)) ? textOf(options.lastVersion) : usual;
  const versions = names.map((name) => versionOf(name, options, { ...home, last, names }));
  const [first = current, ...others] = versions.sort((a, b) => Number(b.name === last) - Number(a.name === last));
  return [first, ...others];
}

/** Those that are written down, whether they are built or not. */
export function versionNames(home: InstanceHome): string[] {
  const text = readText(versionsFile(home)) ?? "";
  return listOf(parseJson(text) as Json | undefined).map(String);
}

/** Those that are built no more, by their addresses elsewhere: a file that Docusaurus' own site has. */
export function archivedNames({ site, id }: InstanceHome): string[] {
  return Object.keys(
    mappingOf(parseJson(readText(join(site, `${before(id)}versionsArchived.json`)) ?? "") as Json | undefined),
  );
}

function versionsFile({ site, id }: InstanceHome): string {
  return join(site, `${before(id)}versions.json`);
}

/** Files of the instance with this name have it before their own. */
function before(id: string): string {
  return id === "default" ? "" : `${id}_`;
}

function folderOf(name: string, options: Values, { site, id }: InstanceHome): string {
  if (name === "current") return resolve(site, String(options.path ?? "docs"));
  return join(site, `${before(id)}versioned_docs`, `version-${name}`);
}

function versionOf(
  name: string,
  options: Values,
  { last, names, ...home }: InstanceHome & { last: string; names: readonly string[] },
): DocsVersion {
  const { label, path, banner } = mappingOf(mappingOf(options.versions)[name]);
  const isCurrent = name === "current";
  const kind = name === last ? "last" : names.indexOf(name) < names.indexOf(last) ? "unreleased" : "old";
  const { site, id, route } = home;
  const usual = kind === "last" ? "" : isCurrent ? "next" : name;
  return {
    name,
    folder: folderOf(name, options, home),
    translated: isCurrent ? name : `version-${name}`,
    route: posix.join("/", route, typeof path === "string" ? path : usual).replace(/\/$/, ""),
    sidebar: isCurrent ? undefined : join(site, `${before(id)}versioned_sidebars`, `version-${name}-sidebars.json`),
    label: textOf(label) || (isCurrent ? "Next" : name),
    kind,
    banner: banner === undefined ? kind !== "last" : banner !== "none",
  };
}

/** docsgen's key: the last version is the current one there. */
export function keyOf({ name, kind }: DocsVersion): string {
  if (kind === "last") return "current";
  return name === "current" ? "next" : name.replace(/[^\w.-]|^[.-]/g, "_");
}

/** @param folderOf a folder's path from the root */
export function versionsOption(
  versions: readonly DocsVersion[],
  folderOf: (folder: string) => string,
): Pick<SiteConfig, "versions"> {
  if (versions.length < 2) return {};
  const described = versions.map((version): [string, VersionConfig] => {
    const { label, kind, folder, route, banner } = version;
    const place = { folder: folderOf(folder), route };
    return [
      keyOf(version),
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
