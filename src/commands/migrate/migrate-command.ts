// `docsgen migrate`: converts another tool's configuration to a site.config.ts. --check reports problems without writing
// anything; --rewrite also converts the content to docsgen's Markdown.
import { resolve } from "node:path";
import type { ExitCode } from "../../errors/errors.js";
import { createLog } from "../terminal.js";
import { checkMigration, findMoved } from "./migrate-check.js";
import { type MigrateFlags, makeConfig, refuseConfig, writeConfig } from "./migrated-config.js";

export async function runMigrate(root: string, flags: MigrateFlags): Promise<ExitCode> {
  const log = createLog();
  if (flags.check) return checkMigration(root, flags, log);
  if (flags.rewrite) return (await import("./migrate-rewrite.js")).rewriteContent(root, flags, log);
  const top = resolve(root);
  refuseConfig(top, flags);
  const aliases = await findMoved(root, flags, log);
  writeConfig(top, await makeConfig(top, flags, { aliases }), log);
  // Without a config, dead links are only warnings.
  log.line('Dead links are errors from now on, unless the config has checks: { "dead-link": "warning" }.');
  log.line(
    "docsgen build builds the site; docsgen migrate --rewrite --force converts its pages to docsgen's Markdown.",
  );
  return 0;
}
