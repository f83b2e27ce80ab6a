// The site.config.ts that `docsgen migrate` generates from another tool's configuration.
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { configNames, resolveConfigFile } from "../../config/file/config-file.js";
import { type RecognizedConfig, type RecognizeOptions, recognizeTool } from "../../config/file/tool-config.js";
import type { Diagnostic } from "../../contract/data.js";
import { type ExitCode, failure } from "../../errors/errors.js";
import { appSchemes } from "../../errors/link-schemes.js";
import { isReadOnly, readOnlyFailure, writeMaintainerFile } from "../../steps/write/maintainer-file.js";
import { type SiteFlags, sessionOptions } from "../command-options.js";
import type { Log } from "../terminal.js";
import type { Trial } from "./migration-trial.js";

export interface MigrateFlags extends SiteFlags {
  /** Name of a dialect. */
  as?: string;
  force?: boolean;
  check?: boolean;
  against?: string;
  rewrite?: boolean;
  yes?: boolean;
  components?: boolean;
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
  const recognized = await findConfig(root, flags, more);
  if (!recognized) throw noTool(root, flags.as);
  return recognized;
}

/** Returns undefined if no tool is detected. */
export async function findConfig(
  root: string,
  flags: MigrateFlags,
  more: RecognizeOptions,
): Promise<RecognizedConfig | undefined> {
  const { defaults } = sessionOptions(root, flags);
  return recognizeTool(root, defaults, {
    ...more,
    // These schemes are allowed without a config file, but not with one.
    schemes: appSchemes,
    evaluate: flags.check !== true || flags.evaluate === true,
    ...(flags.as !== undefined && { dialect: flags.as }),
  });
}

/** Writes the config of a trial, and reports what the next build reports. Returns 1 if that build fails. */
export function writeConfig(root: string, { config, checks, report, diagnostics }: Trial, log: Log): ExitCode {
  const [name = ""] = configNames;
  writeMaintainerFile(join(root, name), config.code);
  log.diagnostics(notesOf(config));
  log.line(`${name} was generated from ${relative(root, config.file) || "the content"}.`);
  const codes = Object.entries(checks).map(([code, count]) => `${count} ${code}`);
  if (codes.length > 0) log.line(`Warnings in the config instead of errors: ${codes.join(", ")}.`);
  if (report) return 0;
  log.diagnostics(diagnostics.filter(({ severity }) => severity === "error"));
  log.line("docsgen build fails because of the errors above.");
  return 1;
}

/** Returns the problems of the conversion. They are not reported by builds with the generated config. */
export function notesOf({ notes }: RecognizedConfig): Diagnostic[] {
  return notes.filter((note) => note.code !== "recognized-tool");
}

export function noTool(root: string, asked?: string): Error {
  const message =
    asked === undefined
      ? "No configuration of a supported documentation tool was found."
      : `No documentation for the tool "${asked}" was found.`;
  const hint = "pass the folder with docs/ or the tool's configuration; --as github accepts any Markdown";
  return failure("no-tool", message, { place: { file: root }, hint, exitCode: 2 });
}
