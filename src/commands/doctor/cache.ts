// The cache: where it is, how large it is, and whether it can be written and read.
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Diagnostic } from "../../contract/data.js";
import { isInside, nameOf } from "../../report/paths.js";
import type { Session } from "../../session/session.js";
import { formatBytes, plural } from "../terminal.js";
import type { Check } from "./check.js";

export function checkCache({ config, cache }: Session): Check {
  const { cacheDir, cacheMaxBytes, cacheRemote, root } = config;
  const folder = dirname(cache.folder);
  const size = sizeOf(folder);
  const shown = isInside(folder, root) ? nameOf(folder, root) : folder;
  const facts = [
    `${shown}: ${formatBytes(size)} of ${formatBytes(cacheMaxBytes)}`,
    ...(cacheRemote === undefined ? [] : [`shared with other machines by ${cacheRemote.url}`]),
  ];
  const problems: Diagnostic[] = [];
  if (folder !== cacheDir) {
    const message = `The cache folder ${cacheDir} cannot be written; ${folder} stands in for it.`;
    const hint = "give the folder back to your user, or name another one with the option cache.dir";
    problems.push({ code: "cache-read-only", severity: "warning", message, hint });
  }
  const damaged = cache.forgetDamaged();
  if (damaged > 0) {
    const message = `${plural(damaged, "entry", "entries")} of the cache ${damaged === 1 ? "is" : "are"} damaged, and dropped now.`;
    const hint = "the next build makes them again; if it happens more often, look at the disk";
    problems.push({ code: "cache-damaged", severity: "warning", message, place: { file: folder }, hint });
  }
  return { name: "Cache", facts, problems };
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
