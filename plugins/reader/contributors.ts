// Reads the contributors of each page from Git: names, but not email addresses. A single `git log` covers all pages.
import { relative, sep } from "node:path";
import type { Page, SiteContext } from "docsgen";

/** Returns names by page id, sorted by number of commits. Pages that are not in Git are omitted. */
export async function readContributors(pages: readonly Page[], ctx: SiteContext): Promise<Record<string, string[]>> {
  const isShallow = await ctx.git(["rev-parse", "--is-shallow-repository"]);
  // A shallow clone only has the newest commits, so the wrong people would be credited.
  const log = isShallow?.trim() === "false" ? await ctx.git(logWords) : undefined;
  const commitsByPath = countCommits(log ?? "");
  return Object.fromEntries(
    pages.flatMap(({ id, file, layout }): [string, string[]][] => {
      const commits = commitsByPath.get(relative(ctx.content, file).split(sep).join("/"));
      return commits && layout === "article" ? [[id, rank(commits)]] : [];
    }),
  );
}

/**
 * Format: each commit is \x01, its author, its co-authors (`Co-authored-by`) with a leading \x02 each, and NUL. Its
 * files follow, with a trailing NUL each.
 */
const logWords = [
  "log",
  "--format=%x01%aN%x02%(trailers:key=Co-authored-by,valueonly,separator=%x02)",
  ...["--name-only", "-z", "--relative", "--no-renames", "--no-merges", "--no-ext-diff", "--no-textconv"],
  ...["--no-show-signature", "--diff-filter=d", "--", "."],
];

/** Counts the commits of each person, by path from the content folder. */
function countCommits(log: string): Map<string, Map<string, number>> {
  const byPath = new Map<string, Map<string, number>>();
  let names: string[] = [];
  for (const token of log.split("\0")) {
    const path = token.replace(/^\n/, "");
    if (token.startsWith("\x01")) names = parseNames(token.slice(1));
    else if (path !== "") {
      const commits = byPath.get(path) ?? new Map<string, number>();
      for (const name of names) commits.set(name, (commits.get(name) ?? 0) + 1);
      byPath.set(path, commits);
    }
  }
  return byPath;
}

/** Returns names without email addresses, and without bots, which GitHub names `renovate[bot]`. */
function parseNames(people: string): string[] {
  const names = people.split("\x02").map((one) => one.replace(/<[^>]*>/g, "").trim());
  return [...new Set(names)].filter((name) => name !== "" && !name.endsWith("[bot]"));
}

function rank(commits: Map<string, number>): string[] {
  return [...commits].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([name]) => name);
}
