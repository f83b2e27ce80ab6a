// The content folder's git repository → where the folder is in it, and the date of each file's last commit.
// One `git log` for all files, kept in the cache for as long as HEAD stands; no repository or no git: undefined.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { LoadContext } from "docsgen";

const run = promisify(execFile);

export interface Repository {
  /** Path of the content folder from the repository's root, with a slash at the end; empty if it is the root. */
  prefix: string;
  /** Name relative to the content folder → `YYYY-MM-DD`, the committer's date. */
  dates: ReadonlyMap<string, string>;
}

/** Reports `shallow-clone`, where dates would be those of the clone's oldest commit and not of the last change. */
export async function readRepository(ctx: LoadContext, withDates: boolean): Promise<Repository | undefined> {
  const where = await askGit(ctx, ["rev-parse", "--show-prefix", "--is-shallow-repository"]);
  if (where === undefined) return undefined;
  const [prefix = "", shallow] = where.split("\n");
  const none: Repository = { prefix, dates: new Map() };
  if (!withDates) return none;
  if (shallow === "true") {
    ctx.report({
      code: "shallow-clone",
      severity: "note",
      message: "The repository is a shallow clone, so that pages get no date of their last change.",
      hint: "fetch the whole history (git fetch --unshallow; fetch-depth: 0 in many CI systems), or set dates: false",
    });
    return none;
  }
  const head = await askGit(ctx, ["rev-parse", "--verify", "--quiet", "HEAD"]);
  if (head === undefined) return none;
  const dates = await ctx.memo(`git-dates ${head.trim()} ${prefix}`, () => readDates(ctx));
  return { prefix, dates: new Map(dates) };
}

/** Entries of a map, since the cache keeps JSON; sorted by name. */
async function readDates(ctx: LoadContext): Promise<[string, string][]> {
  // A commit is \x01, its date and NUL; its files follow, each with NUL, a line feed before the first.
  const args = ["log", "--format=%x01%cs", "--name-only", "-z", "--no-renames", "--diff-filter=d", "--relative"];
  const log = await runGit(ctx, [...args, "--", "."]);
  const dates = new Map<string, string>();
  let date = "";
  for (const token of log.split("\0")) {
    if (token.startsWith("\x01")) {
      date = token.slice(1);
      continue;
    }
    const name = token.replace(/^\n/, "");
    if (name !== "" && !dates.has(name)) dates.set(name, date);
  }
  return [...dates].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What git prints, or undefined if it cannot answer: it is not installed, or the folder is in no repository. */
function askGit(ctx: LoadContext, args: string[]): Promise<string | undefined> {
  return runGit(ctx, args).catch(() => undefined);
}

async function runGit(ctx: LoadContext, args: string[]): Promise<string> {
  const { stdout } = await run("git", args, { cwd: ctx.content, maxBuffer: 2 ** 30, encoding: "utf8" });
  return stdout;
}
