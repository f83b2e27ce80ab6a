// Commands of a site's plugins. The config is loaded only for a command that docsgen does not have, and for the list of
// commands.
import { Command } from "commander";
import { resolveConfigFile } from "../../config/file/config-file.js";
import { DocsgenError, type ExitCode, pluginFailure } from "../../errors/errors.js";
import { listPluginCommands, type PlacedCommand, runPluginCommand } from "../../flow/run-command.js";
import { loadConfig } from "../../session/load-config.js";
import { type SiteFlags, sessionOptions } from "../command-options.js";
import { createLog, reserveOutput } from "../terminal.js";

interface CommandFlags extends SiteFlags {
  root: string;
}

interface CommandLine {
  /** Sets the defaults: see SiteFlags. */
  defaults: string | undefined;
  /** If true, the commands are only listed, so errors in the config do not matter. */
  isListed: boolean;
  program: Command;
  /** Adds a command for a site. */
  onSite(name: string, description: string): Command;
  end(code: ExitCode): void;
}

/** Adds the commands of the site's plugins to the command line. Does nothing without a config file. */
export async function addPluginCommands(words: readonly string[], line: CommandLine): Promise<void> {
  const { root, ...flags } = parseSiteFlags(words);
  if (resolveConfigFile(root, flags.config) === undefined) return;
  const output = reserveOutput();
  try {
    const { config } = await loadConfig(sessionOptions(root, { ...flags, defaults: line.defaults }));
    for (const one of listPluginCommands(config)) addCommand(one, line);
  } catch (thrown) {
    if (!line.isListed || !(thrown instanceof DocsgenError)) throw thrown;
    line.program.addHelpText("after", "\nThe config has errors, so commands of plugins are not listed.");
  } finally {
    output.release();
  }
}

/** Finds the site before the options of its commands are known. */
function parseSiteFlags(words: readonly string[]): CommandFlags {
  const parser = new Command().helpOption(false).allowUnknownOption().allowExcessArguments();
  parser.option("--root <folder>", "", ".").option("--config <file>").parse(words, { from: "user" });
  return parser.opts();
}

function addCommand({ name, origin, command: { description, ...shape } }: PlacedCommand, line: CommandLine): void {
  const command = line.onSite(name, description).helpGroup("Commands of plugins:");
  try {
    if (shape.arguments) command.arguments(shape.arguments);
    command.option("--root <folder>", "site root", ".");
    for (const [flags, meaning] of Object.entries(shape.options ?? {})) command.option(flags, meaning);
  } catch (thrown) {
    throw pluginFailure(origin, thrown);
  }
  command.action(async () => line.end(await runCommand(command)));
}

async function runCommand(command: Command): Promise<ExitCode> {
  const { root, config, out, base, debug: _, defaults, ...options } = command.opts<CommandFlags>();
  const output = reserveOutput();
  try {
    const input = { arguments: command.args, options, print: (text: string) => output.print(`${text}\n`) };
    const flags = Object.fromEntries(Object.entries({ config, out, base, defaults }).filter(([, value]) => value));
    createLog().diagnostics(await runPluginCommand(command.name(), input, sessionOptions(root, flags)));
    return 0;
  } finally {
    output.release();
  }
}
