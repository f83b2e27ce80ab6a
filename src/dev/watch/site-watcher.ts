// Watches all inputs of a site. Starts after the first response, so as not to delay it.
import { join } from "node:path";
import { lockfileNames } from "../../config/file/config-bundle.js";
import { configNames } from "../../config/file/config-file.js";
import type { Diagnostic } from "../../contract/data.js";
import { errorMessage } from "../../errors/errors.js";
import { themeFolders } from "../../steps/theme/site-theme.js";
import type { DevSite, DevState } from "../dev-site.js";
import { createWatcher, type Watcher, type WatcherOptions } from "./file-watcher.js";

interface SiteWatcherOptions extends Pick<WatcherOptions, "usePolling" | "onChange"> {
  /** Called if some files cannot be watched. */
  onProblem(): void;
}

interface SiteWatcher {
  /** Watches all current inputs of the site, and adds watch errors to its problems. */
  follow(site: DevSite): void;
  /** Starts watching if a site is open. Also reports edits made since this object was created. */
  start(): void;
  close(): Promise<void>;
}

export function createSiteWatcher({ usePolling, onChange, onProblem }: SiteWatcherOptions): SiteWatcher {
  const createdMs = Date.now();
  let watcher: Watcher | undefined;
  let isStarted = false;
  let followed: DevSite | undefined;
  let inputFiles: ReadonlySet<string> | undefined;
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
      watcher.add(watchedPaths(site.current));
      if (site.current.inputFiles !== inputFiles) watcher.add(site.current.inputFiles);
      inputFiles = site.current.inputFiles;
      followed = site;
      site.report([["watch", [...problems.values()]]]);
    },
    start() {
      if (isStarted || !watcher || !followed) return;
      isStarted = true;
      void watcher.start(createdMs, [...followed.current.inputFiles, ...followed.current.sourceByFile.keys()]);
    },
    async close() {
      await watcher?.close();
    },
  };
}

function watchedPaths({ session, isStandIn, failures, watched, problems }: DevState): string[] {
  const { config, compiled } = session;
  const { root } = config;
  const folders = [config.content, config.public, ...themeFolders(config)];
  const names = [...configNames, ...lockfileNames].map((name) => join(root, name));
  const blamed = ["config", ...failures.keys()]
    .flatMap((step) => problems.of(step))
    .flatMap(({ place }) => (place ? [place.file] : []));
  // Names come first: they make the watcher watch the root, so that it watches nothing above the root. If the config is
  // broken or a step fails, the whole root is watched, because an edit of any file may fix it.
  const whole = isStandIn || failures.size > 0 ? [root] : [];
  return [...names, ...folders, ...watched, ...whole, ...(compiled?.inputs ?? []), ...blamed];
}

function describeError(thrown: unknown): Diagnostic {
  const { path, code } = thrown as NodeJS.ErrnoException;
  const isLimit = code === "ENOSPC" || code === "EMFILE";
  // Without the path, all files have the same message, so a single problem is reported.
  const reason = errorMessage(thrown).replace(/, \w+ '.*'$/, "");
  return {
    code: "watch-failed",
    severity: "warning",
    message: `Some files cannot be watched for changes: ${reason}.`,
    ...(path !== undefined && { place: { file: path } }),
    hint: isLimit
      ? "raise the system's limit on file watches (on Linux: sysctl fs.inotify.max_user_watches), or use --poll"
      : "check the permissions of the file or folder",
  };
}
