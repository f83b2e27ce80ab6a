// Builds the manual and packs it into lib/manual.br, which `docsgen manual` serves. Part of `npm pack` and `npm publish`.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packFolder } from "../lib/src/files/folder-archive.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "docsgen-manual-"));
try {
  const out = join(folder, "site");
  const words = ["bin/docsgen.js", "build", "docs", "--strict", "--quiet", "--out", out];
  execFileSync(process.execPath, words, { cwd: root, stdio: "inherit" });
  rmSync(join(out, ".docsgen-files"), { force: true });
  const archive = packFolder(out);
  writeFileSync(join(root, "lib/manual.br"), archive);
  console.error(`lib/manual.br: ${Math.round(archive.length / 1000)} kB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
