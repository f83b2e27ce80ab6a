// Who has changed each page, by git: names and no addresses of mail. One `git log` answers for all pages.
import { relative, sep } from "node:path";
import type { Page, SiteContext } from "docsgen";

/** Names by page id: those with the most commits first. Pages that git does not know have no entry. */
export async function readContributors(pages: readonly Page[], ctx: SiteContext): Promise<Record<string, string[]>> {
  const isShallow = await ctx.git(["rev-parse", "--is-shallow-repository"]);
  // The newest commits alone would name the wrong people.
  const log = isShallow?.trim() === "false" ? await ctx.git(logWords) : undefined;
  const commitsByPath = countCommits(log ?? "");
  return Object.fromEntries(
    pages.flatMap(({ id, file, layout }): [string, string[]][] => {
      const commits = commitsByPath.get(relative(ctx.content, file).split(sep).join("/"));
      return commits && layout === "article" ? [[id, rank(commits)]] : [];
    }),
  );
}

/** Each commit is \x01, its author, those in `Co-authored-by`, each after \x02, and NUL; then its files, each ended by NUL. */
const logWords = [
  "log",
  "--format=%x01%aN%x02%(trailers:key=Co-authored-by,valueonly,separator=%x02)",
  ...["--name-only", "-z", "--relative", "--no-renames", "--no-merges", "--no-ext-diff", "--no-textconv"],
  ...["--no-show-signature", "--diff-filter=d", "--", "."],
];

/** Commits of each person, by path from the content folder. */
function countCommits(log: string): Map<string, Map<string, number>> {
  const byPath = new Map<string, Map<string, number>>();
  let names: string[] = [];
  for (const token of log.split("\0")) {
    const path = token.replace(/^\n/, "");
    if (token.startsWith("\x01")) names = namesOf(token.slice(1));
    else if (path !== "") {
      const commits = byPath.get(path) ?? new Map<string, number>();
      for (const name of names) commits.set(name, (commits.get(name) ?? 0) + 1);
      byPath.set(path, commits);
    }
  }
  return byPath;
}

/** Without addresses, and without programs: GitHub calls them `renovate[bot]`. */
function namesOf(people: string): string[] {
  const names = people.split("\x02").map((one) => one.replace(/<[^>]*>/g, "").trim());
  return [...new Set(names)].filter((name) => name !== "" && !name.endsWith("[bot]"));
}

function rank(commits: Map<string, number>): string[] {
  return [...commits].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([name]) => name);
}
