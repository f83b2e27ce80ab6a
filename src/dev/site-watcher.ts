// What a site is made of → the files to watch. Watching begins after the first answer, so that it delays none; edits from
// before are found by the files' times.
import { join } from "node:path";
import { configNames, lockfileNames } from "../config/config-file.js";
import type { Diagnostic } from "../contract/data.js";
import { messageOf } from "../report/errors.js";
import { themeFolder } from "../steps/theme.js";
import type { DevSite } from "./site.js";
import { createWatcher, type Watcher } from "./watcher.js";

export interface SiteWatcherOptions {
  usePolling: boolean;
  /** Hears absolute files and folders that were added, changed or removed. */
  onChange(files: Iterable<string>): void;
  /** Hears that there is another problem with watching. */
  onProblem(): void;
}

export interface SiteWatcher {
  /** Watches what the site is made of now, and adds the problems of watching to the site's. */
  follow(site: DevSite): void;
  /** Begins to watch. Edits from before are reported, too: since this object was created. */
  start(): void;
  close(): Promise<void>;
}

export function createSiteWatcher(options: SiteWatcherOptions): SiteWatcher {
  const createdMs = Date.now();
  const problems = new Map<string, Diagnostic>();
  let watcher: Watcher | undefined;
  let isStarted = false;
  let current: DevSite | undefined;
  let inputCount = 0;

  const open = ({ config }: DevSite["base"]) => {
    const { root, out, cacheDir } = config;
    const { usePolling, onChange } = options;
    const onError = (thrown: unknown) => {
      const problem = describeError(thrown);
      if (problems.has(problem.message)) return;
      problems.set(problem.message, problem);
      options.onProblem();
    };
    return createWatcher({ root, ignored: [out, cacheDir], usePolling, onChange, onError });
  };
  return {
    follow(site) {
      const { session, inputFiles, problems: known } = site;
      const { config, compiled } = session;
      watcher ??= open(session);
      current = site;
      for (const folder of [config.content, config.public, themeFolder(config), join(config.root, "theme")])
        watcher.addTree(folder);
      for (const glob of site.watched) watcher.addGlob(glob);
      // Nobody knows which file fixes a broken config.
      if (site.isStandIn) watcher.addTree(config.root);
      watcher.addFiles([...configNames, ...lockfileNames].map((name) => join(config.root, name)));
      watcher.addFiles([...(compiled?.inputs ?? []), ...placesOf(known.of("config"))]);
      if (inputFiles.size !== inputCount) watcher.addFiles(inputFiles);
      inputCount = inputFiles.size;
      known.set("watch", [...problems.values()]);
    },
    start() {
      if (isStarted || !watcher || !current) return;
      isStarted = true;
      const { inputFiles, sourceByFile } = current;
      const { changedSince } = watcher;
      void watcher
        .start()
        .then(() => options.onChange(changedSince(createdMs, [...inputFiles, ...sourceByFile.keys()])));
    },
    async close() {
      isStarted = true;
      await watcher?.close();
    },
  };
}

function placesOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ place }) => (place ? [place.file] : []));
}

function describeError(thrown: unknown): Diagnostic {
  const { path } = thrown as NodeJS.ErrnoException;
  // Without the path that is in it: one problem for all files.
  const reason = messageOf(thrown).replace(/, \w+ '.*'$/, "");
  return {
    code: "watch-failed",
    severity: "warning",
    message: `Edits of some files are not seen: ${reason}.`,
    ...(path !== undefined && { place: { file: path } }),
    hint: "raise the system's limit of watches (on Linux: sysctl fs.inotify.max_user_watches), or use --poll",
  };
}
