// Checks Node.js and installed packages: version ranges, and duplicates of packages that may only be installed once.
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import semver from "semver";
import { packageFolder, packageVersion } from "../../config/file/package-folder.js";
import type { Diagnostic } from "../../contract/data.js";
import { installedFolder } from "../../inputs/installed-package.js";
import type { Check } from "./doctor-check.js";

interface Manifest {
  name?: string;
  version?: string;
  engines?: { node?: string };
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

interface Package {
  /** Absolute, with symbolic links resolved. */
  folder: string;
  manifest: Manifest;
}

export function checkNode(): Check {
  const { node } = process.versions;
  const wanted = readManifest(packageFolder)?.engines?.node ?? "*";
  const facts = [`${node} (docsgen requires ${wanted})`];
  if (semver.satisfies(node, wanted)) return { name: "Node.js", facts, problems: [] };
  const hint = "install the latest LTS version, from nodejs.org or with a version manager";
  const message = `docsgen requires Node.js ${wanted}, but this is ${node}.`;
  return { name: "Node.js", facts, problems: [{ code: "package-version", severity: "error", message, hint }] };
}

/** @param root absolute path of the site root */
export function checkPackages(root: string): Check {
  const project = nearestManifest(root);
  const docsgen = { folder: packageFolder, manifest: readManifest(packageFolder) ?? {} };
  const installed = findPackage("docsgen", root);
  const facts = [`docsgen ${packageVersion()}`, ...describeReact(root)];
  const direct = Object.keys({ ...project?.manifest.dependencies, ...project?.manifest.devDependencies }).sort();
  const users = direct.flatMap((name): Package[] => {
    const found = name === "docsgen" ? undefined : findPackage(name, root);
    return found && usesDocsgen(found.manifest) ? [found] : [];
  });
  if (users.length > 0) facts.push(`docsgen packages: ${users.map(describePackage).join(", ")}`);
  const problems = [
    ...(installed ? otherCopy(installed) : []),
    ...(project ? wrongRange(project) : []),
    ...users.flatMap((user) => [...secondCopy(user), ...wrongPeers(user)]),
    ...wrongPeers(docsgen, root),
    ...otherReact(root),
  ];
  return { name: "Packages", facts, problems };
}

function describePackage({ folder, manifest: { name, version } }: Package): string {
  return `${name} ${version}${isLinked(folder) ? ` (linked to ${folder})` : ""}`;
}

/** True if the package is linked from its source folder, where its dev dependencies are installed. */
function isLinked(folder: string): boolean {
  return !/[\\/]node_modules[\\/]/.test(folder);
}

function usesDocsgen({ dependencies, peerDependencies }: Manifest): boolean {
  return "docsgen" in { ...dependencies, ...peerDependencies };
}

function describeReact(root: string): string[] {
  const react = findVersion("react", packageFolder);
  const present = findPackage("react", root);
  const isOther = present && present.folder !== findPackage("react", packageFolder)?.folder;
  const other = isOther ? `; the project's ${present.manifest.version} is not used for pages` : "";
  return [`React ${react}${other}`];
}

/** Reports that the running docsgen is not the site's installed copy. */
function otherCopy(installed: Package): Diagnostic[] {
  if (installed.folder === realpathSync(packageFolder)) return [];
  const message = `The running docsgen is ${packageVersion()} in ${packageFolder}; the site has ${installed.manifest.version} installed.`;
  const hint = "run the site's copy with npx docsgen or a package.json script";
  return [{ code: "second-docsgen", severity: "warning", message, place: { file: installed.folder }, hint }];
}

/**
 * Reports a package that installs a separate copy of docsgen, and is therefore compiled against that copy's types. At
 * run time, linked packages import the running docsgen, so a copy of the same version is harmless.
 */
function secondCopy({ folder, manifest }: Package): Diagnostic[] {
  const other = findPackage("docsgen", folder);
  if (!other || other.folder === realpathSync(packageFolder)) return [];
  const linked = isLinked(folder);
  if (linked && other.manifest.version === packageVersion()) return [];
  const message = `${manifest.name} installs a separate copy of docsgen, ${other.manifest.version}.`;
  const hint = linked
    ? `install docsgen ${packageVersion()} in ${folder}`
    : "run npm dedupe; if that does not help, the package must list docsgen only under peerDependencies";
  return [{ code: "second-docsgen", severity: "error", message, place: { file: other.folder }, hint }];
}

function wrongRange({ folder, manifest }: Package): Diagnostic[] {
  const range = { ...manifest.dependencies, ...manifest.devDependencies }.docsgen;
  if (range === undefined || fits(packageVersion(), range)) return [];
  const message = `package.json requires docsgen ${range}, but ${packageVersion()} is running.`;
  const hint = "run npm install to install the required version";
  const place = { file: join(folder, "package.json") };
  return [{ code: "package-version", severity: "error", message, place, hint }];
}

/** @param from additional folder from which peers are resolved */
function wrongPeers({ folder, manifest }: Package, from = folder): Diagnostic[] {
  return Object.entries(manifest.peerDependencies ?? {}).flatMap(([name, range]): Diagnostic[] => {
    const version = name === "docsgen" ? packageVersion() : findVersion(name, from);
    const isOptional = manifest.peerDependenciesMeta?.[name]?.optional === true;
    if (version === undefined ? isOptional : fits(version, range)) return [];
    const present = version === undefined ? "it is not installed" : `${version} is installed`;
    const message = `${manifest.name} ${manifest.version} requires ${name} ${range}, but ${present}.`;
    const hint =
      name === "docsgen" ? `install a compatible version of ${manifest.name}` : `npm install -D ${name}@"${range}"`;
    return [{ code: "package-version", severity: "error", message, place: { file: folder }, hint }];
  });
}

function otherReact(root: string): Diagnostic[] {
  const bundled = findVersion("react", packageFolder);
  const wrong = (["react", "@types/react"] as const).flatMap((name) => {
    const version = findVersion(name, root);
    return bundled && version && semver.major(version) !== semver.major(bundled) ? [`${name} ${version}`] : [];
  });
  if (wrong.length === 0) return [];
  const message = `Pages are rendered with docsgen's React ${bundled}, but the project has ${wrong.join(" and ")}.`;
  const hint = `components used in pages must be compatible with React ${semver.major(bundled ?? "0.0.0")}`;
  return [{ code: "other-react", severity: "warning", message, hint }];
}

/** True if a version satisfies a range. Specifiers that are not ranges (folders, tags) are not checked. */
function fits(version: string, range: string): boolean {
  return semver.validRange(range) === null || semver.satisfies(version, range, { includePrerelease: true });
}

function findVersion(name: string, from: string): string | undefined {
  return findPackage(name, from)?.manifest.version;
}

/** Resolves a package from a folder as Node.js does. The package's exports need not include package.json. */
function findPackage(name: string, from: string): Package | undefined {
  const folder = installedFolder(name, from);
  const manifest = folder === undefined ? undefined : readManifest(folder);
  return folder !== undefined && manifest ? { folder: realpathSync(folder), manifest } : undefined;
}

function nearestManifest(folder: string): Package | undefined {
  const manifest = readManifest(folder);
  if (manifest) return { folder, manifest };
  return dirname(folder) === folder ? undefined : nearestManifest(dirname(folder));
}

function readManifest(folder: string): Manifest | undefined {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Manifest;
  } catch {
    return undefined;
  }
}
