// Node.js and the packages: whether their versions fit, and whether anything is there twice that must be there once.
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import semver from "semver";
import { packageFolder, packageVersion } from "../../config/package-folder.js";
import type { Diagnostic } from "../../contract/data.js";
import { installedFolder } from "../../store/installed.js";
import type { Check } from "./check.js";

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
  /** Absolute, without links. */
  folder: string;
  manifest: Manifest;
}

export function checkNode(): Check {
  const { node } = process.versions;
  const wanted = readManifest(packageFolder)?.engines?.node ?? "*";
  const facts = [`${node} (docsgen needs ${wanted})`];
  if (semver.satisfies(node, wanted)) return { name: "Node.js", facts, problems: [] };
  const hint = "install the newest version with long-term support, from nodejs.org or with your version manager";
  const message = `docsgen needs Node.js ${wanted}, and this is ${node}.`;
  return { name: "Node.js", facts, problems: [{ code: "package-version", severity: "error", message, hint }] };
}

/** @param root of the site, absolute */
export function checkPackages(root: string): Check {
  const project = nearestManifest(root);
  const docsgen = { folder: packageFolder, manifest: readManifest(packageFolder) ?? {} };
  const own = findPackage("docsgen", root);
  const facts = [`docsgen ${packageVersion()}`, ...describeReact(root)];
  const direct = Object.keys({ ...project?.manifest.dependencies, ...project?.manifest.devDependencies }).sort();
  const users = direct.flatMap((name): Package[] => {
    const found = name === "docsgen" ? undefined : findPackage(name, root);
    return found && usesDocsgen(found.manifest) ? [found] : [];
  });
  if (users.length > 0) facts.push(`made for it: ${users.map(describePackage).join(", ")}`);
  const problems = [
    ...(own ? otherCopy(own) : []),
    ...(project ? wrongRange(project) : []),
    ...users.flatMap((user) => [...secondCopy(user), ...wrongPeers(user)]),
    ...wrongPeers(docsgen, root),
    ...otherReact(root),
  ];
  return { name: "Packages", facts, problems };
}

function describePackage({ folder, manifest: { name, version } }: Package): string {
  return `${name} ${version}${isLinked(folder) ? ` (a link to ${folder})` : ""}`;
}

/** Installed by its folder, where it has the packages that it is worked on with. */
function isLinked(folder: string): boolean {
  return !/[\\/]node_modules[\\/]/.test(folder);
}

function usesDocsgen({ dependencies, peerDependencies }: Manifest): boolean {
  return "docsgen" in { ...dependencies, ...peerDependencies };
}

function describeReact(root: string): string[] {
  const react = versionOf("react", packageFolder);
  const present = findPackage("react", root);
  const isOther = present && present.folder !== findPackage("react", packageFolder)?.folder;
  const other = isOther ? `; the project's ${present.manifest.version} is not used for pages` : "";
  return [`React ${react}${other}`];
}

/** The docsgen that runs is not the site's. */
function otherCopy(own: Package): Diagnostic[] {
  if (own.folder === realpathSync(packageFolder)) return [];
  const message = `The docsgen that runs is ${packageVersion()} in ${packageFolder}; the site's own is ${own.manifest.version}.`;
  const hint = "start the site's own: npx docsgen, or a script of its package.json";
  return [{ code: "second-docsgen", severity: "warning", message, place: { file: own.folder }, hint }];
}

/**
 * A package brings a docsgen of its own, and has the types of that one. What a linked package imports is the docsgen that runs: with
 * the same version nothing differs.
 */
function secondCopy({ folder, manifest }: Package): Diagnostic[] {
  const other = findPackage("docsgen", folder);
  if (!other || other.folder === realpathSync(packageFolder)) return [];
  const linked = isLinked(folder);
  if (linked && other.manifest.version === packageVersion()) return [];
  const message = `${manifest.name} has a docsgen of its own, ${other.manifest.version}.`;
  const hint = linked
    ? `install docsgen ${packageVersion()} in ${folder}`
    : "npm dedupe; if that does not help, its package.json has to name docsgen under peerDependencies alone";
  return [{ code: "second-docsgen", severity: "error", message, place: { file: other.folder }, hint }];
}

function wrongRange({ folder, manifest }: Package): Diagnostic[] {
  const range = { ...manifest.dependencies, ...manifest.devDependencies }.docsgen;
  if (range === undefined || fits(packageVersion(), range)) return [];
  const message = `package.json asks for docsgen ${range}, and ${packageVersion()} is what runs.`;
  const hint = "install what package.json asks for: npm install";
  const place = { file: join(folder, "package.json") };
  return [{ code: "package-version", severity: "error", message, place, hint }];
}

/** @param from where the peers are looked for, besides the package's own place */
function wrongPeers({ folder, manifest }: Package, from = folder): Diagnostic[] {
  return Object.entries(manifest.peerDependencies ?? {}).flatMap(([name, range]): Diagnostic[] => {
    const version = name === "docsgen" ? packageVersion() : versionOf(name, from);
    const isOptional = manifest.peerDependenciesMeta?.[name]?.optional === true;
    if (version === undefined ? isOptional : fits(version, range)) return [];
    const found = version === undefined ? "there is none" : `${version} is installed`;
    const message = `${manifest.name} ${manifest.version} needs ${name} ${range}, and ${found}.`;
    const hint =
      name === "docsgen" ? `install a ${manifest.name} that is made for it` : `npm install -D ${name}@"${range}"`;
    return [{ code: "package-version", severity: "error", message, place: { file: folder }, hint }];
  });
}

function otherReact(root: string): Diagnostic[] {
  const own = versionOf("react", packageFolder);
  const wrong = (["react", "@types/react"] as const).flatMap((name) => {
    const version = versionOf(name, root);
    return own && version && semver.major(version) !== semver.major(own) ? [`${name} ${version}`] : [];
  });
  if (wrong.length === 0) return [];
  const message = `Pages are rendered with docsgen's React ${own}, and the project has ${wrong.join(" and ")}.`;
  const hint = `components that pages use have to be written for React ${semver.major(own ?? "0.0.0")}`;
  return [{ code: "other-react", severity: "warning", message, hint }];
}

/** Whether a version is in a range; what is no range of versions (a folder, a tag) is not looked at. */
function fits(version: string, range: string): boolean {
  return semver.validRange(range) === null || semver.satisfies(version, range, { includePrerelease: true });
}

function versionOf(name: string, from: string): string | undefined {
  return findPackage(name, from)?.manifest.version;
}

/** A package as Node.js finds it from a folder. Its exports need not name package.json. */
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
