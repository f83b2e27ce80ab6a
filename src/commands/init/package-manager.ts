// The package manager of a project, and its settings for a site. Since version 11, pnpm fails if a dependency has an
// install script (as esbuild does) and the project does not specify whether it may run. Since version 2, Yarn installs
// packages into archives by default, in which esbuild and the theme are not found.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseDocument } from "yaml";

export const pnpmFile = "pnpm-workspace.yaml";

export const yarnFile = ".yarnrc.yml";

export interface Manager {
  name: "npm" | "pnpm" | "yarn" | "bun";
  /** Major version, if available. */
  major?: number;
}

const managerByLockFile = {
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
  "package-lock.json": "npm",
} as const;

/**
 * Returns the package manager that runs this command. If it is unknown, returns the one with a lockfile in the project,
 * or otherwise npm.
 */
export function managerOf(folder: string): Manager {
  const [, name, major] = /^(npm|pnpm|yarn|bun)\/(\d+)/.exec(process.env.npm_config_user_agent ?? "") ?? [];
  // npx is commonly used with any package manager, so npm does not count.
  if (name !== undefined && name !== "npm") return { name: name as Manager["name"], major: Number(major) };
  for (let current = folder; ; current = dirname(current)) {
    for (const [file, manager] of Object.entries(managerByLockFile)) {
      if (existsSync(join(current, file))) return { name: manager };
    }
    if (existsSync(join(current, ".git")) || dirname(current) === current) return { name: "npm" };
  }
}

/** True if a site needs a `.yarnrc.yml`: with Yarn 2 or later, if there is no such file above the site. */
export function writesYarnSettings(folder: string, { name, major }: Manager): boolean {
  if (name !== "yarn" || major === 1) return false;
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, yarnFile))) return false;
    const lock = join(current, "yarn.lock");
    if (existsSync(lock)) return current === folder && readFileSync(lock, "utf8").includes("__metadata:");
    if (existsSync(join(current, ".git")) || dirname(current) === current) return major !== undefined;
  }
}

const lockFiles = ["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "bun.lock", "bun.lockb"];

/**
 * Returns where the settings belong: `site` for the site's folder, or the path of a workspace file above it. Undefined
 * if the project uses another package manager. Searches up to the repository root.
 */
export function findPnpmSettings(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    const has = (name: string) => existsSync(join(current, name));
    if (has(pnpmFile)) return current === folder ? "site" : join(current, pnpmFile);
    if (has("pnpm-lock.yaml")) return "site";
    if (lockFiles.some(has)) return undefined;
    if (has(".git") || dirname(current) === current) return "site";
  }
}

/** True if pnpm's settings specify whether esbuild's install script may run. */
function decidesOnEsbuild(text: string): boolean {
  const settings = parseDocument(text);
  const lists = ["onlyBuiltDependencies", "ignoredBuiltDependencies"].map((key) => settings.get(key));
  return settings.hasIn(["allowBuilds", "esbuild"]) || lists.some((list) => /\besbuild\b/.test(String(list ?? "")));
}

/** Adds this setting to an existing file, and keeps everything else. */
export function completePnpmFile(present: string): string {
  if (decidesOnEsbuild(present)) return present;
  const settings = parseDocument(present);
  settings.setIn(["allowBuilds", "esbuild"], false);
  return String(settings);
}

/** Returns advice for a site in a workspace whose settings are above the site. Undefined if there is nothing to add. */
export function workspaceAdvice(file: string): string | undefined {
  return decidesOnEsbuild(readFileSync(file, "utf8"))
    ? undefined
    : `pnpm: add allowBuilds: { esbuild: false } to ${file}, or pnpm install fails.`;
}
