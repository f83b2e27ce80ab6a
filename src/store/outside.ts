// What work may look at besides files and pages: the environment and git. Each answer is an input of the work, under a name
// from which it can be looked up again.
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { closedGit } from "../contract/closed-git.js";
import { callOwn } from "../report/observer.js";
import { nameOf } from "../report/paths.js";
import type { Cache } from "./cache.js";
import { hash } from "./hash.js";
import type { Input } from "./memo.js";

export interface Outside {
  /** Value of an environment variable. */
  env(name: string): string | undefined;
  /** What git prints; undefined if it fails. `folder`: see PluginContext. */
  git(words: readonly string[], folder?: string): Promise<string | undefined>;
}

/** @param note takes what is looked at */
export function createOutside({ root, content }: SiteFolders, note?: (input: Input) => void): Outside {
  return {
    env(name) {
      note?.({ kind: "env", name, value: callOwn(() => envHash(name)) });
      return callOwn(() => process.env[name]);
    },
    async git(words, folder = content) {
      const at = resolve(root, folder);
      const answer = await callOwn(() => runGit(words, at));
      note?.({ kind: "git", name: JSON.stringify([nameOf(at, root), ...words]), value: answerHash(answer) });
      return answer;
    },
  };
}

interface SiteFolders {
  root: string;
  content: string;
}

/** Present value of an input. */
export interface OutsideValues {
  valueOf(kind: "env" | "git", name: string): string;
}

/** HEAD is asked for once in this time. */
const headMs = 1000;

/** Answers of git stay valid until HEAD moves; they lie in the cache. */
export function openOutsideValues(root: string, cache: Pick<Cache, "get" | "put">): OutsideValues {
  const heads = new Map<string, { head: string; askedMs: number }>();
  const headOf = (folder: string) => {
    const known = heads.get(folder);
    if (known && performance.now() - known.askedMs < headMs) return known.head;
    const head = gitNow(["rev-parse", "--verify", "--quiet", "HEAD"], folder) ?? "";
    heads.set(folder, { head, askedMs: performance.now() });
    return head;
  };
  return {
    valueOf(kind, name) {
      if (kind === "env") return envHash(name);
      const [folder = "", ...words] = JSON.parse(name) as string[];
      const at = join(root, folder);
      const head = headOf(at);
      const key = hash("git", head, at, name);
      const known = head === "" ? undefined : cache.get(key);
      if (known) return Buffer.from(known).toString("latin1");
      const value = answerHash(gitNow(words, at));
      if (head !== "") cache.put(key, value);
      return value;
    },
  };
}

/** The value may be a secret, and does not get into the cache. */
function envHash(name: string): string {
  const value = process.env[name];
  return value === undefined ? "" : hash(value);
}

function answerHash(answer: string | undefined): string {
  return answer === undefined ? "" : hash(answer);
}

// Most builds do not ask git: node:child_process is loaded by those that do.
const options = { maxBuffer: 2 ** 30, encoding: "utf8" } as const;

/** What git prints in a folder; undefined without git or a repository, and if git fails. */
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

/** Git would say so too, but takes as long as reading hundreds of pages. */
function isInRepository(folder: string): boolean {
  return process.env.GIT_DIR !== undefined || repositoryOf(folder) !== undefined;
}

/** The nearest folder from here up that is a git repository. */
export function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, ".git"))) return folder;
  return dirname(folder) === folder ? undefined : repositoryOf(dirname(folder));
}
