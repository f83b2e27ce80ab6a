// `docsgen clean`: removes what docsgen wrote (the output, by its own list) and the cache.
import { existsSync, rmSync } from "node:fs";
import type { ExitCode } from "../report/errors.js";
import { loadConfig } from "../session/session.js";
import { removeOutputs } from "../steps/write.js";
import { type SiteFlags, sessionOptions } from "./options.js";
import { createLog, plural } from "./terminal.js";

export async function runClean(root: string, flags: SiteFlags): Promise<ExitCode> {
  const { config } = await loadConfig(sessionOptions(root, flags));
  const removed = await removeOutputs(config.out);
  const hadCache = existsSync(config.cacheDir);
  rmSync(config.cacheDir, { recursive: true, force: true });
  createLog().line(`removed ${plural(removed, "output file")}${hadCache ? " and the cache" : ""}`);
  return 0;
}
