// `docsgen mcp`: gives assistants the search and the pages of a built site through the Model Context Protocol, until
// the client closes standard input or the process is stopped.
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { type ExitCode, failure } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { reserveOutput } from "../../guard/reserved-output.js";
import { listen, serverUrl } from "../../serve/listen.js";
import { loadConfig } from "../../session/load-config.js";
import { portNote, type ServerFlags, serverOptions, sessionOptions, untilStopped } from "../command-options.js";
import { createLog } from "../terminal.js";
import { answerRequest, endpoint } from "./http-endpoint.js";
import { createServer } from "./mcp-server.js";
import { readFolder, readUrl, type SiteFiles } from "./site-files.js";
import { createIndexLoader, manifestPath, type SearchModule } from "./site-index.js";
import { validMessages } from "./stdio-messages.js";

interface McpFlags extends Omit<ServerFlags, "port" | "strictPort"> {
  /** Port. Default: standard input and output. */
  http?: number;
}

/** @throws DocsgenError `no-output` before the first build, `no-search-index`, and `site-unreachable` */
export async function runMcp(site: string, flags: McpFlags): Promise<ExitCode> {
  const output = reserveOutput();
  const files = await openSite(site, flags);
  const search = (await import(flags.defaults ?? "")) as SearchModule;
  const ctx = { files, loadIndex: createIndexLoader(files, search) };
  const { title, editions, openSearch } = await ctx.loadIndex();
  // The first question need not wait for the labels. If they cannot be read, it gets the error.
  if (editions[0])
    openSearch(editions[0])
      .then((search) => search.query("", 1))
      .catch(() => undefined);
  if (flags.http === undefined) {
    const input = validMessages(process.stdin, output);
    const { server, settled } = createServer(title, ctx);
    await server.connect(new StdioServerTransport(input, output));
    await Promise.race([once(input, "end").then(settled), untilStopped()]);
    await server.close();
    return 0;
  }
  const options = serverOptions({ ...flags, port: flags.http });
  const server = await listen((response) => answerRequest(response, title, ctx), options);
  const url = serverUrl(server.port, options.host) + endpoint;
  createLog().line(`${url}${portNote(flags.http, server.port)} answers questions about ${files.name} (Ctrl-C stops)`);
  await untilStopped();
  await server.close();
  return 0;
}

async function openSite(site: string, flags: McpFlags): Promise<SiteFiles> {
  if (/^https?:\/\//i.test(site)) {
    if (URL.canParse(site)) return readUrl(new URL(site));
    throw failure("site-unreachable", `${site} is not a valid URL.`, { exitCode: 2 });
  }
  const folder = resolve(site);
  const isBuilt = existsSync(join(folder, manifestPath));
  const out = isBuilt ? folder : (await loadConfig(sessionOptions(site, flags))).config.out;
  const name = displayName(out, process.cwd()) || ".";
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory()) return readFolder(out, name);
  throw failure("no-output", `${name} does not contain a built site.`, { hint: "run docsgen build first" });
}
