// Options of `docsgen diff`.
import type { Command } from "commander";

export function withDiffOptions(command: Command): Command {
  return command
    .argument("<ref>", "branch, tag, or commit to compare with, e.g. origin/main")
    .option("--root <folder>", "site root", ".")
    .option("--exact", "compare with the commit itself, not with the one at which the current branch left it")
    .option("--report <folder>", "write an HTML report that shows edited pages side by side")
    .option("--markdown", "print a summary in Markdown, for a pull request")
    .option("--strict", "exit with 1 if URLs or anchors are lost")
    .option("--drafts", "include drafts and pages with a publishDate in the future")
    .option("--json", "print JSON");
}
