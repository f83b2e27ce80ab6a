// The site.config.ts that `docsgen migrate` writes: what another tool's configuration says.
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { configNames, resolveConfigFile } from "../config/config-file.js";
import { type RecognizedConfig, type RecognizeOptions, recognizeTool } from "../config/tool-config.js";
import { failure } from "../report/errors.js";
import { isReadOnly, readOnlyFailure, writeMaintainerFile } from "../steps/maintainer-file.js";
import { type SiteFlags, sessionOptions } from "./options.js";
import type { Log } from "./terminal.js";

export interface MigrateFlags extends SiteFlags {
  /** Name of a dialect. */
  as?: string;
  force?: boolean;
  check?: boolean;
  against?: string;
  rewrite?: boolean;
  yes?: boolean;
  all?: boolean;
}

/** @throws DocsgenError `config-exists` or `read-only-file` if a config must not be overwritten */
export function refuseConfig(root: string, { force }: MigrateFlags): void {
  const file = existsSync(root) ? resolveConfigFile(root) : undefined;
  if (file === undefined) return;
  if (force && isReadOnly(file)) throw readOnlyFailure(file);
  if (force) return;
  const hint = "--force writes a new one in its place";
  throw failure("config-exists", "The site has a config already.", { place: { file }, hint, exitCode: 2 });
}

/** @throws DocsgenError `no-tool` where no tool is recognized */
export async function makeConfig(root: string, flags: MigrateFlags, more: RecognizeOptions): Promise<RecognizedConfig> {
  const { defaults } = sessionOptions(root, flags);
  const found = await recognizeTool(root, defaults, { ...more, ...(flags.as !== undefined && { dialect: flags.as }) });
  if (!found) throw noTool(root, flags.as);
  return found;
}

export function writeConfig(root: string, { file, code, notes }: RecognizedConfig, log: Log): void {
  const [name = ""] = configNames;
  writeMaintainerFile(join(root, name), code);
  log.diagnostics(notes.filter((note) => note.code !== "recognized-tool"));
  log.line(`${name} says what ${relative(root, file) || "was asked for"} says.`);
}

export function noTool(root: string, asked?: string): Error {
  const message =
    asked === undefined
      ? "No documentation tool is recognized by a configuration of its own."
      : `There is no documentation of the tool "${asked}".`;
  const hint = "name the folder that holds docs/ or the tool's configuration; --as github takes any Markdown as it is";
  return failure("no-tool", message, { place: { file: root }, hint, exitCode: 2 });
}
