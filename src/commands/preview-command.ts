// `docsgen preview`: serves the output folder until it is stopped. The folder can be given itself, without its site.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ExitCode, failure } from "../errors/errors.js";
import { displayName } from "../errors/file-names.js";
import { builtBase } from "../output/built-base.js";
import { settle } from "../output/clear-output.js";
import { outputListName } from "../output/output-list.js";
import { type HostName, hosts } from "../serve/host-presets.js";
import { servePreview } from "../serve/preview-server.js";
import { loadConfig } from "../session/load-config.js";
import { portNote, type ServerFlags, serverOptions, sessionOptions, untilStopped } from "./command-options.js";
import { createLog } from "./terminal.js";

/** @param folder the site root, or an output folder @throws DocsgenError `no-output` before the first build. */
export async function runPreview(folder: string, flags: ServerFlags & { as?: HostName }): Promise<ExitCode> {
  const { out, base } = await findOutput(folder, flags);
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
    base: builtBase(readFileSync(first, "utf8")) ?? base,
    ...serverOptions(flags),
    ...(flags.as && { as: hosts[flags.as] }),
  });
  createLog().line(`${server.url}${portNote(flags.port, server.port)} serves ${name} (Ctrl-C stops)`);
  await untilStopped();
  await server.close();
  return 0;
}

async function findOutput(folder: string, flags: ServerFlags): Promise<{ out: string; base: string }> {
  if (existsSync(join(folder, outputListName))) return { out: resolve(folder), base: "/" };
  const { out, site } = (await loadConfig(sessionOptions(folder, flags))).config;
  return { out, base: site.base };
}
