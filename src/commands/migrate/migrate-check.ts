// `docsgen migrate --check`: builds the site into a temporary folder and reports pages, links, problems, and which URLs
// of the old site no longer exist.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExitCode } from "../../errors/errors.js";
import { type BuildReport, build } from "../../flow/build.js";
import { prepare } from "../../flow/prepare.js";
import { type Kept, type LostAddress, lostAddresses } from "../../pages/links/answered-addresses.js";
import { addressOfFile, listFiles, type Published, readAddresses } from "../../pages/links/published-addresses.js";
import { createRedirected } from "../../pages/links/redirect-file.js";
import { openSession, type SessionOptions } from "../../session/session.js";
import { sessionOptions } from "../command-options.js";
import { type Log, plural } from "../terminal.js";
import type { MigrateFlags } from "./migrated-config.js";

/** Returns 1 if the new site lacks an old URL. */
export async function checkMigration(root: string, flags: MigrateFlags, log: Log): Promise<ExitCode> {
  const { report, old, lost } = await tryBuild(createSessionOptions(root, flags), flags.against);
  if (flags.all) log.diagnostics(report.diagnostics);
  else log.summary(report.diagnostics);
  for (const { address, near } of lost) log.line(`lost: ${address}${near ? ` (is it ${near} now?)` : ""}`);
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
  const options = { ...createSessionOptions(root, flags), prefersTool: true };
  const { lost } = await tryBuild(options, flags.against);
  const idByAddress = lost.length > 0 ? await listIds(options) : new Map<string, string>();
  const moved: Record<string, string[]> = {};
  for (const { address, local, near = "" } of lost) {
    const id = idByAddress.get(near);
    log.line(id === undefined ? `lost: ${address}` : `moved: ${address} → ${id}`);
    if (id !== undefined) moved[id] = [...(moved[id] ?? []), local.replace(/(?:index)?\.html$/, "")];
  }
  return moved;
}

function createSessionOptions(root: string, flags: MigrateFlags): SessionOptions {
  return { ...sessionOptions(root, flags), cache: false, ...(flags.as !== undefined && { dialect: flags.as }) };
}

interface Trial {
  report: BuildReport;
  old: Published[];
  lost: LostAddress[];
}

async function tryBuild(options: SessionOptions, against: string | undefined): Promise<Trial> {
  const old = against === undefined ? [] : readAddresses(against);
  const folder = mkdtempSync(join(tmpdir(), "docsgen-check-"));
  let base = "/";
  const onConfig: SessionOptions["onConfig"] = ({ site }) => {
    base = site.base;
  };
  try {
    const overrides = { ...options.overrides, out: join(folder, "site") };
    const report = await build({ ...options, overrides, onConfig });
    return { report, old, lost: lostAddresses(old, readKeptAddresses(report.out, base), base) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
    ...(addresses ? [`${addresses.old - addresses.lost} of ${addresses.old} URLs kept`] : []),
  ];
  return parts.join(" · ");
}
