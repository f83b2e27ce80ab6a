// Builds a site with a generated config before the config is written. Checks that fail become warnings in the config, so
// that the next build of the same content succeeds with exactly the problems of the trial.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecognizedConfig } from "../../config/file/tool-config.js";
import type { Diagnostic } from "../../contract/data.js";
import { DocsgenError, toDiagnostics } from "../../errors/errors.js";
import { type BuildReport, build } from "../../flow/build.js";
import type { SessionOptions } from "../../session/session.js";

/** A config that was built, and the report of its build. */
export interface Trial {
  config: RecognizedConfig;
  /** Number of errors by code that became warnings. */
  checks: Readonly<Record<string, number>>;
  report?: BuildReport;
  /** The problems of the build, including errors that no check covers. */
  diagnostics: readonly Diagnostic[];
}

/** Receives the folder of the built site, which is then removed, and the base of the site. */
export type OnBuilt = (folder: string, base: string) => void;

export async function tryConfig(config: RecognizedConfig, options: SessionOptions, onBuilt?: OnBuilt): Promise<Trial> {
  const broken = config.notes.filter(({ severity }) => severity === "error");
  if (broken.length > 0) throw new DocsgenError(broken);
  let checks: Record<string, number> = {};
  for (;;) {
    const tried = { ...config, code: config.codeWith(checks) };
    try {
      const report = await buildAside({ ...options, trial: tried }, onBuilt);
      return { config: tried, checks, report, diagnostics: report.diagnostics };
    } catch (thrown) {
      if (!(thrown instanceof DocsgenError) || thrown.exitCode !== 1) throw thrown;
      const diagnostics = toDiagnostics(thrown);
      const failing = countErrors(diagnostics);
      const isFinal = Object.keys(failing).some((code) => code in checks || lasting.has(code));
      if (isFinal) return { config: tried, checks, diagnostics };
      checks = { ...checks, ...failing };
    }
  }
}

/** Errors without which there is no site to build. */
const lasting: ReadonlySet<string> = new Set(["content-missing", "no-pages"]);

function countErrors(diagnostics: readonly Diagnostic[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code, severity } of diagnostics) if (severity === "error") counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Builds a site into a temporary folder. */
export async function buildAside(options: SessionOptions, onBuilt?: OnBuilt): Promise<BuildReport> {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-check-"));
  const out = join(folder, "site");
  let base = "/";
  const onConfig: SessionOptions["onConfig"] = ({ site }) => {
    base = site.base;
  };
  try {
    const report = await build({ ...options, writeTo: out, onConfig });
    onBuilt?.(out, base);
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
