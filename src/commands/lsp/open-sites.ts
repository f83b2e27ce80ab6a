// The sites of the documents in an editor. Each is opened when its first document is, and kept up to date like a site in
// `docsgen dev`, with the unsaved texts of documents instead of their files.
import { dirname } from "node:path";
import { resolveConfigFile } from "../../config/file/config-file.js";
import { ensureCompiled } from "../../dev/dev-pages.js";
import type { DevPage, DevSite } from "../../dev/dev-site.js";
import { type Live, openLive } from "../../dev/live-site.js";
import { emitSite } from "../../dev/site-completion.js";
import { createSiteWatcher } from "../../dev/watch/site-watcher.js";
import { errorMessage, toDiagnostics } from "../../errors/errors.js";
import type { SessionOptions } from "../../session/session.js";
import { listIcons } from "./completion/site-names.js";
import { readAllLinks } from "./link-targets.js";

interface SitesOptions {
  /** Root of all documents. Default: the nearest folder above a document with a config file. */
  root?: string | undefined;
  /** Options of a session for a root. */
  session: (root: string) => SessionOptions;
  /** By absolute path. */
  unsaved: ReadonlyMap<string, string>;
  /** Called when the problems of a site may have changed. */
  onState(site: DevSite): void;
  /** Called if a site cannot be opened. */
  onFailure(root: string, message: string): void;
}

interface OpenedSite {
  live: Live;
  close(): Promise<void>;
}

export interface OpenSites {
  /** Returns the site of a file, as soon as its pages are known. Undefined if it belongs to none. */
  siteOf(file: string): Promise<DevSite | undefined>;
  /** Updates the site of a file whose text has changed. */
  change(file: string): Promise<void>;
  close(): Promise<void>;
}

export function createSites(options: SitesOptions): OpenSites {
  const opened = new Map<string, Promise<OpenedSite | undefined>>();
  const open = (file: string) => {
    const root = options.root ?? findRoot(file);
    if (root === undefined) return undefined;
    const opening = opened.get(root) ?? openSite(root, options);
    opened.set(root, opening);
    return opening;
  };
  return {
    async siteOf(file) {
      const one = await open(file);
      await one?.live.ready.catch(() => undefined);
      return one?.live.site;
    },
    async change(file) {
      const one = await open(file);
      one?.live.change([file]);
      await one?.live.updated();
    },
    async close() {
      const all = await Promise.all(opened.values());
      await Promise.all(all.map((one) => one?.close()));
    },
  };
}

/** Returns the nearest folder above a file that has a config file. */
function findRoot(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (resolveConfigFile(folder) !== undefined) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/** A site that cannot be opened is reported once, and then has no answers. */
async function openSite(root: string, options: SitesOptions): Promise<OpenedSite | undefined> {
  try {
    return await startSite(root, options);
  } catch (thrown) {
    const [first] = toDiagnostics(thrown);
    options.onFailure(root, first?.message ?? "");
    return undefined;
  }
}

async function startSite(root: string, { session, unsaved, onState, onFailure }: SitesOptions): Promise<OpenedSite> {
  const watcher = createSiteWatcher({
    usePolling: false,
    onChange: (files) => void opening.then((live) => live.change(files)),
    onProblem: () => void opening.then((live) => follow(live.site)),
  });
  const follow = (site: DevSite) => {
    watcher.follow(site);
    onState(site);
  };
  const fail = (thrown: unknown) => onFailure(root, errorMessage(thrown));
  // Open documents do not wait until the rest of the site is complete.
  const onUpdate = () => void opening.then((live) => compileOpen(live.site, unsaved)).then(onState, fail);
  const opening = openLive({ session: { ...session(root), unsaved }, onState: follow, onUpdate });
  const live = await opening;
  const begin = async () => {
    // A site that cannot be loaded is loaded again after an edit, so its files are watched too.
    await live.ready.catch(() => undefined);
    onUpdate();
    watcher.start();
    await live.settled();
    if (isClosed) return;
    // A link seems dead while it is typed. Its check needs these files, and must not wait for them.
    await emitSite(live.site);
    await readAllLinks(live.site);
    listIcons(live.site);
  };
  let isClosed = false;
  const begun = begin().catch(fail);
  return {
    live,
    async close() {
      isClosed = true;
      // Exiting while a hook runs would be blamed on its plugin.
      await begun;
      await live.close();
      await watcher.close();
    },
  };
}

async function compileOpen(site: DevSite, unsaved: ReadonlyMap<string, string>): Promise<DevSite> {
  await ensureCompiled({ pages: site.current.pages.filter(({ meta }) => unsaved.has(meta.file)) }, site);
  return site;
}

/** Returns the page of a file. */
export function pageOfFile(file: string, { current }: DevSite): DevPage | undefined {
  return current.pages.find(({ meta }) => meta.file === file && meta.original === undefined);
}
