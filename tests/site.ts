// The harness of `docsgen/testing` for vitest: sites are removed with their test. Here, a string names a folder under
// tests/sites.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { createSite, type FolderSite } from "../lib/src/testing/test-site.js";

export { defaults } from "../lib/src/testing/test-config.js";
export { hashTree } from "../lib/src/testing/test-site.js";

/** The repository's root. */
export const repository = fileURLToPath(new URL("..", import.meta.url));

export interface TestSite extends FolderSite {
  /** Runs the command line in the root. */
  cli(...words: string[]): ReturnType<typeof runCli>;
}

/** Creates a site from files, or from a folder under tests/sites. */
export function site(from: Record<string, string | Uint8Array> | string): TestSite {
  const one = createSite(typeof from === "string" ? join(repository, "tests/sites", from) : from);
  onTestFinished(() => one.dispose());
  return Object.assign(one, { cli: (...words: string[]) => runCli(words, one.root) });
}

/** Runs `docsgen` in a separate process. */
export function runCli(words: string[], cwd: string): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(repository, "bin/docsgen.js"), ...words],
      { cwd, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
      },
    );
  });
}
