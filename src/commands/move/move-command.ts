// `docsgen move`: moves a page, a folder, or a heading, and rewrites everything that leads to it. Shows the plan before
// it changes anything.
import { dirname, join } from "node:path";
import pc from "picocolors";
import type { Diagnostic } from "../../contract/data.js";
import { type ExitCode, failure } from "../../errors/errors.js";
import { prepare } from "../../flow/prepare.js";
import { runGit } from "../../inputs/environment-inputs.js";
import { openSession, type Session } from "../../session/session.js";
import { type SiteFlags, sessionOptions } from "../command-options.js";
import { createAsk } from "../init/init-questions.js";
import { createLog, type Log, plural } from "../terminal.js";
import { applyMove, undoMove } from "./move-journal.js";
import { resolveFinished, resolveRequest } from "./move-request.js";
import { listEdits, type Plan, planMove, refuseReadOnly } from "./planned-move.js";

interface MoveFlags extends SiteFlags {
  root: string;
  yes?: boolean;
  /** True if the files have already been moved. */
  finish?: boolean;
  undo?: boolean;
}

export async function runMove(from: string | undefined, to: string | undefined, flags: MoveFlags): Promise<ExitCode> {
  const log = createLog();
  const session = await openSession(sessionOptions(flags.root, { ...flags, drafts: true }));
  try {
    const { root, drafts: _, ...config } = session.config;
    const folder = join(dirname(session.cache.folder), "moves");
    if (flags.undo) {
      log.line(`undone: ${undoMove(folder)}`);
      return 0;
    }
    const resolveMove = flags.finish ? resolveFinished : resolveRequest;
    const plan = await planMove(resolveMove(from, to, { root, ...config }), session);
    process.stdout.write(formatPlan(plan, root));
    const warnings = [...(await findWarnings(root)), ...findMissingRedirects(plan, session)];
    log.diagnostics([...warnings, ...plan.leftovers.map(describeLeftover)]);
    if (!(await isConfirmed(flags, log))) return 0;
    refuseReadOnly(plan);
    if (plan.edits.isOutdated()) {
      throw failure("move-refused", "Files have changed since the plan was made.", { hint: "run the command again" });
    }
    applyMove(plan, folder);
    await verifyMove(plan, folder, flags);
    log.line(`moved: ${plan.title}; docsgen move --undo restores all files`);
    return 0;
  } finally {
    await session.close();
  }
}

/** Undoes the move if pages have other URLs than planned. A plugin may compute them from more than the paths of pages. */
async function verifyMove({ urlById, isDone }: Plan, folder: string, flags: MoveFlags): Promise<void> {
  if (!urlById || isDone) return;
  const session = await openSession(sessionOptions(flags.root, { ...flags, drafts: true }));
  try {
    const { site } = await prepare(session);
    const [other] = [...site.urlById].find(([id, url]) => urlById.get(id) !== url) ?? [];
    if (other === undefined && site.urlById.size === urlById.size) return;
    undoMove(folder);
    const message = `The URL of ${other ?? "a page"} would differ from the plan, so the move was undone.`;
    throw failure("move-refused", message, { hint: "a plugin computes URLs in another way: move the file by hand" });
  } finally {
    await session.close();
  }
}

async function isConfirmed({ yes }: MoveFlags, log: Log): Promise<boolean> {
  if (yes) return true;
  const answer = await createAsk(false)("Move?", "yes", "no");
  if (/^y(?:es)?$/i.test(answer)) return true;
  log.line("Nothing was changed; --yes moves without a question.");
  return false;
}

async function findWarnings(root: string): Promise<Diagnostic[]> {
  const status = await runGit(["status", "--porcelain", "--", "."], root);
  if (!status) return [];
  const count = status.trimEnd().split("\n").length;
  return [
    {
      code: "uncommitted-changes",
      severity: "warning",
      message: `The site has ${plural(count, "uncommitted change")}, which will be mixed with the move.`,
      hint: "commit first, so that the move is a separate commit",
    },
  ];
}

/** Aliases have no effect unless a plugin emits redirects for them. */
function findMissingRedirects({ redirects: [first, ...more] }: Plan, { config }: Session): Diagnostic[] {
  if (!first || config.plugins.some(({ emit }) => emit?.reads.includes("aliases"))) return [];
  const others = more.length > 0 ? ` and ${plural(more.length, "other URL")}` : "";
  return [
    {
      code: "move-leftover",
      severity: "warning",
      message: `No plugin of the site redirects from ${first.oldUrl}${others}, so readers with the old URL get an error.`,
      hint: "add redirects() to the plugins, or set up the redirects at the host",
    },
  ];
}

function describeLeftover({ place, message }: Plan["leftovers"][number]): Diagnostic {
  return { code: "move-leftover", severity: "warning", message, place, hint: "edit it by hand after the move" };
}

function formatPlan(plan: Plan, root: string): string {
  const { redirects } = plan;
  const rows = listEdits(plan, root).map(
    ({ place, before, after }) => `  ${place}  ${pc.red(before || "(nothing)")} → ${pc.green(after)}`,
  );
  const moves = redirects.map(({ oldUrl, newUrl }) => `  ${oldUrl} → ${newUrl}`);
  return [
    `move  ${plan.title}`,
    ...(moves.length > 0 ? ["redirect", ...moves] : []),
    ...(rows.length > 0 ? ["edit", ...rows] : []),
    "",
  ].join("\n");
}
