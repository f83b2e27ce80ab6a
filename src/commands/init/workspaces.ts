// Workspaces of npm, pnpm, Yarn, and Bun: finds their packages, and determines if a new site is one of them.
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parse } from "yaml";
import { displayName, toPosix } from "../../errors/file-names.js";
import { createMatcher } from "../../errors/name-patterns.js";
import { projectRootOf } from "../../inputs/environment-inputs.js";

/** Returns the patterns for the packages in a workspace. Patterns that exclude packages are left out. */
export function workspacePatterns(top: string): string[] {
  const { workspaces } = readObject(join(top, "package.json"), JSON.parse);
  const listed = Array.isArray(workspaces) ? workspaces : Object(workspaces).packages;
  const { packages = [] } = readObject(join(top, "pnpm-workspace.yaml"), parse);
  const patterns = [listed ?? [], packages].flat().filter((pattern) => typeof pattern === "string");
  const plain = patterns.map((pattern: string) => pattern.replace(/^\.\/|\/$/g, ""));
  return [...new Set(plain.filter((pattern) => !/^!|^\.?$/.test(pattern)))];
}

/** Returns the object in a file; empty if the file does not exist or does not contain an object. */
export function readObject(file: string, read: (text: string) => unknown): Record<string, unknown> {
  try {
    return { ...Object(read(readFileSync(file, "utf8"))) };
  } catch {
    return {};
  }
}

/** Returns advice for a site that is missing from the workspace around it. Undefined if there is nothing to add. */
export function memberAdvice(folder: string): string | undefined {
  const top = projectRootOf(folder);
  const patterns = top === folder ? [] : workspacePatterns(top);
  if (patterns.some((pattern) => createMatcher(posix.join(toPosix(top), pattern))(toPosix(folder)))) return undefined;
  const file = existsSync(join(top, "pnpm-workspace.yaml")) ? "pnpm-workspace.yaml" : "package.json";
  const name = displayName(folder, top);
  return patterns.length === 0 ? undefined : `Add "${name}" to the packages of the workspace, in ${join(top, file)}.`;
}
