// `docsgen preview`: serves the output folder until it is told to stop.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ExitCode, failure } from "../report/errors.js";
import { nameOf } from "../report/paths.js";
import { type HostName, hosts } from "../serve/hosts.js";
import { servePreview } from "../serve/preview.js";
import { loadConfig } from "../session/session.js";
import { settle } from "../steps/write.js";
import { portNote, type ServerFlags, serverOptions, sessionOptions, untilStopped } from "./options.js";
import { createLog } from "./terminal.js";

/** @throws DocsgenError `no-output` before the first build. */
export async function runPreview(root: string, flags: ServerFlags & { as?: HostName }): Promise<ExitCode> {
  const { config } = await loadConfig(sessionOptions(root, flags));
  const { out, site } = config;
  await settle(out);
  const name = nameOf(out, process.cwd()) || ".";
  if (!existsSync(join(out, "index.html")) && !existsSync(join(out, "404.html"))) {
    throw failure("no-output", `There is no finished site in ${name}.`, { hint: "run docsgen build first" });
  }
  const server = await servePreview({
    out,
    base: site.base,
    ...serverOptions(flags),
    ...(flags.as && { as: hosts[flags.as] }),
  });
  createLog().line(`${server.url}${portNote(flags.port, server.port)} serves ${name} (Ctrl-C stops)`);
  await untilStopped();
  await server.close();
  return 0;
}
