// `docsgen migrate`: converts another tool's configuration to a site.config.ts. --check reports problems without writing
// anything; --rewrite also converts the content to docsgen's Markdown; --components replaces components that cannot run.
import { resolve } from "node:path";
import type { ExitCode } from "../../errors/errors.js";
import { createLog } from "../terminal.js";
import { checkMigration, createSessionOptions, findMoved } from "./migrate-check.js";
import { explainRegistration, keepsConfig, writeComponents } from "./migrate-components.js";
import { type MigrateFlags, makeConfig, refuseConfig, writeConfig } from "./migrated-config.js";
import { tryConfig } from "./migration-trial.js";

export async function runMigrate(root: string, flags: MigrateFlags): Promise<ExitCode> {
  const log = createLog();
  if (flags.check) return checkMigration(root, flags, log);
  if (flags.rewrite) return (await import("./migrate-rewrite.js")).rewriteContent(root, flags, log);
  const top = resolve(root);
  if (flags.components && keepsConfig(top, flags)) {
    explainRegistration(await writeComponents(root, flags, log), log);
    return 0;
  }
  refuseConfig(top, flags);
  const components = flags.components ? await writeComponents(root, flags, log) : {};
  const aliases = await findMoved(root, flags, log);
  const config = await makeConfig(top, flags, { aliases, components });
  const code = writeConfig(top, await tryConfig(config, createSessionOptions(top, flags)), log);
  log.line(
    "docsgen build builds the site; docsgen migrate --rewrite --force converts its pages to docsgen's Markdown.",
  );
  return code;
}
