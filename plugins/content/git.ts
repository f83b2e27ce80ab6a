// A folder's git repository → where the folder is in it, and the date of each file's last commit. One `git log` answers for
// all files; the cache keeps the answer until HEAD moves.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { LoadContext } from "docsgen";

const run = promisify(execFile);

/** Runs git and gives what it prints. Throws if it fails. */
export type Git = (...args: string[]) => Promise<string>;

export function gitIn(folder: string): Git {
  const options = { cwd: folder, maxBuffer: 2 ** 30, encoding: "utf8" } as const;
  return async (...args) => (await run("git", [...closedConfig, ...args], options)).stdout;
}

/** Where a folder is in its repository; undefined without git or a repository. */
export async function locateFolder(git: Git): Promise<{ prefix: string; isShallow: boolean } | undefined> {
  const answer = await git("rev-parse", "--show-prefix", "--is-shallow-repository").catch(() => undefined);
  const [prefix = "", isShallow] = answer?.split("\n") ?? [];
  return answer === undefined ? undefined : { prefix, isShallow: isShallow === "true" };
}

/**
 * The config of a content's repository can have git run programs of its choice, or change what it prints: such settings are
 * overruled. The user's own config stands, since it says which repositories of others are safe (`safe.directory`).
 */
export const closedConfig = [
  ...["core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.sshCommand=false"],
  ...["log.showSignature=false", "log.follow=false", "log.mailmap=false", "log.diffMerges=off"],
  ...["gpg.program=false", "gpg.ssh.program=false", "gpg.x509.program=false", "protocol.ext.allow=never"],
].flatMap((setting) => ["-c", setting]);

interface Repository {
  /** Path of the folder from the repository's root, with a slash at the end; empty if it is the root. */
  prefix: string;
  /** Path from the repository's root → committer's time in ISO 8601. */
  dates: ReadonlyMap<string, string>;
}

/**
 * Undefined without git or a repository. Reports `shallow-clone`, where git knows only the date of the clone's oldest
 * commit.
 * @param folder absolute
 * @param paths folders and files whose dates are asked for, from the folder; those outside of it are left out
 * @param past the commit up to which the history counts, and where the folder is in the repository, if that is known
 */
export async function readRepository(
  folder: string,
  paths: readonly string[],
  ctx: LoadContext,
  past?: { commit: string; place: Awaited<ReturnType<typeof locateFolder>> },
): Promise<Repository | undefined> {
  const git = gitIn(folder);
  const place = past ? past.place : await locateFolder(git);
  if (!place) return undefined;
  const { prefix, isShallow } = place;
  const undated: Repository = { prefix, dates: new Map() };
  const inside = paths.filter((path) => !path.startsWith("..")).map((path) => path || ".");
  if (inside.length === 0) return undated;
  if (isShallow && past) return undated;
  if (isShallow) {
    ctx.report({
      code: "shallow-clone",
      severity: "note",
      message: "The repository is a shallow clone, so pages get no date of their last change.",
      hint: "fetch the whole history (git fetch --unshallow; fetch-depth: 0 in many CI systems), or set dates: false",
    });
    return undated;
  }
  const head = past?.commit ?? (await git("rev-parse", "--verify", "--quiet", "HEAD").catch(() => undefined));
  if (head === undefined) return undated;
  // Each commit is \x01, its time and NUL; its files follow, each ended by NUL, with a line feed before the first.
  const format = [
    "--format=%x01%cI",
    "--name-only",
    "-z",
    "--no-renames",
    "--no-ext-diff",
    "--no-textconv",
    "--no-show-signature",
    "--diff-filter=d",
  ];
  const dates = await ctx.memo(`git times ${head.trim()} ${prefix} ${JSON.stringify(inside)}`, async () =>
    parseLog(await git("--literal-pathspecs", "log", ...format, head.trim(), "--", ...inside)),
  );
  return { prefix, dates: new Map(dates) };
}

/** What a tag, branch or commit leads to. */
export interface Revision {
  commit: string;
  tree: string;
}

/** By name; those that the repository does not have are left out. A branch may be known as that of `origin` alone. */
export async function resolveRevisions(names: readonly string[], folder: string): Promise<Map<string, Revision>> {
  const found = new Map<string, Revision>();
  if (names.length === 0) return found;
  const asked = names.flatMap((name) => [name, `origin/${name}`]);
  const lines = asked.flatMap((name) => [`${name}^{commit}`, `${name}^{tree}`]);
  const running = run("git", [...closedConfig, "cat-file", "--batch-check=%(objectname)"], {
    cwd: folder,
    encoding: "utf8",
  });
  running.child.stdin?.on("error", () => undefined).end(`${lines.join("\n")}\n`);
  const answers = (await running.catch(() => ({ stdout: "" }))).stdout.split("\n");
  for (const [index, name] of names.entries()) {
    for (const at of [index * 4, index * 4 + 2]) {
      const [commit = "", tree = ""] = answers.slice(at, at + 2);
      if (!found.has(name) && /^[\da-f]{40,64}$/.test(commit)) found.set(name, { commit, tree });
    }
  }
  return found;
}

/** Entries of a map, sorted by path: the cache keeps JSON. */
function parseLog(log: string): [path: string, date: string][] {
  const dates = new Map<string, string>();
  let date = "";
  for (const token of log.split("\0")) {
    const path = token.replace(/^\n/, "");
    if (token.startsWith("\x01")) date = token.slice(1);
    else if (path !== "" && !dates.has(path)) dates.set(path, date);
  }
  return [...dates].sort(([a], [b]) => (a < b ? -1 : 1));
}
