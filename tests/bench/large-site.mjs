// The large site of a benchmark, and the options that all benchmarks on such a site have.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeConfig } from "./scenarios.mjs";
import { createPages, loadCorpus, writePages } from "./sites.mjs";

/**
 * Reads the options, and writes the site to a temporary folder, or to the folder of `--root` unless it contains one.
 * @param {string} name part of the temporary folder's name
 * @param {{ runs: string }} defaults
 */
export function prepareSite(name, { runs }) {
  const { values } = parseArgs({
    options: {
      pages: { type: "string", default: "1000" },
      root: { type: "string" },
      runs: { type: "string", default: runs },
    },
  });
  const root = values.root ?? mkdtempSync(join(tmpdir(), `docsgen-${name}-`));
  const content = join(root, "content");
  if (!existsSync(content)) writePages(createPages(loadCorpus(), { count: Number(values.pages) }), content);
  writeConfig(root, {});
  return {
    root,
    content,
    runs: Number(values.runs),
    /** Removes a temporary folder. */
    remove() {
      if (values.root === undefined) rmSync(root, { recursive: true, force: true });
    },
  };
}
