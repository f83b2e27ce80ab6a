// Settings that pnpm needs to install a site. Since version 11, it fails if a dependency has an install script, such as
// esbuild's, and the project does not say whether it may run.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseDocument } from "yaml";

export const pnpmFile = "pnpm-workspace.yaml";

const lockFiles = ["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "bun.lock", "bun.lockb"];

/**
 * Returns where the settings belong: `site` for the site's folder, the path of a workspace file above it, or undefined if the
 * project uses another package manager. Searches up to the root of the repository.
 */
export function pnpmSettingsPlace(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    const has = (name: string) => existsSync(join(current, name));
    if (has(pnpmFile)) return current === folder ? "site" : join(current, pnpmFile);
    if (has("pnpm-lock.yaml")) return "site";
    if (lockFiles.some(has)) return undefined;
    if (has(".git") || dirname(current) === current) return "site";
  }
}

/** True if pnpm's settings say whether esbuild's install script may run. */
function decidesOnEsbuild(text: string): boolean {
  const settings = parseDocument(text);
  const lists = ["onlyBuiltDependencies", "ignoredBuiltDependencies"].map((key) => settings.get(key));
  return settings.hasIn(["allowBuilds", "esbuild"]) || lists.some((list) => /\besbuild\b/.test(String(list ?? "")));
}

/** Adds the decision to a present file, and keeps everything else. */
export function completePnpmFile(present: string): string {
  if (decidesOnEsbuild(present)) return present;
  const settings = parseDocument(present);
  settings.setIn(["allowBuilds", "esbuild"], false);
  return String(settings);
}

/** Advice for a site in a workspace whose settings are above it; undefined if there is nothing to add. */
export function workspaceAdvice(file: string): string | undefined {
  return decidesOnEsbuild(readFileSync(file, "utf8"))
    ? undefined
    : `pnpm: add allowBuilds: { esbuild: false } to ${file}, or pnpm install fails.`;
}
