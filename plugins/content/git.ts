// A folder's git repository → where the folder is in it, and the date of each file's last commit. One `git log` answers for
// all files; the cache keeps the answer until HEAD moves.
import type { LoadContext } from "docsgen";

interface Repository {
  /** Path of the folder from the repository's root, with a slash at the end; empty if it is the root. */
  prefix: string;
  /** Path from the repository's root → committer's date, `YYYY-MM-DD`. */
  dates: ReadonlyMap<string, string>;
}

/**
 * Undefined without git or a repository. Reports `shallow-clone`, where git knows only the date of the clone's oldest
 * commit.
 * @param folder absolute
 * @param paths folders and files whose dates are asked for, from the folder; those outside of it are left out
 */
export async function readRepository(
  folder: string,
  paths: readonly string[],
  ctx: LoadContext,
): Promise<Repository | undefined> {
  const git = (...words: string[]) => ctx.git(words, folder);
  const answer = await git("rev-parse", "--show-prefix", "--is-shallow-repository");
  if (answer === undefined) return undefined;
  const [prefix = "", isShallow] = answer.split("\n");
  const undated: Repository = { prefix, dates: new Map() };
  const inside = paths.filter((path) => !path.startsWith("..")).map((path) => path || ".");
  if (inside.length === 0) return undated;
  if (isShallow === "true") {
    ctx.report({
      code: "shallow-clone",
      severity: "note",
      message: "The repository is a shallow clone, so pages get no date of their last change.",
      hint: "fetch the whole history (git fetch --unshallow; fetch-depth: 0 in many CI systems), or set dates: false",
    });
    return undated;
  }
  const head = await git("rev-parse", "--verify", "--quiet", "HEAD");
  if (head === undefined) return undated;
  // Each commit is \x01, its date and NUL; its files follow, each ended by NUL, with a line feed before the first.
  const format = [
    "--format=%x01%cs",
    "--name-only",
    "-z",
    "--no-renames",
    "--no-ext-diff",
    "--no-textconv",
    "--no-show-signature",
    "--diff-filter=d",
  ];
  const dates = await ctx.memo(`git log ${head.trim()} ${prefix} ${JSON.stringify(inside)}`, async () => {
    const log = await git("--literal-pathspecs", "log", ...format, "--", ...inside);
    if (log === undefined) throw new Error("git log failed");
    return parseLog(log);
  });
  return { prefix, dates: new Map(dates) };
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
