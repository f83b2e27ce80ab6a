// Determines the build date shown on every page.
import { runGit } from "../inputs/environment-inputs.js";

/**
 * Returns the site's build date, `YYYY-MM-DD` in UTC: `SOURCE_DATE_EPOCH` (reproducible-builds.org), otherwise the date
 * of the repository's last commit, otherwise today. The first two make the date the same for every build of a commit.
 */
export async function buildDate(root: string): Promise<string> {
  const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (epoch !== undefined && /^\d+$/.test(epoch)) return dateOf(Number(epoch));
  // Unlike git log, this ignores the repository's Git config.
  const seconds = Number.parseInt((await runGit(["rev-list", "-1", "--timestamp", "HEAD"], root)) ?? "", 10);
  return dateOf(seconds > 0 ? seconds : Date.now() / 1000);
}
