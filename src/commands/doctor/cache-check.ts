// Checks the cache: its location, size, and read and write access.
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Diagnostic } from "../../contract/data.js";
import { displayName, isInside } from "../../errors/file-names.js";
import type { Session } from "../../session/session.js";
import { formatBytes, plural } from "../terminal.js";
import type { Check } from "./doctor-check.js";

export function checkCache({ config, cache }: Session): Check {
  const { cacheDir, cacheMaxBytes, cacheRemote, root } = config;
  const folder = dirname(cache.folder);
  const size = folderSize(folder);
  const shown = isInside(folder, root) ? displayName(folder, root) : folder;
  const facts = [
    `${shown}: ${formatBytes(size)} of ${formatBytes(cacheMaxBytes)}`,
    ...(cacheRemote === undefined ? [] : [`shared with other machines through ${cacheRemote.url}`]),
  ];
  const problems: Diagnostic[] = [];
  if (folder !== cacheDir) {
    const message = `The cache folder ${cacheDir} is not writable. docsgen uses ${folder} instead.`;
    const hint = "make the folder writable, or choose another one with the `cache.dir` option";
    problems.push({ code: "cache-read-only", severity: "warning", message, hint });
  }
  const damaged = cache.forgetDamaged();
  if (damaged > 0) {
    const message = `Removed ${plural(damaged, "corrupt cache entry", "corrupt cache entries")}.`;
    const hint = "the next build recreates them; if this happens again, check the disk";
    problems.push({ code: "cache-damaged", severity: "warning", message, place: { file: folder }, hint });
  }
  return { name: "Cache", facts, problems };
}

function folderSize(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
