// The site.config.ts that `docsgen migrate` generates from another tool's configuration.
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { configNames, resolveConfigFile } from "../../config/file/config-file.js";
import { type RecognizedConfig, type RecognizeOptions, recognizeTool } from "../../config/file/tool-config.js";
import { failure } from "../../errors/errors.js";
import { appSchemes } from "../../errors/link-schemes.js";
import { isReadOnly, readOnlyFailure, writeMaintainerFile } from "../../steps/write/maintainer-file.js";
import { type SiteFlags, sessionOptions } from "../command-options.js";
import type { Log } from "../terminal.js";

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

/** @throws DocsgenError `config-exists` or `read-only-file` if an existing config must not be overwritten */
export function refuseConfig(root: string, { force }: MigrateFlags): void {
  const file = existsSync(root) ? resolveConfigFile(root) : undefined;
  if (file === undefined) return;
  if (force && isReadOnly(file)) throw readOnlyFailure(file);
  if (force) return;
  const hint = "use --force to overwrite it";
  throw failure("config-exists", "The site already has a config.", { place: { file }, hint, exitCode: 2 });
}

/** @throws DocsgenError `no-tool` if no tool is detected */
export async function makeConfig(root: string, flags: MigrateFlags, more: RecognizeOptions): Promise<RecognizedConfig> {
  const { defaults } = sessionOptions(root, flags);
  const recognized = await recognizeTool(root, defaults, {
    ...more,
    // These schemes are allowed without a config file, but not with one.
    schemes: appSchemes,
    ...(flags.as !== undefined && { dialect: flags.as }),
  });
  if (!recognized) throw noTool(root, flags.as);
  return recognized;
}

export function writeConfig(root: string, { file, code, notes }: RecognizedConfig, log: Log): void {
  const [name = ""] = configNames;
  writeMaintainerFile(join(root, name), code);
  log.diagnostics(notes.filter((note) => note.code !== "recognized-tool"));
  log.line(`${name} was generated from ${relative(root, file) || "the content"}.`);
}

export function noTool(root: string, asked?: string): Error {
  const message =
    asked === undefined
      ? "No configuration of a supported documentation tool was found."
      : `No documentation for the tool "${asked}" was found.`;
  const hint = "pass the folder with docs/ or the tool's configuration; --as github accepts any Markdown";
  return failure("no-tool", message, { place: { file: root }, hint, exitCode: 2 });
}
