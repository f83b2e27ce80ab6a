// The day that a site says it was built on: the same for the same commit, whenever and wherever it is built.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** `SOURCE_DATE_EPOCH` (reproducible-builds.org), else the date of the repository's last commit, else today; UTC. */
export async function buildDate(root: string): Promise<string> {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (epoch !== undefined && /^\d+$/.test(epoch)) return isoDate(Number(epoch) * 1000);
  try {
    const { stdout } = await promisify(execFile)("git", ["log", "-1", "--format=%ct"], { cwd: root });
    const seconds = Number(stdout.trim());
    if (seconds > 0) return isoDate(seconds * 1000);
  } catch {
    // No git, or no repository here.
  }
  return isoDate(Date.now());
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
