// Checks the subjects of commits since this rule exists: `type(scope): what changes`, at most 72 characters.
import { execFileSync } from "node:child_process";

const subject = /^(?:feat|fix|perf|refactor|docs|test|build|chore|revert)(?:\([\w./-]+\))?!?: \S.*[^.]$/;

/** @param {string[]} words */
function git(words) {
  try {
    return execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    // A tarball has no repository.
    return "";
  }
}

const [first] = git(["log", "--diff-filter=A", "--format=%H", "--", "scripts/commits.js"]).split("\n").slice(-1);
const subjects = first
  ? git(["log", "--no-merges", "--format=%s", `${first}..HEAD`])
      .split("\n")
      .filter(Boolean)
  : [];
const wrong = subjects.filter((one) => one.length > 72 || !subject.test(one));
for (const one of wrong) console.error(`not "type(scope): what changes" in at most 72 characters: ${one}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
