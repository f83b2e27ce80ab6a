// A folder's git repository → where the folder is in it, and the date of each file's last commit. One `git log` answers for
// all files; the cache keeps the answer until HEAD moves.
import type { LoadContext } from "docsgen";

/** Where a folder is in its repository. */
export interface FolderPlace {
  /** Path of the folder from the repository's root, with a slash at the end; empty if it is the root. */
  prefix: string;
  /** Git knows the newest commits only. */
  isShallow: boolean;
  /** Undefined before the first commit. */
  head?: string | undefined;
}

/** Undefined without git or a repository. */
export async function locateFolder(folder: string, { git }: LoadContext): Promise<FolderPlace | undefined> {
  const words = ["rev-parse", "--show-prefix", "--is-shallow-repository"];
  const answer = (await git([...words, "HEAD"], folder)) ?? (await git(words, folder));
  const [prefix = "", isShallow, head] = answer?.split("\n") ?? [];
  return answer === undefined ? undefined : { prefix, isShallow: isShallow === "true", head: head || undefined };
}

/** @throws Error if git fails */
export async function askGit(words: readonly string[], folder: string, { git }: LoadContext): Promise<string> {
  const answer = await git(words, folder);
  if (answer === undefined) throw new Error(`git ${words.join(" ")} fails in ${folder}`);
  return answer;
}

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
  past?: { commit: string; place: FolderPlace | undefined },
): Promise<Repository | undefined> {
  const place = past ? past.place : await locateFolder(folder, ctx);
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
  const head = past?.commit ?? place.head;
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
  const dates = await ctx.memo(`git times ${head} ${prefix} ${JSON.stringify(inside)}`, async () =>
    parseLog(await askGit(["--literal-pathspecs", "log", ...format, head, "--", ...inside], folder, ctx)),
  );
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
