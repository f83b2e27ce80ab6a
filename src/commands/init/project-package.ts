// The project that a new site documents, according to its package.json and Git.
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { projectRootOf, runGit } from "../../inputs/environment-inputs.js";
import { readObject } from "./workspaces.js";

export interface Project {
  /** Folder of the package that others can install or run. If there is no such package, the repository or workspace. */
  folder: string;
  /** As in package.json: `@acme/queue`. Undefined if there is no name. */
  name?: string;
  /** Name without the scope, or the name of the repository. */
  title?: string;
  description?: string;
  author?: string;
  repository?: { url: string; branch: string };
  /** True if others can install or run the package. */
  isPublished: boolean;
  /** Returns true if the package publishes a folder with this name, or builds from it. */
  uses(folder: string): boolean;
}

const ways = ["main", "module", "exports", "types", "bin", "files"];

/** Returns the nearest package that others can install or run. Does not search above the repository root. */
export function findPackage(folder: string): string | undefined {
  const { name, ...manifest } = readObject(join(folder, "package.json"), JSON.parse);
  if (typeof name === "string" && ways.some((way) => manifest[way] !== undefined)) return folder;
  if (existsSync(join(folder, ".git")) || dirname(folder) === folder) return undefined;
  return findPackage(dirname(folder));
}

/** Returns the project that a site in this folder documents. */
export async function readProject(folder: string): Promise<Project> {
  const published = findPackage(folder);
  const top = published ?? projectRootOf(folder);
  const manifest = readObject(join(top, "package.json"), JSON.parse);
  const remote = await repositoryOf(top, manifest.repository);
  const text = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : undefined);
  const name = text(manifest.name);
  const title = name?.replace(/^@[^/]+\//, "") ?? remote?.url.split("/").at(-1);
  const description = text(manifest.description);
  const author = text(Object(manifest.author).name ?? manifest.author)?.replace(/\s*[<(].*$/, "");
  const paths = JSON.stringify(ways.flatMap((way) => manifest[way] ?? []));
  return {
    folder: top,
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(author && { author }),
    ...(remote && { repository: remote }),
    isPublished: published !== undefined,
    uses: (other) => new RegExp(`"(?:\\./)?${other}(?:/|")`).test(paths),
  };
}

/** Returns the repository in package.json, or otherwise the `origin` remote. */
async function repositoryOf(folder: string, given: unknown): Promise<Project["repository"]> {
  const remote = await runGit(["remote", "get-url", "origin"], folder);
  const listed = Object(given).url ?? given;
  const url = webUrl(typeof listed === "string" ? listed : "") ?? webUrl(remote?.trim() ?? "");
  return url === undefined ? undefined : { url, branch: await defaultBranch(folder) };
}

/** Returns the remote's default branch, otherwise the current branch, otherwise `main`. */
export async function defaultBranch(repository: string): Promise<string> {
  const published = await runGit(["symbolic-ref", "--short", "refs/remotes/origin/HEAD"], repository);
  const current = await runGit(["symbolic-ref", "--short", "HEAD"], repository);
  return published?.trim().replace(/^origin\//, "") || current?.trim() || "main";
}

const hosts: Record<string, string> = {
  github: "https://github.com/",
  gitlab: "https://gitlab.com/",
  bitbucket: "https://bitbucket.org/",
};

/**
 * Returns the web address of a repository, without credentials. Accepts the short forms `git@host:acme/queue.git`,
 * `github:acme/queue`, and `acme/queue`. Undefined for a folder on this machine.
 */
export function webUrl(address: string): string | undefined {
  const path = address
    .replace(/^git\+/, "")
    .replace(/\.git$/, "")
    .replace(/\/$/, "");
  const [, short = "github", name] = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(path) ?? [];
  if (name !== undefined && !/^\.\.?\//.test(name)) return `${hosts[short]}${name}`;
  const [, host, inside] =
    /^(?:https?|ssh|git):\/\/(?:[^@/]+@)?([\w.-]+)(?::\d+)?\/(.+)$/.exec(path) ??
    /^(?:[\w.-]+@)([\w.-]+):(?!\/)(.+)$/.exec(path) ??
    [];
  return host === undefined || inside === undefined ? undefined : `https://${host}/${inside}`;
}

/** Returns the name by which new pages refer to the package. */
export function productName({ name, isPublished }: Project, folder: string): string {
  return name !== undefined && isPublished ? name : basename(folder);
}
