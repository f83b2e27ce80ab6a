// `docsgen manual`: serves the manual of the installed version, which is part of the package, until it is stopped.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pc from "picocolors";
import { packageVersion } from "../config/file/package-folder.js";
import { type ExitCode, failure } from "../errors/errors.js";
import { unpackFolder } from "../files/folder-archive.js";
import { servePreview } from "../serve/preview-server.js";
import { portNote, type ServerFlags, serverOptions, untilStopped } from "./command-options.js";
import { openBrowser } from "./open-browser.js";
import { createLog, manualFile } from "./terminal.js";

interface ManualFlags extends ServerFlags {
  /** Default: true in a terminal. */
  open?: boolean;
}

/**
 * @param topic a diagnostic code, page name, or search query
 * @throws DocsgenError `no-manual` in a clone where the manual has not been built
 */
export async function runManual(topic: string | undefined, flags: ManualFlags): Promise<ExitCode> {
  if (!existsSync(manualFile)) {
    const hint = "in a clone of the repository, build it: npm run manual";
    throw failure("no-manual", "This copy of docsgen does not contain the manual.", { hint, exitCode: 2 });
  }
  const out = mkdtempSync(join(tmpdir(), "docsgen-manual-"));
  try {
    const files = unpackFolder(readFileSync(manualFile), out);
    const server = await servePreview({ out, base: "/", ...serverOptions(flags) });
    const path = topic === undefined ? "" : findPage(topic, files, (file) => readFileSync(join(out, file), "utf8"));
    const url = server.url + path;
    const note = portNote(flags.port, server.port);
    createLog().line(`${pc.bold(pc.cyan(url))}${note} serves the manual of docsgen ${packageVersion()} (Ctrl-C stops)`);
    if (flags.open ?? process.stderr.isTTY === true) openBrowser(url);
    await untilStopped();
    await server.close();
    return 0;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const errorsPage = "reference/errors";

/** Returns the path of the page for a topic, without the leading slash. */
function findPage(topic: string, files: readonly string[], read: (file: string) => string): string {
  const word = topic.trim();
  const pages = files.filter((file) => file.endsWith(".html")).map((file) => file.replace(/(?:index)?\.html$/, ""));
  if (read(`${errorsPage}.html`).includes(` id="${word}"`)) return `${errorsPage}#${word}`;
  const name = word
    .toLowerCase()
    .replaceAll(" ", "-")
    .replace(/^\/|\/$/g, "");
  const page = pages.find((path) => path.replace(/\/$/, "") === name) ?? pages.find((path) => isNamed(path, name));
  return page ?? `?q=${encodeURIComponent(word)}`;
}

/** True if the last segment of a path equals the name. */
function isNamed(path: string, name: string): boolean {
  return name !== "" && path.replace(/\/$/, "").endsWith(`/${name}`);
}
