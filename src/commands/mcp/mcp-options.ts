// Options of `docsgen mcp`.
import type { Command } from "commander";
import { addHost, numberFrom } from "../command-options.js";

export function withMcpOptions(command: Command): Command {
  return command
    .argument("[site]", "URL or output folder of a built site, or a site root", ".")
    .option(
      "--http <port>",
      "answer over HTTP instead of standard input and output (0: any free port)",
      numberFrom(0, 65535),
    )
    .option("--host [address]", "address to listen on, or all addresses if empty (default: 127.0.0.1)")
    .option("--allow-host <name>", "also accept requests for this host name (repeatable)", addHost);
}
