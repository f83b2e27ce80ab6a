// `docsgen migrate --check`: builds the site into a temporary folder, and tells how it does: pages, links, what is lost, and
// which addresses of the old site have a page.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuildReport, build } from "../flow/build.js";
import { listAddresses, lostAddresses, readAddresses } from "../flow/kept-addresses.js";
import type { ExitCode } from "../report/errors.js";
import type { MigrateFlags } from "./migrated-config.js";
import { sessionOptions } from "./options.js";
import { type Log, plural } from "./terminal.js";

/** 1 if an address is lost. */
export async function checkMigration(root: string, flags: MigrateFlags, log: Log): Promise<ExitCode> {
  const old = flags.against === undefined ? undefined : readAddresses(flags.against);
  const folder = mkdtempSync(join(tmpdir(), "docsgen-check-"));
  let base = "/";
  try {
    const report = await build({
      ...sessionOptions(root, { ...flags, out: join(folder, "site") }),
      cache: false,
      onConfig: ({ site }) => {
        base = site.base;
      },
      ...(flags.as !== undefined && { dialect: flags.as }),
    });
    if (flags.all) log.diagnostics(report.diagnostics);
    else log.summary(report.diagnostics);
    const kept = listAddresses(report.out);
    const lost = old && lostAddresses(old, kept, base);
    for (const { address, near } of lost ?? []) log.line(`lost: ${address}${near ? ` (is it ${near} now?)` : ""}`);
    log.line(summaryOf(report, old && lost && { old: old.length, lost: lost.length }));
    return lost && lost.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function summaryOf({ pages, diagnostics }: BuildReport, addresses?: { old: number; lost: number }): string {
  const problems = diagnostics.filter(({ severity }) => severity !== "note");
  const dead = problems.filter(({ code }) => code.startsWith("dead-")).length;
  const parts = [
    plural(pages, "page"),
    dead === 0 ? "all links are whole" : `${plural(dead, "dead link")}`,
    `${plural(problems.length - dead, "other problem")}`,
    ...(addresses ? [`${addresses.old - addresses.lost} of ${addresses.old} addresses kept`] : []),
  ];
  return parts.join(" · ");
}
