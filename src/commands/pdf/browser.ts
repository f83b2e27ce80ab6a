// Runs a browser without a window, network, or profile. It prints documents whose files come from a folder.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { failure } from "../../errors/errors.js";
import { type Connection, connect } from "./devtools-connection.js";
import { openPage, type PrintPage } from "./print-page.js";

/** The first version that prints page numbers and running heads (CSS page margin boxes). */
const firstVersion = 131;

export interface Browser {
  /** Opens a page that loads files with this function. */
  openPage(load: (path: string) => Uint8Array | undefined): Promise<PrintPage>;
  /** URLs on other hosts that documents tried to load. */
  readonly blocked: ReadonlySet<string>;
  close(): Promise<void>;
}

const flags = [
  "--headless",
  "--remote-debugging-pipe",
  "--disable-gpu",
  "--disable-extensions",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--no-default-browser-check",
  "--no-first-run",
  "--no-proxy-server",
  "--hide-scrollbars",
  "--host-resolver-rules=MAP * ~NOTFOUND",
];

/** Starts a browser. @throws DocsgenError `browser-failed` if it does not start or is too old. */
export async function startBrowser(program: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "docsgen-browser-"));
  // Chromium's sandbox does not work for the superuser, as in most containers.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const child = spawn(program, [...flags, ...sandbox, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
  });
  const closed = untilClosed(child, program);
  closed.catch(() => undefined);
  const connection = connect(child.stdio[4] as Readable, child.stdio[3] as Writable, closed);
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const close = async () => {
    process.off("exit", kill);
    await Promise.race([connection.send("Browser.close"), closed]).catch(() => undefined);
    kill();
    await closed.catch(() => undefined);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const blocked = new Set<string>();
  try {
    await Promise.race([checkVersion(connection, program), closed]);
  } catch (thrown) {
    await close();
    throw thrown;
  }
  return { openPage: (load) => openPage(connection, load, blocked), blocked, close };
}

async function checkVersion(connection: Connection, program: string): Promise<void> {
  const { product } = await connection.send("Browser.getVersion");
  const version = Number(/\/(\d+)/.exec(String(product))?.[1]);
  if (version >= firstVersion) return;
  const message = `${program} is ${product}. docsgen pdf needs version ${firstVersion} or later.`;
  throw failure("browser-failed", message, { hint: "update the browser, or pass another one with --browser" });
}

/** Rejects when the browser exits, with the end of its messages. */
function untilClosed(child: ChildProcess, program: string): Promise<never> {
  let text = "";
  child.stderr?.on("data", (data: Buffer) => {
    text = (text + data.toString("utf8")).slice(-2000);
  });
  return new Promise((_, reject) => {
    const fail = (reason: string) => {
      const hint = text.trim().split("\n").slice(-3).join("\n") || "run it to see if it starts";
      reject(failure("browser-failed", `${program} ${reason}.`, { hint }));
    };
    child.once("error", (error) => fail(`cannot be started: ${error.message}`));
    child.once("exit", (code, signal) => fail(`ended unexpectedly (${signal ?? `exit code ${code}`})`));
  });
}
