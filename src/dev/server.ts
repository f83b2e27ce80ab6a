// `docsgen dev`: a server over a site that is kept up to date as its files are edited. The steps are the build's own; what is
// different is when they run.
import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Config } from "../config/config.js";
import type { Diagnostic } from "../contract/data.js";
import { compareDiagnostics, messageOf } from "../report/errors.js";
import { type Listening, type ListenOptions, listen, urlOf } from "../serve/listen.js";
import type { SessionOptions } from "../session/session.js";
import { themeFolder } from "../steps/theme.js";
import { allowedHosts, networkAddresses } from "./allowed-hosts.js";
import { answer } from "./answers.js";
import { baseOfGlob, hasWildcard } from "./glob.js";
import { type LiveOptions, type LiveSite, openLiveSite } from "./live.js";
import type { DevSite } from "./site.js";
import { createWatcher, type Watcher } from "./watcher.js";

export interface DevOptions extends ListenOptions, LiveOptions {}

export interface DevServer extends Listening {
  /** Addresses of the home page, the local one first. */
  urls: string[];
  /** Resolves when pages can be answered; requests that come earlier wait. */
  ready: Promise<void>;
  /** What is wrong with the site now. */
  problems(): Diagnostic[];
  /** Reads everything again. */
  rebuild(): void;
  /** Resolves when no update is under way and the whole site is compiled and checked. */
  settled(): Promise<void>;
}

/** Without a request, the site is completed this long after it is ready. */
const idleMs = 1500;

/** @throws DocsgenError for a root or config file that is missing; `port-taken` and `listen-failed` */
export async function serveDev(options: DevOptions): Promise<DevServer> {
  const { host = "127.0.0.1" } = options;
  const watching = createWatching();
  const opening = openWatched(options, watching);
  const hosts = allowedHosts(host);
  // Early requests wait; which pages they ask for is known before the site is read.
  const listening = listen(async (response) => answer(response, await opening, hosts), options);
  const [bound, opened] = await Promise.allSettled([listening, opening]);
  const close = async () => {
    watching.close();
    if (bound.status === "fulfilled") await bound.value.close();
    if (opened.status === "fulfilled") await opened.value.close();
  };
  if (bound.status === "rejected" || opened.status === "rejected") {
    await close();
    throw bound.status === "rejected" ? bound.reason : (opened as PromiseRejectedResult).reason;
  }
  const live = opened.value;
  live.ready.then(
    () => setTimeout(live.wake, idleMs).unref(),
    () => undefined,
  );
  const { base } = live.site.session.info;
  return {
    port: bound.value.port,
    urls: [host, ...networkAddresses(host)].map((name) => urlOf(bound.value.port, name) + base),
    ready: live.ready,
    problems: () => live.site.problems.all().sort(compareDiagnostics),
    rebuild: live.rebuild,
    settled: live.settled,
    close,
  };
}

/** Watches before anything is read: an edit while the site is loaded is not missed. */
async function openWatched(options: DevOptions, watching: Watching): Promise<LiveSite> {
  const session: SessionOptions = {
    ...options.session,
    keepsFree: true,
    threads: options.session.threads ?? Math.max(1, availableParallelism() - 1),
    onConfig: watching.addSite,
  };
  const onState = (site: DevSite) => {
    watching.addInputs(site);
    options.onState(site);
  };
  const live = await openLiveSite({ session, onUpdate: options.onUpdate, onState });
  watching.follow(live.change);
  return live;
}

/** Everything that a site is made of, watched. */
function createWatching() {
  let early: string[] = [];
  let onChange = (files: ReadonlySet<string>) => {
    early = [...early, ...files];
  };
  const problems = new Map<string, Diagnostic>();
  let watcher: Watcher | undefined;
  let watched = 0;
  return {
    addSite(config: Config): void {
      const onError = (folder: string, thrown: unknown) => problems.set(folder, describeWatch(folder, thrown));
      const ignored = [config.out, config.cacheDir];
      watcher ??= createWatcher({ ignored, onChange: (files) => onChange(files), onError });
      const usualTheme = join(config.root, "theme");
      for (const folder of [config.content, config.public, themeFolder(config), usualTheme]) watcher.addTree(folder);
      watcher.addFiles([join(config.root, "site.config.ts")]);
    },
    addInputs(site: DevSite): void {
      const { session, inputFiles, watched: names, problems: known } = site;
      // Which file mends a config, nobody knows.
      if (site.isStandIn) watcher?.addTree(session.config.root);
      watcher?.addFiles([...(session.compiled?.inputs ?? []), ...placesOf(known.of("config"))]);
      for (const name of names) {
        const base = baseOfGlob(name);
        if (hasWildcard(name) || statSync(base, { throwIfNoEntry: false })?.isDirectory()) watcher?.addTree(base);
        else watcher?.addFiles([base]);
      }
      if (inputFiles.size !== watched) watcher?.addFiles(inputFiles);
      watched = inputFiles.size;
      known.set("watch", [...problems.values()]);
    },
    /** Hands what changes to `listener` from now on, and what changed before. */
    follow(listener: (files: Iterable<string>) => void): void {
      onChange = listener;
      if (early.length > 0) listener(early);
    },
    close: () => watcher?.close(),
  };
}
type Watching = ReturnType<typeof createWatching>;

function placesOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ place }) => (place ? [place.file] : []));
}

function describeWatch(folder: string, thrown: unknown): Diagnostic {
  return {
    code: "watch-failed",
    severity: "warning",
    message: `Edits in this folder are not seen: ${messageOf(thrown)}.`,
    place: { file: folder },
    hint: "raise the system's limit of watches (on Linux: sysctl fs.inotify.max_user_watches)",
  };
}
