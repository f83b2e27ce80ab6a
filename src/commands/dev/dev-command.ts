// `docsgen dev`: serves the site, rebuilds it on changes until stopped, and logs events to the terminal.
import { relative } from "node:path";
import { emitKeypressEvents } from "node:readline";
import pc from "picocolors";
import type { Diagnostic } from "../../contract/data.js";
import { type DevServer, serveDev } from "../../dev/dev-server.js";
import type { Update } from "../../dev/live-site.js";
import { formatPlace } from "../../errors/diagnostics.js";
import type { ExitCode } from "../../errors/errors.js";
import { portNote, type ServerFlags, serverOptions, sessionOptions, untilStopped } from "../command-options.js";
import { openBrowser } from "../open-browser.js";
import { createLog, formatDuration, type Log, plural } from "../terminal.js";
import { createMoveFinisher } from "./finish-moves.js";

interface DevFlags extends ServerFlags {
  open?: boolean;
  poll?: boolean;
}

export async function runDev(root: string, flags: DevFlags): Promise<ExitCode> {
  const log = createLog();
  const showProblems = createProblemLog(log);
  const server = await serveDev({
    session: sessionOptions(root, flags),
    ...serverOptions(flags),
    poll: flags.poll === true,
    moves: createMoveFinisher(root, log),
    onUpdate: (update) => showUpdate(update, log),
    onState: ({ problems }) => showProblems(problems.all()),
  });
  for (const url of server.urls)
    log.line(`${pc.green("➜")} ${pc.bold(pc.cyan(url))}${portNote(flags.port, server.port)}`);
  await server.live.ready;
  const keys = process.stdin.isTTY ? " · o open, r rebuild, c clear, q quit" : "";
  log.line(pc.dim(`ready in ${formatDuration(performance.now())}${keys}`));
  if (flags.open) openBrowser(server.urls[0] ?? "");
  const ignoreKeys = listenToKeys(server);
  await untilStopped();
  ignoreKeys();
  await server.close();
  return 0;
}

/** `12:03:10 guides/2-getting-started.md → 1 page, 18 ms`. */
function showUpdate({ files, pages, theme, config, durationMs }: Update, log: Log): void {
  const effects = [config ? "config" : "", theme && !config ? "theme" : "", pages > 0 ? plural(pages, "page") : ""];
  const shown = effects.filter(Boolean).join(", ");
  const [first, ...others] = files;
  if (shown === "" && first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  const cause = first === undefined ? "rebuild" : relative(process.cwd(), first) + more;
  const time = new Date().toLocaleTimeString("en-GB");
  log.line(`${pc.dim(time)} ${cause} → ${shown || "no page"}, ${formatDuration(durationMs)}`);
}

/** Shows each problem once, and shows it again when it is fixed. */
function createProblemLog(log: Log): (problems: readonly Diagnostic[]) => void {
  let previous = new Map<string, Diagnostic>();
  let isFirst = true;
  return (problems) => {
    const now = new Map(problems.map((one) => [diagnosticKey(one), one]));
    log.diagnostics([...now].flatMap(([key, one]) => (previous.has(key) ? [] : [one])));
    for (const [key, { code, place }] of previous) {
      const where = place ? ` ${formatPlace({ file: place.file }, process.cwd())}` : "";
      if (!now.has(key)) log.line(`${pc.green("fixed")} ${code}${where}`);
    }
    if (isFirst) isFirst = !log.readMore(problems);
    previous = now;
  };
}

/**
 * Identifies a problem. Excludes line and column, so that a problem is not reported again if it only moves with its
 * text.
 */
function diagnosticKey({ code, message, place, hint }: Diagnostic): string {
  return JSON.stringify([code, message, place?.file, hint]);
}

function listenToKeys(server: DevServer): () => void {
  const { stdin } = process;
  if (!stdin.isTTY) return () => undefined;
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  const onKey = (_: string, key: { name?: string; ctrl?: boolean }) => {
    if (key.name === "q" || (key.ctrl && key.name === "c")) process.emit("SIGINT");
    else if (key.name === "o") openBrowser(server.urls[0] ?? "");
    else if (key.name === "r") server.live.rebuild();
    else if (key.name === "c") process.stderr.write("\x1b[2J\x1b[H");
  };
  stdin.on("keypress", onKey);
  return () => {
    stdin.off("keypress", onKey);
    stdin.setRawMode(false);
    stdin.pause();
  };
}
