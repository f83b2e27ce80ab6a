// `docsgen migrate --rewrite`: shows the changes to each file; with --yes, writes them and a matching config.
import { relative, resolve } from "node:path";
import pc from "picocolors";
import type { Config } from "../../config/config.js";
import type { Diagnostic } from "../../contract/data.js";
import type { ExitCode } from "../../errors/errors.js";
import { isInside } from "../../errors/file-names.js";
import { listLostContent, lossesOf } from "../../flow/account.js";
import { type RewrittenFile, rewriteSite } from "../../flow/rewrite-site.js";
import { openSession } from "../../session/session.js";
import { isReadOnly, writeMaintainerFile } from "../../steps/write/maintainer-file.js";
import { formatLoss } from "../account-text.js";
import { type Log, plural } from "../terminal.js";
import { createSessionOptions, findMoved } from "./migrate-check.js";
import { writeComponents } from "./migrate-components.js";
import { type MigrateFlags, makeConfig, noTool, refuseConfig, writeConfig } from "./migrated-config.js";
import { tryConfig } from "./migration-trial.js";

export async function rewriteContent(root: string, flags: MigrateFlags, log: Log): Promise<ExitCode> {
  const top = resolve(root);
  refuseConfig(top, flags);
  // A preview does not write any components, so it shows the pages without them.
  const components = flags.components && flags.yes ? await writeComponents(root, flags, log) : {};
  const session = await openSession({
    ...createSessionOptions(root, flags),
    ...(Object.keys(components).length > 0
      ? { trial: await makeConfig(top, flags, { components }) }
      : { prefersTool: true }),
  });
  let code: ExitCode = 0;
  try {
    if (!session.compiled) throw noTool(top, flags.as);
    const files = (await rewriteSite(session)).filter(({ file }) => isInside(file, top)).map(refuseReadOnly);
    const whole = files.filter(({ problems }) => problems.length === 0);
    const left = files.filter(({ problems }) => problems.length > 0);
    const changed = whole.filter(({ before, after }) => before !== after);
    if (!flags.yes) for (const file of changed) process.stdout.write(`${formatChanges(file, top)}\n`);
    log.diagnostics(left.flatMap(({ problems }) => problems));
    for (const { file } of left) log.line(`not rewritten: ${relative(top, file)}`);
    if (flags.yes) {
      const foreign = [...new Set(left.map(({ id }) => id))].sort();
      // Blog indexes have no front matter to rewrite, so their settings stay in the config.
      const rewritten = whole.flatMap(({ id }) => (foreign.includes(id) ? [] : [id]));
      // Create the config before the files are rewritten, because it may depend on the tool's front matter.
      const config = await makeConfig(top, flags, {
        ...{ foreign, rewritten, components },
        aliases: await findMoved(root, flags, log),
      });
      for (const { file, after } of changed) writeMaintainerFile(file, after);
      code = writeConfig(top, await tryConfig(config, createSessionOptions(top, flags)), log);
    }
    reportDropped(changed, session.config, log);
    log.line(
      summarizeRewrite({ changed: changed.length, same: whole.length - changed.length, left: left.length }, flags),
    );
    return code;
  } finally {
    await session.close();
  }
}

/** Reports content that the rewritten files no longer have, because docsgen cannot compute it. */
function reportDropped(files: readonly RewrittenFile[], config: Config, log: Log): void {
  const dropped = files.flatMap(({ notes }) => notes);
  for (const loss of listLostContent(dropped, lossesOf(config) ?? new Map(), config.root)) {
    log.line(`dropped from the text: ${formatLoss(loss)}`);
  }
}

/** Adds a problem if the file would change but is read-only. */
function refuseReadOnly(rewritten: RewrittenFile): RewrittenFile {
  const { file, before, after, problems } = rewritten;
  if (before === after || !isReadOnly(file)) return rewritten;
  const problem: Diagnostic = {
    code: "read-only-file",
    severity: "warning",
    message: "The file is read-only and is not rewritten.",
    place: { file },
    hint: "make it writable and run the command again; until then, builds convert it",
  };
  return { ...rewritten, problems: [...problems, problem] };
}

interface Counts {
  changed: number;
  same: number;
  left: number;
}

function summarizeRewrite({ changed, same, left }: Counts, { yes }: MigrateFlags): string {
  const parts = [
    `${plural(changed, "file")} ${yes ? "rewritten" : "to rewrite"}`,
    `${same} unchanged`,
    ...(left > 0 ? [`${left} not rewritten because of the problems above`] : []),
  ];
  return `${parts.join(" · ")}${yes ? "" : "\nNothing was written; --yes writes the files and a site.config.ts."}`;
}

/** Formats the changed lines as a diff. */
function formatChanges({ file, before, block, firstLine, lines }: RewrittenFile, root: string): string {
  const shown = [pc.bold(relative(root, file))];
  if (block.before !== block.after)
    shown.push(...mark("-", splitLines(block.before)), ...mark("+", splitLines(block.after)));
  const textsByLine = new Map<number, string[]>();
  for (const { text, origin } of lines) textsByLine.set(origin.line, [...(textsByLine.get(origin.line) ?? []), text]);
  for (const [index, line] of before.split(/\r?\n/).entries()) {
    const texts = textsByLine.get(index + 1) ?? [];
    if (index + 1 < firstLine || (texts.length === 1 && texts[0] === line)) continue;
    shown.push(pc.dim(`@@ line ${index + 1}`), ...mark("-", [line]), ...mark("+", texts));
  }
  return `${shown.join("\n")}\n`;
}

function splitLines(block: string): string[] {
  return block.trimEnd() === "" ? [] : block.trimEnd().split(/\r?\n/);
}

function mark(sign: "-" | "+", lines: readonly string[]): string[] {
  const paint = sign === "-" ? pc.red : pc.green;
  return lines.map((line) => paint(sign + line));
}
