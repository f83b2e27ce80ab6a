// `docsgen preview`: serves the output folder until it is stopped.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ExitCode, failure } from "../errors/errors.js";
import { displayName } from "../errors/file-names.js";
import { builtBase } from "../output/built-base.js";
import { settle } from "../output/clear-output.js";
import { type HostName, hosts } from "../serve/host-presets.js";
import { servePreview } from "../serve/preview-server.js";
import { loadConfig } from "../session/load-config.js";
import { portNote, type ServerFlags, serverOptions, sessionOptions, untilStopped } from "./command-options.js";
import { createLog } from "./terminal.js";

/** @throws DocsgenError `no-output` before the first build. */
export async function runPreview(root: string, flags: ServerFlags & { as?: HostName }): Promise<ExitCode> {
  const { config } = await loadConfig(sessionOptions(root, flags));
  const { out, site } = config;
  await settle(out);
  const name = displayName(out, process.cwd()) || ".";
  // Fails if the folder is unreadable. If it is missing, the site has just not been built.
  if (existsSync(out)) readdirSync(out);
  const first = ["index.html", "404.html"].map((page) => join(out, page)).find(existsSync);
  if (first === undefined) {
    throw failure("no-output", `${name} does not contain a built site.`, { hint: "run docsgen build first" });
  }
  const server = await servePreview({
    out,
    base: builtBase(readFileSync(first, "utf8")) ?? site.base,
    ...serverOptions(flags),
    ...(flags.as && { as: hosts[flags.as] }),
  });
  createLog().line(`${server.url}${portNote(flags.port, server.port)} serves ${name} (Ctrl-C stops)`);
  await untilStopped();
  await server.close();
  return 0;
}
