// `docsgen migrate --check`: builds the site with the config that `docsgen migrate` would write, and reports the pages,
// the problems, and the URLs of the old site that no longer exist.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { resolveConfigFile } from "../../config/file/config-file.js";
import type { ExitCode } from "../../errors/errors.js";
import type { BuildReport } from "../../flow/build.js";
import { prepare } from "../../flow/prepare.js";
import { type Kept, type LostAddress, lostAddresses } from "../../pages/links/answered-addresses.js";
import { addressOfFile, listFiles, readAddresses } from "../../pages/links/published-addresses.js";
import { createRedirected } from "../../pages/links/redirect-file.js";
import { openSession, type SessionOptions } from "../../session/session.js";
import { formatAccount, withoutListed } from "../account-text.js";
import { sessionOptions } from "../command-options.js";
import { countBySeverity, type Log, plural } from "../terminal.js";
import { findConfig, type MigrateFlags, notesOf } from "./migrated-config.js";
import { buildAside, type OnBuilt, type Trial, tryConfig } from "./migration-trial.js";

/** Returns 1 if the build would fail, or the new site lacks an old URL. */
export async function checkMigration(root: string, flags: MigrateFlags, log: Log): Promise<ExitCode> {
  const { trial, old, lost } = await tryMigration(root, flags);
  const { config, report, diagnostics } = trial;
  if (config) log.diagnostics(notesOf(config));
  if (flags.all) log.diagnostics(diagnostics);
  else log.summary(withoutListed(diagnostics, report?.account));
  for (const { address, near } of lost) log.line(`lost: ${address}${near ? ` (is it ${near} now?)` : ""}`);
  if (!report) return 1;
  if (report.account) log.line(formatAccount(report.account));
  log.line(summarizeCheck(report, flags.against === undefined ? undefined : { old: old.length, lost: lost.length }));
  return lost.length > 0 ? 1 : 0;
}

/**
 * Finds old URLs that no longer exist, if exactly one page has a URL with the same last segment. Logs each URL, and
 * returns the URLs by page id.
 * @param against see readAddresses
 */
export async function findMoved(root: string, flags: MigrateFlags, log: Log): Promise<Record<string, string[]>> {
  if (flags.against === undefined) return {};
  const { lost } = await tryMigration(root, { ...flags, force: true });
  const options = { ...createSessionOptions(root, flags), prefersTool: true };
  const idByAddress = lost.length > 0 ? await listIds(options) : new Map<string, string>();
  const moved: Record<string, string[]> = {};
  for (const { address, local, near = "" } of lost) {
    const id = idByAddress.get(near);
    log.line(id === undefined ? `lost: ${address}` : `moved: ${address} → ${id}`);
    if (id !== undefined) moved[id] = [...(moved[id] ?? []), local.replace(/(?:index)?\.html$/, "")];
  }
  return moved;
}

export function createSessionOptions(root: string, flags: MigrateFlags): SessionOptions {
  return { ...sessionOptions(root, flags), cache: false, ...(flags.as !== undefined && { dialect: flags.as }) };
}

interface TriedMigration {
  trial: Pick<Trial, "report" | "diagnostics"> & Partial<Pick<Trial, "config">>;
  old: ReturnType<typeof readAddresses>;
  lost: LostAddress[];
}

/** An existing config is built as it is, unless `force` is set. So is a folder without a detected tool. */
async function tryMigration(root: string, flags: MigrateFlags): Promise<TriedMigration> {
  const old = flags.against === undefined ? [] : readAddresses(flags.against);
  let lost: LostAddress[] = [];
  const onBuilt: OnBuilt = (folder, base) => {
    lost = lostAddresses(old, readKeptAddresses(folder, base), base);
  };
  const options = createSessionOptions(root, flags);
  const top = resolve(root);
  const isConfigured = !flags.force && existsSync(top) && resolveConfigFile(top, flags.config) !== undefined;
  const config = isConfigured ? undefined : await findConfig(top, flags, {});
  const trial = config ? await tryConfig(config, options, onBuilt) : await tryAsIs(options, onBuilt);
  return { trial, old, lost };
}

async function tryAsIs(options: SessionOptions, onBuilt: OnBuilt): Promise<TriedMigration["trial"]> {
  const report = await buildAside(options, onBuilt);
  return { report, diagnostics: report.diagnostics };
}

/** Reads the files and redirects of a built folder. */
function readKeptAddresses(folder: string, base: string): Kept {
  const redirects = join(folder, "_redirects");
  const text = existsSync(redirects) ? readFileSync(redirects, "utf8") : "";
  return { outs: listFiles(folder), isRedirected: createRedirected(text, base) };
}

/** Returns page ids by URL, without base. */
async function listIds(options: SessionOptions): Promise<Map<string, string>> {
  const session = await openSession(options);
  try {
    const { pages } = await prepare(session);
    return new Map(pages.map(({ meta }) => [addressOfFile(meta.out), meta.id]));
  } finally {
    await session.close();
  }
}

function summarizeCheck({ pages, diagnostics }: BuildReport, addresses?: { old: number; lost: number }): string {
  const problems = diagnostics.filter(({ severity }) => severity !== "note");
  const dead = problems.filter(({ code }) => code.startsWith("dead-")).length;
  const parts = [
    plural(pages, "page"),
    dead === 0 ? "no dead links" : `${plural(dead, "dead link")}`,
    `${plural(problems.length - dead, "other problem")}`,
    countBySeverity("warning", diagnostics),
    ...(addresses ? [`${addresses.old - addresses.lost} of ${addresses.old} URLs kept`] : []),
  ];
  return parts.join(" · ");
}
