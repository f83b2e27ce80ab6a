// `docsgen doctor`: checks a site's setup (Node.js, config, packages, pages, theme, cache) and suggests fixes. Only the
// cache is modified.
import pc from "picocolors";
import type { Diagnostic } from "../../contract/data.js";
import { formatDiagnostic, listDiagnostics } from "../../errors/diagnostics.js";
import type { ExitCode } from "../../errors/errors.js";
import { type SiteFlags, sessionOptions } from "../command-options.js";
import { countBySeverity, createLog, formatJson, reserveOutput } from "../terminal.js";
import { checkCache } from "./cache-check.js";
import { checkConfig } from "./config-check.js";
import { type Check, listProblems } from "./doctor-check.js";
import { checkNode, checkPackages } from "./packages-check.js";
import { checkPages } from "./pages-check.js";
import { checkTheme } from "./theme-check.js";

interface DoctorFlags extends SiteFlags {
  strict?: boolean;
  json?: boolean;
}

export async function runDoctor(root: string, flags: DoctorFlags): Promise<ExitCode> {
  const output = reserveOutput();
  const checks = await examine(root, flags).finally(output.release);
  const problems = checks.flatMap((check) => check.problems);
  const isSick = (severity: Diagnostic["severity"]) => problems.some((one) => one.severity === severity);
  const isOk = !isSick("error") && !(flags.strict && isSick("warning"));
  if (flags.json) process.stdout.write(formatJson({ ok: isOk, checks }));
  else show(checks, problems);
  return isOk ? 0 : 1;
}

async function examine(root: string, flags: DoctorFlags): Promise<Check[]> {
  const options = sessionOptions(root, flags);
  const node = checkNode();
  const packages = checkPackages(options.root);
  const { check: config, session } = await checkConfig(options);
  if (!session) return [node, config, packages];
  try {
    // Damaged cache entries are reported before they affect the pages.
    const cache = checkCache(session);
    return [node, config, packages, await checkPages(session), await checkTheme(session), cache];
  } finally {
    await session.close();
  }
}

function show(checks: readonly Check[], problems: readonly Diagnostic[]): void {
  const width = Math.max(...checks.map(({ name }) => name.length));
  for (const check of checks) {
    const { errors, warnings } = listProblems(check);
    const mark = errors > 0 ? pc.red("✗") : warnings > 0 ? pc.yellow("!") : pc.green("✓");
    const [first = "", ...more] = check.facts;
    process.stdout.write(`${mark} ${pc.bold(check.name.padEnd(width))}  ${first}\n`);
    for (const fact of more) process.stdout.write(`${" ".repeat(width + 4)}${fact}\n`);
    for (const problem of listDiagnostics(check.problems)) {
      process.stdout.write(`\n${formatDiagnostic(problem, process.cwd(), pc)}\n`);
      for (const line of check.changes?.[problem.place?.file ?? ""] ?? []) process.stdout.write(`  ${line}\n`);
    }
    if (check.problems.length > 0) process.stdout.write("\n");
  }
  createLog().line(
    problems.length === 0
      ? "No problems found."
      : `${countBySeverity("error", problems)}, ${countBySeverity("warning", problems)}. See the hints above.`,
  );
}
