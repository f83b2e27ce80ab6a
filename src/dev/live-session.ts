// Opens the session of a site that is kept up to date, again after each change of its config.
import { DocsgenError, toDiagnostics } from "../errors/errors.js";
import { openSession, type SessionOptions } from "../session/session.js";
import { Problems } from "./dev-problems.js";
import { DevSite } from "./dev-site.js";
import { loadSite } from "./load-site.js";

/** Drafts are shown, and the main thread stays free. */
export function liveSession(given: SessionOptions): SessionOptions {
  return { keepsFree: true, startsEarly: true, ...given, overrides: { drafts: true, ...given.overrides } };
}

/** Opens the site of the config. If the config is broken, opens a site without pages until it is fixed. */
export async function openSite(options: SessionOptions): Promise<DevSite> {
  const watched = new Set<string>();
  const onConfigFiles = (files: readonly string[]) => {
    for (const file of files) watched.add(file);
  };
  try {
    return new DevSite(await openSession({ ...options, onConfigFiles }));
  } catch (thrown) {
    if (!(thrown instanceof DocsgenError) || thrown.exitCode === 2) throw thrown;
    const problems = new Problems([["config", thrown.diagnostics]]);
    const session = await openSession({ ...options, ignoresConfig: true });
    return new DevSite(session, { isStandIn: true, problems, watched });
  }
}

/** Opens a new session with the same cache, and loads everything. Returns the same site if the config fails. */
export async function reopenSite(site: DevSite, options: SessionOptions): Promise<DevSite> {
  const { cache } = site.session;
  try {
    const session = await openSession({ ...options, openCache: cache });
    const { shown, emitted } = site.current;
    const next = new DevSite(session, { shown, emitted });
    await loadSite(next);
    await site.session.endThreads();
    if (session.cache !== cache) await cache.close();
    return next;
  } catch (thrown) {
    site.report([["config", toDiagnostics(thrown)]]);
    return site;
  }
}
