// The day that is on every page.
import { runGit } from "../store/outside.js";

/**
 * The day that the site says it was built on, `YYYY-MM-DD` in UTC. It is the same for the same commit: `SOURCE_DATE_EPOCH`
 * (reproducible-builds.org), or else the date of the repository's last commit, or else today.
 */
export async function buildDate(root: string): Promise<string> {
  const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (epoch !== undefined && /^\d+$/.test(epoch)) return dateOf(Number(epoch));
  // Unlike git log, this obeys no config of the repository.
  const seconds = Number.parseInt((await runGit(["rev-list", "-1", "--timestamp", "HEAD"], root)) ?? "", 10);
  return dateOf(seconds > 0 ? seconds : Date.now() / 1000);
}
