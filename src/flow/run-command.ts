// Runs a command of a plugin on a site. Problems are reported to the session. Only writes to the cache.
import type { Config } from "../config/config.js";
import type { Diagnostic, Page } from "../contract/data.js";
import type { CommandContext, PluginCommand } from "../contract/plugin.js";
import { DocsgenError, failure, pluginFailure } from "../errors/errors.js";
import { createGuard } from "../guard/hook-guard.js";
import { createExecute } from "../inputs/program-output.js";
import { createViews, readField } from "../pages/hook-view.js";
import { compiledFields } from "../pages/page-record.js";
import { openSession, type Session, type SessionOptions } from "../session/session.js";
import { hookContext } from "../session/site.js";
import { compilePages } from "../steps/compile/compile-step.js";
import { prepare } from "./prepare.js";

/** A command and its name in messages: `owners · list-owners`. */
export interface PlacedCommand {
  name: string;
  origin: string;
  command: PluginCommand;
}

/** Returns the commands of all plugins. */
export function listPluginCommands({ plugins }: Pick<Config, "plugins">): PlacedCommand[] {
  return plugins.flatMap(({ name: plugin, commands = {} }) =>
    Object.entries(commands).map(([name, command]) => ({ name, origin: `${plugin} · ${name}`, command })),
  );
}

export type CommandInput = Pick<CommandContext, "arguments" | "options" | "print">;

/**
 * Runs a command. Returns its problems, and errors of pages that it reads.
 * @throws DocsgenError if the site has no such command, if it throws, or if there are errors
 */
export async function runPluginCommand(
  name: string,
  input: CommandInput,
  options: SessionOptions,
): Promise<readonly Diagnostic[]> {
  const session = await openSession(options);
  try {
    const placed = listPluginCommands(session.config).find((one) => one.name === name);
    if (!placed) throw failure("unknown-command", `No plugin of the site has the command "${name}".`, { exitCode: 2 });
    const failed = await callCommand(placed, input, session);
    const shown = session.diagnostics.filter((one) => one.severity === "error" || one.origin === placed.origin);
    if (failed) throw new DocsgenError([...shown, ...failed.diagnostics], failed.exitCode, failed.cause);
    if (shown.some(({ severity }) => severity === "error")) throw new DocsgenError(shown);
    return shown;
  } finally {
    await session.close();
  }
}

/** Returns the error that the command throws. */
async function callCommand(
  { origin, command }: PlacedCommand,
  input: CommandInput,
  session: Session,
): Promise<DocsgenError | undefined> {
  const ctx: CommandContext = {
    ...hookContext(origin, session),
    ...input,
    // A command runs once, so nothing is cached.
    execute: createExecute({ root: session.config.root, readBytes: () => undefined, memo: (_, create) => create() }),
    pages: (...reads) => readPages({ reads, origin }, session),
  };
  try {
    // There is no time limit, because a command may serve pages or wait for input.
    await createGuard(undefined).run(origin, () => command.run(ctx));
    return undefined;
  } catch (thrown) {
    return pluginFailure(origin, thrown);
  }
}

async function readPages(step: { reads: readonly (keyof Page)[]; origin: string }, session: Session): Promise<Page[]> {
  const { pages: routed, site } = await prepare(session);
  const isCompiled = step.reads.some((field) => compiledFields.has(field));
  const pages = isCompiled ? (await compilePages({ pages: routed }, site)).pages : routed;
  const from = { cache: site.cache, root: site.config.root };
  return pages.map(createViews(step, (page: (typeof pages)[number], field) => readField(page, field, from)));
}
