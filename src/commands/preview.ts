// `docsgen preview`: serves the output folder until it is told to stop.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ExitCode, failure } from "../report/errors.js";
import { servePreview } from "../serve/preview.js";
import { loadConfig } from "../session/session.js";
import { nameOf } from "../store/paths.js";
import { portNote, type SiteFlags, sessionOptions } from "./options.js";
import { createLog } from "./terminal.js";

export interface PreviewFlags extends SiteFlags {
  port: number;
  strictPort?: boolean;
  host: string;
}

/** @throws DocsgenError `no-output` before the first build. */
export async function runPreview(root: string, flags: PreviewFlags): Promise<ExitCode> {
  const log = createLog({ quiet: false });
  const { config } = await loadConfig(sessionOptions(root, flags));
  if (!existsSync(join(config.out, "index.html")) && !existsSync(join(config.out, "404.html"))) {
    throw failure("no-output", `There is no finished site in ${nameOf(config.out, process.cwd()) || "."}.`, {
      hint: "run docsgen build first",
    });
  }
  const server = await servePreview({
    out: config.out,
    base: config.site.base,
    host: flags.host,
    port: flags.port,
    strictPort: flags.strictPort === true,
  });
  log.line(
    `${server.url}${portNote(flags.port, server.port)} serves ${nameOf(config.out, process.cwd()) || "."} (Ctrl-C stops)`,
  );
  await new Promise<void>((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  await server.close();
  return 0;
}
