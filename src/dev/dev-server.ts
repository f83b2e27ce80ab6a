// `docsgen dev`: serves a site that is kept up to date while its files are edited. It runs the steps of a build on
// demand.
import { networkAddresses } from "../serve/allowed-hosts.js";
import { type Listening, type ListenOptions, listen, serverUrl } from "../serve/listen.js";
import { answer } from "./dev-response.js";
import type { DevSite } from "./dev-site.js";
import { type Live, type LiveOptions, openLive } from "./live-site.js";
import { createPluginHandlers } from "./plugin-handlers.js";
import { createSiteWatcher } from "./watch/site-watcher.js";

export interface DevOptions extends ListenOptions, LiveOptions {
  /** Polls for edits: network drives emit no file events. Default: false. */
  poll?: boolean;
}

export interface DevServer extends Listening {
  /** URLs of the home page, the local one first. */
  urls: string[];
  live: Live;
}

/** If there were no requests for this long, the site is completed. */
const idleMs = 1500;

/** @throws DocsgenError if the root or the config file is missing; `port-taken` and `listen-failed` */
export async function serveDev(options: DevOptions): Promise<DevServer> {
  const { host = "127.0.0.1" } = options;
  const handlers = createPluginHandlers(() => void opening.then((live) => live.rebuild()));
  const followPlugins = (site: DevSite) => {
    const problems = handlers.follow(site.session.config);
    if (problems.length > 0) site.report([["dev", problems]]);
  };
  const onState = (site: DevSite) => {
    followPlugins(site);
    watcher.follow(site);
    options.onState(site);
  };
  const watcher = createSiteWatcher({
    usePolling: options.poll === true,
    onChange: (files) => void opening.then((live) => live.change(files)),
    onProblem: () => void opening.then((live) => onState(live.site)),
  });
  const { session, onUpdate, moves } = options;
  const opening = openLive({ session, onUpdate, onState, ...(moves && { moves }) });
  // Early requests wait, and their pages are compiled first.
  const listening = listen(async (response) => {
    const live = await opening;
    if (await handlers.answer(response.req, response)) return;
    await answer(response, live);
    watcher.start();
  }, options);
  const [bound, opened] = await Promise.allSettled([listening, opening]);
  const close = async () => {
    handlers.close();
    for (const one of [bound, opened]) if (one.status === "fulfilled") await one.value.close();
    // Must be last, because a running load still adds files to watch.
    await watcher.close();
  };
  if (bound.status === "rejected" || opened.status === "rejected") {
    await close();
    throw bound.status === "rejected" ? bound.reason : (opened as PromiseRejectedResult).reason;
  }
  const live = opened.value;
  followPlugins(live.site);
  const goOn = () => {
    live.wake();
    watcher.start();
  };
  live.ready.catch(() => undefined).then(() => setTimeout(goOn, idleMs).unref());
  const { port } = bound.value;
  const { base } = live.site.session.info;
  const urls = [host, ...networkAddresses(host)].map((name) => serverUrl(port, name) + base);
  return { port, urls, live, close };
}
