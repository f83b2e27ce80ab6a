// Step 3: runs all `load` hooks and parses the front matter of their sources, sorted by id. A file is not read again if
// its size and times have not changed since the last build. URLs are assigned in routes-step.ts, and Markdown is
// compiled in compile-step.ts.
import { openLedger } from "../../cache/ledger.js";
import type { Diagnostic, Source } from "../../contract/data.js";
import type { Plugin } from "../../contract/plugin.js";
import { hash } from "../../files/content-hash.js";
import { createTurns } from "../../files/yield-to-event-loop.js";
import type { LoadedSource } from "../../pages/page.js";
import { describeReplaced } from "../../pages/replaced-page.js";
import type { Session } from "../../session/session.js";
import { bytesOfText, measureWork, type WorkSize } from "../../threads/work-size.js";
import { describeSource, type ParsedSource, parseSource, stateOfSource } from "./parse-source.js";
import { runSourceHook } from "./source-hook.js";

/** Result of the `load` hooks. */
export interface SourceList {
  /** Sorted by id. */
  sources: Source[];
  /** Number of sources per plugin. */
  counts: ReadonlyMap<string, number>;
  /** Additional files, folders, and patterns that hooks watch, absolute. */
  watched: ReadonlySet<string>;
}

/** Runs the `load` hooks. */
export async function listSources(session: Session): Promise<SourceList> {
  const loaders = session.config.plugins.filter((plugin) => plugin.load);
  const watched = new Set<string>();
  const run = (plugin: Plugin) =>
    runSourceHook({ plugin, hook: "load", call: (ctx) => plugin.load?.(ctx) }, watched, session);
  const lists = await Promise.all(loaders.map(async (plugin) => ({ plugin: plugin.name, sources: await run(plugin) })));
  const sources = joinSources(lists, new Map(), session);
  const counts = new Map(lists.map(({ plugin, sources }) => [plugin, sources.length]));
  return { sources, counts, watched };
}

interface PluginSources {
  plugin: string;
  sources: readonly Source[];
}

/**
 * Joins the sources of plugins, sorted by id. Reports sources with an id that already exists.
 * @param owners origin of each existing id
 */
export function joinSources(
  lists: readonly PluginSources[],
  owners: ReadonlyMap<string, string>,
  session: Session,
): Source[] {
  const joined = new Map<string, OwnedSource>();
  for (const { plugin, sources } of lists) {
    for (const source of sources) {
      checkEdition(source, plugin, session);
      const owner = owners.get(source.id);
      const earlier =
        joined.get(source.id) ?? (owner === undefined ? undefined : { source: { id: source.id }, plugin: owner });
      if (earlier) session.report(describeDuplicate(earlier, { source, plugin }));
      if (!earlier || earlier.source.isReplaceable) joined.set(source.id, { source, plugin });
    }
  }
  const sources = [...joined.values()].map(({ source }) => source);
  return sources.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

interface OwnedSource {
  source: Source;
  plugin: string;
}

function describeDuplicate(earlier: OwnedSource, later: OwnedSource): Diagnostic {
  const { id, file = id } = (later.source.isReplaceable ? earlier : later).source;
  if (earlier.source.isReplaceable || later.source.isReplaceable) return describeReplaced(id, file);
  const message = `Two sources have the id "${id}": one from ${earlier.plugin}, one from ${later.plugin}.`;
  return { code: "duplicate-source", severity: "error", message };
}

/** Pages in locales or versions that are missing from the config would have the same URLs as other pages. */
function checkEdition({ id, locale, version }: Source, plugin: string, { config: { site }, report }: Session): void {
  const check = (what: "locale" | "version", name: string | undefined, names: readonly string[]) => {
    if (name === undefined || names.includes(name)) return;
    const message = `The plugin ${plugin} sets the ${what} "${name}" for the page ${id}, which is not in the config.`;
    const hint = `the ${what}s are ${names.join(", ")}`;
    report({ code: what === "locale" ? "unknown-locale" : "unknown-version", severity: "error", message, hint });
  };
  check("locale", locale, site.locales?.map(({ name }) => name) ?? [site.lang]);
  check("version", version, site.versions?.map(({ name }) => name) ?? ["current"]);
}

/**
 * Reads the sources. Skips pages that a plugin excludes. Also skips drafts and pages with a publish date after the
 * build date, unless the command shows them.
 * @param onNew called with the size of the sources if no earlier build has read sources
 */
export async function readSources(
  sources: readonly Source[],
  session: Session,
  onNew?: (size: WorkSize) => void,
): Promise<LoadedSource[]> {
  const { cache } = session;
  const key = hash("sources", session.pageFingerprint);
  const parsedByName = openLedger<ParsedSource>(cache.get(key));
  if (parsedByName.isNew) onNew?.(measureWork(sources, bytesOfText));
  const loaded: LoadedSource[] = [];
  const turns = createTurns();
  for (const listed of sources) {
    const source = withUnsavedText(listed, session);
    // Reading a file also determines the file's state.
    const state = parsedByName.isNew ? undefined : stateOfSource(source);
    const known = state && parsedByName.get(`${state} ${source.id}`);
    const reported = session.diagnostics.length;
    const read = known ? { parsed: known, state: undefined } : await parseSource(source, session);
    // A source with problems is not cached, so that the next build reads it again and reports them.
    const isClean = session.diagnostics.length === reported;
    if (read.state && isClean) parsedByName.set(`${read.state} ${source.id}`, read.parsed);
    const { parsed } = read;
    if (isPublished(parsed, session)) loaded.push(describeSource(source, parsed, session.config.site));
    if (turns.isDue()) await turns.give();
  }
  const changes = parsedByName.changes();
  if (changes !== undefined) cache.put(key, changes);
  return loaded;
}

/** Reads a source without using the cache. Returns undefined if the page is not part of the site. */
export async function readSource(listed: Source, session: Session): Promise<LoadedSource | undefined> {
  const source = withUnsavedText(listed, session);
  const { parsed } = await parseSource(source, session);
  return isPublished(parsed, session) ? describeSource(source, parsed, session.config.site) : undefined;
}

function withUnsavedText(source: Source, { unsaved }: Session): Source {
  const text = source.file === undefined ? undefined : unsaved?.get(source.file);
  return text === undefined ? source : { ...source, text };
}

function isPublished({ values: { draft, excluded, publishDate } }: ParsedSource, { config, info }: Session): boolean {
  if (excluded === true) return false;
  if (config.drafts) return true;
  return draft !== true && (typeof publishDate !== "string" || publishDate.slice(0, 10) <= info.buildDate);
}
