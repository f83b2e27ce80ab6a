// `docsgen dev`: serves the site and follows its files until it is told to stop; tells in the terminal what happens.
import { spawn } from "node:child_process";
import { relative } from "node:path";
import { emitKeypressEvents } from "node:readline";
import pc from "picocolors";
import type { Diagnostic } from "../contract/data.js";
import type { Update } from "../dev/live.js";
import { type DevServer, serveDev } from "../dev/server.js";
import type { DevSite } from "../dev/site.js";
import type { ExitCode } from "../report/errors.js";
import { nameOf } from "../store/paths.js";
import { portNote, type SiteFlags, sessionOptions } from "./options.js";
import { createLog, type Log, plural, renderDuration } from "./terminal.js";

export interface DevFlags extends SiteFlags {
  port: number;
  strictPort?: boolean;
  /** `true`: every address of the machine. */
  host?: string | true;
  open?: boolean;
  poll?: boolean;
}

export async function runDev(root: string, flags: DevFlags): Promise<ExitCode> {
  const log = createLog({ quiet: false });
  const problems = createProblemLog(log);
  const server = await serveDev({
    session: sessionOptions(root, flags),
    host: flags.host === true ? "0.0.0.0" : (flags.host ?? "127.0.0.1"),
    port: flags.port,
    strictPort: flags.strictPort === true,
    poll: flags.poll === true,
    onUpdate: (update) => showUpdate(update, log),
    onState: (site) => problems.show(site),
  });
  for (const url of server.urls)
    log.line(`${pc.green("➜")} ${pc.bold(pc.cyan(url))}${portNote(flags.port, server.port)}`);
  await server.ready;
  log.line(
    pc.dim(
      `ready in ${renderDuration(performance.now())}${process.stdin.isTTY ? " · o open, r rebuild, c clear, q quit" : ""}`,
    ),
  );
  if (flags.open) openBrowser(server.urls[0] ?? "");
  const stopKeys = listenToKeys(server);
  await untilStopped();
  stopKeys();
  await server.close();
  return 0;
}

/** `12:03:10 guides/2-getting-started.md → 1 page, 18 ms`. */
function showUpdate({ files, pages, theme, config, durationMs }: Update, log: Log): void {
  const touched = [config ? "config" : "", theme && !config ? "theme" : "", pages > 0 ? plural(pages, "page") : ""];
  const effects = touched.filter(Boolean);
  if (effects.length === 0 && files.length === 0) return;
  const more = files.length > 1 ? ` and ${files.length - 1} more` : "";
  const cause = files[0] === undefined ? "rebuild" : relative(process.cwd(), files[0]) + more;
  const time = new Date().toLocaleTimeString("en-GB");
  log.line(`${pc.dim(time)} ${cause} → ${effects.join(", ") || "no page"}, ${renderDuration(durationMs)}`);
}

/** Prints each problem once, and once that it is mended. */
function createProblemLog(log: Log): { show(site: DevSite): void } {
  let known = new Map<string, Diagnostic>();
  return {
    show({ problems, session }) {
      const { root } = session.config;
      const now = new Map(problems.all().map((one) => [keyOf(one), one]));
      log.diagnostics(
        [...now].filter(([key]) => !known.has(key)).map(([, one]) => one),
        root,
      );
      for (const [key, { code, place }] of known) {
        if (now.has(key)) continue;
        log.line(`${pc.green("mended")} ${code}${place ? ` ${nameOf(place.file, root)}` : ""}`);
      }
      known = now;
    },
  };
}

/** Without line and column: a problem that moves with the text around it is the same. */
function keyOf({ code, message, place, hint }: Diagnostic): string {
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
    else if (key.name === "r") server.rebuild();
    else if (key.name === "c") process.stderr.write("\x1b[2J\x1b[H");
  };
  stdin.on("keypress", onKey);
  return () => {
    stdin.off("keypress", onKey);
    stdin.setRawMode(false);
    stdin.pause();
  };
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}

/** Opens an address as the system does. Where there is no browser, nothing happens. */
function openBrowser(url: string): void {
  const [command, ...words] = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] }[process.platform as string] ?? [
    "xdg-open",
  ];
  const child = spawn(command ?? "xdg-open", [...words, url], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}
