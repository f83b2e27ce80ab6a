// A site in a folder of its own, for tests that tell the story of an edit: write files, build, look at the output.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pc from "picocolors";
import { onTestFinished } from "vitest";
import type { Diagnostic } from "../lib/src/contract/data.js";
import { type BuildOptions, type BuildReport, build } from "../lib/src/flow/build.js";
import { formatDiagnostic } from "../lib/src/report/diagnostics.js";
import { DocsgenError } from "../lib/src/report/errors.js";
import { defaultCacheDir } from "../lib/src/store/folder.js";

/** The repository's root. */
export const repository = fileURLToPath(new URL("..", import.meta.url));

/** The built-in plugins, as the command line has them. */
export const defaults = new URL("../lib/bundle/plugins.js", import.meta.url).href;

export interface TestSite {
  readonly root: string;
  /** Writes files, given by path under the root. */
  write(files: Record<string, string | Uint8Array>): TestSite;
  remove(...names: string[]): TestSite;
  build(options?: Partial<BuildOptions>): Promise<BuildReport>;
  /** Builds a site that must not build: the problems, and how they are printed. */
  fail(
    options?: Partial<BuildOptions>,
  ): Promise<{ diagnostics: readonly Diagnostic[]; text: string; exitCode: number }>;
  /** Text of an output file. */
  read(out: string): string;
  has(out: string): boolean;
  /** Hash of every output file by its path. */
  tree(folder?: string): Record<string, string>;
  /** Runs the command line in the root. */
  cli(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }>;
}

/** A new site from files, or from a folder under tests/sites. */
export function site(from: Record<string, string | Uint8Array> | string): TestSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "docsgen-site-")));
  onTestFinished(() => {
    for (const folder of [root, defaultCacheDir(root, false)]) rmSync(folder, { recursive: true, force: true });
  });
  const self: TestSite = {
    root,
    write(files) {
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(root, name)), { recursive: true });
        writeFileSync(join(root, name), content);
      }
      return self;
    },
    remove(...names) {
      for (const name of names) rmSync(join(root, name), { recursive: true });
      return self;
    },
    build: (options) => build({ root, defaults, ...options }),
    async fail(options) {
      try {
        await build({ root, defaults, ...options });
      } catch (thrown) {
        if (!(thrown instanceof DocsgenError)) throw thrown;
        const colors = pc.createColors(false);
        const text = thrown.diagnostics.map((one) => formatDiagnostic(one, root, colors)).join("\n\n");
        return { diagnostics: thrown.diagnostics, text, exitCode: thrown.exitCode };
      }
      throw new Error("the build should have failed");
    },
    read: (out) => readFileSync(join(root, "dist", out), "utf8"),
    has: (out) => existsSync(join(root, "dist", out)),
    tree: (folder = "dist") => hashTree(join(root, folder)),
    cli: (...words) => runCli(words, root),
  };
  if (typeof from === "string") cpSync(join(repository, "tests/sites", from), root, { recursive: true });
  else self.write(from);
  return self;
}

/** Hash of each file below a folder, by path; nothing for a folder that is not there. */
export function hashTree(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length + 1), createHash("sha256").update(readFileSync(file)).digest("hex")]),
  );
}

/** Runs `docsgen` as a process of its own. */
export function runCli(words: string[], cwd: string): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: "1" };
    execFile(
      process.execPath,
      [join(repository, "bin/docsgen.js"), ...words],
      { cwd, env, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
      },
    );
  });
}
