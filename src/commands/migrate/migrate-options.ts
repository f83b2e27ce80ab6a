// Options of `docsgen migrate`.
import type { Command } from "commander";

export function withMigrateOptions(command: Command): Command {
  return command
    .option("--as <tool>", "tool to migrate from (default: detected)")
    .option("--force", "overwrite an existing site.config.ts")
    .option("--check", "report problems without writing anything")
    .option("--evaluate", "with --check: run React components and expressions of pages, as the written config does")
    .option("--against <file>", "URLs that must not be lost: a sitemap.xml, a built folder, or a list")
    .option("--all", "with --check: print all problems, not two of each kind")
    .option("--rewrite", "convert the pages to docsgen's Markdown (without --yes, only show changes)")
    .option("--components", "write React components in place of those that cannot run")
    .option("--yes", "with --rewrite: write the changes");
}
