// Watches everything that a site is made of. It starts after the first answer, which it must not delay.
import { join } from "node:path";
import { lockfileNames } from "../config/config-bundle.js";
import { configNames } from "../config/config-file.js";
import type { Diagnostic } from "../contract/data.js";
import { messageOf } from "../report/errors.js";
import { themeFolders } from "../steps/theme-layers.js";
import type { DevSite } from "./site.js";
import { createWatcher, type Watcher, type WatcherOptions } from "./watcher.js";

export interface SiteWatcherOptions extends Pick<WatcherOptions, "usePolling" | "onChange"> {
  /** Called when some files cannot be watched. */
  onProblem(): void;
}

export interface SiteWatcher {
  /** Watches everything that the site is made of now, and adds the problems of watching to the site's. */
  follow(site: DevSite): void;
  /** Starts to watch if there is a site. Edits made since this object was created are reported too. */
  start(): void;
  close(): Promise<void>;
}

export function createSiteWatcher({ usePolling, onChange, onProblem }: SiteWatcherOptions): SiteWatcher {
  const createdMs = Date.now();
  let watcher: Watcher | undefined;
  let isStarted = false;
  let current: DevSite | undefined;
  let inputCount = 0;
  const problems = new Map<string, Diagnostic>();
  const onError = (thrown: unknown) => {
    const problem = describeError(thrown);
    if (problems.has(problem.message)) return;
    problems.set(problem.message, problem);
    onProblem();
  };
  return {
    follow(site) {
      const { out, cacheDir } = site.session.config;
      watcher ??= createWatcher({ ignored: [out, cacheDir], usePolling, onChange, onError });
      watcher.add(watchedOf(site));
      if (site !== current || site.inputFiles.size !== inputCount) watcher.add(site.inputFiles);
      inputCount = site.inputFiles.size;
      current = site;
      site.problems.set("watch", [...problems.values()]);
    },
    start() {
      if (isStarted || !watcher || !current) return;
      isStarted = true;
      void watcher.start(createdMs, [...current.inputFiles, ...current.sourceByFile.keys()]);
    },
    async close() {
      await watcher?.close();
    },
  };
}

function watchedOf({ session, isStandIn, watched, problems }: DevSite): string[] {
  const { config, compiled } = session;
  const { root } = config;
  const folders = [config.content, config.public, ...themeFolders(config)];
  const names = [...configNames, ...lockfileNames].map((name) => join(root, name));
  const blamed = problems.of("config").flatMap(({ place }) => (place ? [place.file] : []));
  // The names come first: for them the root is watched, so that nothing above it has to be. With a broken config, any file
  // may be the one that fixes it.
  return [...names, ...folders, ...watched, ...(isStandIn ? [root] : []), ...(compiled?.inputs ?? []), ...blamed];
}

function describeError(thrown: unknown): Diagnostic {
  const { path, code } = thrown as NodeJS.ErrnoException;
  const isLimit = code === "ENOSPC" || code === "EMFILE";
  // Without the path, so that all files have one problem.
  const reason = messageOf(thrown).replace(/, \w+ '.*'$/, "");
  return {
    code: "watch-failed",
    severity: "warning",
    message: `Edits of some files are not seen: ${reason}.`,
    ...(path !== undefined && { place: { file: path } }),
    hint: isLimit
      ? "raise the system's limit of watches (on Linux: sysctl fs.inotify.max_user_watches), or use --poll"
      : "check the permissions of the file or folder",
  };
}
