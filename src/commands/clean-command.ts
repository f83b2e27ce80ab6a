// `docsgen clean`: removes the files that docsgen wrote (the output, by its list) and the folder that it created (the
// cache, by its marker).

import { removeCache } from "../cache/cache-contents.js";
import { defaultCacheDir, substituteFolder } from "../cache/cache-folder.js";
import type { ExitCode } from "../errors/errors.js";
import { displayName } from "../errors/file-names.js";
import { describeNames } from "../files/folder-contents.js";
import { removeOutputs } from "../output/clear-output.js";
import { loadConfig } from "../session/load-config.js";
import { type SiteFlags, sessionOptions } from "./command-options.js";
import { createLog, plural } from "./terminal.js";

export async function runClean(root: string, flags: SiteFlags): Promise<ExitCode> {
  const { config } = await loadConfig(sessionOptions(root, flags));
  const { removed, others } = await removeOutputs(config.out);
  // The compiled config is always in the default folder, even if the cache is somewhere else.
  const folders = new Set([config.cacheDir, defaultCacheDir(config.root, config.file !== undefined)]);
  const caches = [...folders]
    .flatMap((folder) => [folder, substituteFolder(folder)])
    .map((folder) => ({ folder, ...removeCache(folder) }));
  const hadCache = caches.some(({ isRemoved }) => isRemoved);
  const log = createLog();
  log.line(`removed ${plural(removed, "output file")}${hadCache ? " and the cache" : ""}`);
  for (const left of [{ folder: config.out, others }, ...caches]) {
    if (left.others.length === 0) continue;
    const name = displayName(left.folder, process.cwd()) || ".";
    log.line(`left ${describeNames(left.others, ["entry", "entries"])} in ${name}, which docsgen did not create`);
  }
  return 0;
}
