// The date of each file's last commit. A single `git log` covers all files. Its result is cached until HEAD moves.
import { posix } from "node:path";
import type { LoadContext } from "docsgen";
import { askGit, type GitFolder, locateFolder } from "../shared/git/git-folder.js";

interface Repository {
  /** Path of the folder from the repository root, with a trailing slash; empty if it is the root. */
  prefix: string;
  /** Path from the repository root → committer date in ISO 8601. */
  dates: ReadonlyMap<string, string>;
}

/**
 * Returns undefined without Git or a repository. Reports `shallow-clone` for a shallow clone, in which Git only has the
 * date of the oldest commit for many files.
 * @param folder absolute path
 * @param paths folders and files to date, relative to the folder; paths outside the repository are ignored
 * @param past last commit to include, and the folder's location in the repository if it is already resolved
 */
export async function readRepository(
  folder: string,
  paths: readonly string[],
  ctx: LoadContext,
  past?: { commit: string; place: GitFolder | undefined },
): Promise<Repository | undefined> {
  const place = past ? past.place : await locateFolder(folder, ctx);
  if (!place) return undefined;
  const { prefix, isShallow } = place;
  const undated: Repository = { prefix, dates: new Map() };
  const isInside = (path: string) => !posix.join(prefix, path, "/").startsWith("../");
  const inside = paths.filter(isInside).map((path) => path || ".");
  if (inside.length === 0) return undated;
  if (isShallow && past) return undated;
  if (isShallow) {
    ctx.report({
      code: "shallow-clone",
      severity: "note",
      message: "The repository is a shallow clone, so pages have no last-updated date.",
      hint: "fetch the full history (git fetch --unshallow; fetch-depth: 0 in many CI systems), or set dates: false",
    });
    return undated;
  }
  const head = past?.commit ?? place.head;
  if (head === undefined) return undated;
  // Format: each commit is \x01, its date, and NUL. Its files follow, each with a trailing NUL, and a line feed before
  // the first.
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

/** Returns map entries sorted by path, because the cache stores JSON. */
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
