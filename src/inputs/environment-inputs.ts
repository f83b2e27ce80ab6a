// Inputs other than files and pages: environment variables, Git, and versions of programs. Each result is recorded as an input, under a name
// from which it can be looked up again.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Cache } from "../cache/cache.js";
import type { Input } from "../cache/memo.js";
import { closedGit } from "../contract/closed-git.js";
import { displayName } from "../errors/file-names.js";
import { hash } from "../files/content-hash.js";
import { callUnobserved } from "../guard/hook-observer.js";
import { programState } from "./program-output.js";

interface Outside {
  /** Returns the value of an environment variable. */
  env(name: string): string | undefined;
  /** Returns the output of a Git command; undefined if it fails. `folder`: see PluginContext. */
  git(words: readonly string[], folder?: string): Promise<string | undefined>;
}

/** @param note called with each input that is read */
export function createOutside({ root, content }: SiteFolders, note?: (input: Input) => void): Outside {
  return {
    env(name) {
      note?.({ kind: "env", name, value: callUnobserved(() => envHash(name)) });
      return callUnobserved(() => process.env[name]);
    },
    async git(words, folder = content) {
      const at = resolve(root, folder);
      const answer = await callUnobserved(() => runGit(words, at));
      note?.({ kind: "git", name: JSON.stringify([displayName(at, root), ...words]), value: answerHash(answer) });
      return answer;
    },
  };
}

interface SiteFolders {
  root: string;
  content: string;
}

/** Access to the current values of inputs. */
interface OutsideValues {
  readValue(kind: "env" | "git" | "program", name: string): string;
}

/** Minimum interval between lookups of HEAD. */
const headMs = 1000;

/** Creates access to the values. Git output stays valid until HEAD moves, and is stored in the cache. */
export function openOutsideValues(root: string, cache: Pick<Cache, "get" | "put">): OutsideValues {
  const heads = new Map<string, { head: string; askedMs: number }>();
  const headOf = (folder: string) => {
    const cached = heads.get(folder);
    if (cached && performance.now() - cached.askedMs < headMs) return cached.head;
    const head = gitNow(["rev-parse", "--verify", "--quiet", "HEAD"], folder) ?? "";
    heads.set(folder, { head, askedMs: performance.now() });
    return head;
  };
  return {
    readValue(kind, name) {
      if (kind === "env") return envHash(name);
      if (kind === "program") return programState(name, root);
      const [folder = "", ...words] = JSON.parse(name) as string[];
      const at = join(root, folder);
      const head = headOf(at);
      const key = hash("git", head, at, name);
      const cached = head === "" ? undefined : cache.get(key);
      if (cached) return Buffer.from(cached).toString("latin1");
      const value = answerHash(gitNow(words, at));
      if (head !== "") cache.put(key, value);
      return value;
    },
  };
}

/** Returns the hash of a variable. Its value may be a secret, so only the hash is stored in the cache. */
function envHash(name: string): string {
  const value = process.env[name];
  return value === undefined ? "" : hash(value);
}

function answerHash(answer: string | undefined): string {
  return answer === undefined ? "" : hash(answer);
}

// Most builds do not use Git, so node:child_process is loaded on demand.
const options = { maxBuffer: 2 ** 30, encoding: "utf8" } as const;

/** Returns the output of Git in a folder; undefined if Git or a repository is missing, or if the command fails. */
export async function runGit(words: readonly string[], cwd: string): Promise<string | undefined> {
  if (!isInRepository(cwd)) return undefined;
  const { execFile } = process.getBuiltinModule("node:child_process");
  try {
    return (await promisify(execFile)("git", [...closedGit, ...words], { ...options, cwd })).stdout;
  } catch {
    return undefined;
  }
}

function gitNow(words: readonly string[], cwd: string): string | undefined {
  if (!isInRepository(cwd)) return undefined;
  const { execFileSync } = process.getBuiltinModule("node:child_process");
  try {
    return execFileSync("git", [...closedGit, ...words], { ...options, cwd, stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return undefined;
  }
}

/** True if a folder is in a repository. Running Git to check would take as long as reading hundreds of pages. */
function isInRepository(folder: string): boolean {
  return process.env.GIT_DIR !== undefined || findRepository(folder) !== undefined;
}

/** Returns the nearest Git repository that contains the folder. */
export function findRepository(folder: string): string | undefined {
  if (existsSync(join(folder, ".git"))) return folder;
  return dirname(folder) === folder ? undefined : findRepository(dirname(folder));
}

/**
 * Returns the Git repository that contains the folder; otherwise the workspace of its package manager; otherwise the
 * folder itself.
 */
export function projectRootOf(folder: string): string {
  return findRepository(folder) ?? workspaceOf(folder) ?? folder;
}

/** Returns the nearest folder at or above `folder` that lists packages for npm, pnpm, Yarn or Bun. */
function workspaceOf(folder: string): string | undefined {
  if (existsSync(join(folder, "pnpm-workspace.yaml")) || hasWorkspaces(join(folder, "package.json"))) return folder;
  return dirname(folder) === folder ? undefined : workspaceOf(dirname(folder));
}

function hasWorkspaces(manifest: string): boolean {
  try {
    return Object(JSON.parse(readFileSync(manifest, "utf8"))).workspaces !== undefined;
  } catch {
    return false;
  }
}
