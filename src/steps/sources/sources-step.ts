// Step 3: runs all `load` hooks and parses the front matter of their sources, sorted by id. A file is not read again if
// its size and times have not changed since the last build. URLs are assigned in routes-step.ts, and Markdown is
// compiled in compile-step.ts.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { getCachedFolder } from "../../cache/cached-folder.js";
import { openLedger } from "../../cache/ledger.js";
import { type Input, memoized } from "../../cache/memo.js";
import { findText } from "../../config/file/config-positions.js";
import { programStamp } from "../../config/file/package-folder.js";
import type { Diagnostic, Source } from "../../contract/data.js";
import type { LoadContext, Plugin } from "../../contract/plugin.js";
import { invalidResultPart, pluginFailure, wrongResult } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { shapeProblem, sourceShape } from "../../errors/plugin-results.js";
import { hash } from "../../files/content-hash.js";
import { nearestPath } from "../../files/nearest-path.js";
import { createTurns } from "../../files/yield-to-event-loop.js";
import { callFor, callUnobserved } from "../../guard/hook-observer.js";
import { projectRootOf } from "../../inputs/environment-inputs.js";
import { substituteLine } from "../../markdown/parser/variables.js";
import { createFileAccess, refuseSecret } from "../../pages/links/file-access.js";
import type { LoadedSource } from "../../pages/page.js";
import { describeReplaced } from "../../pages/replaced-page.js";
import type { Session } from "../../session/session.js";
import { hookContext } from "../../session/site.js";
import { describeSource, type ParsedSource, parseSource, stateOfSource } from "./parse-source.js";

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
  const lists = await Promise.all(loaders.map((plugin) => runLoad(plugin, watched, session)));
  const sourceById = new Map<string, OwnedSource>();
  lists.forEach((list, index) => {
    const plugin = loaders[index]?.name ?? "";
    for (const source of list) {
      const earlier = sourceById.get(source.id);
      checkEdition(source, plugin, session);
      if (earlier) session.report(describeDuplicate(earlier, { source, plugin }));
      if (!earlier || earlier.source.isReplaceable) sourceById.set(source.id, { source, plugin });
    }
  });
  const counts = new Map(lists.map((list, index) => [loaders[index]?.name ?? "", list.length]));
  const sources = [...sourceById.values()].map(({ source }) => source);
  return { sources: sources.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)), counts, watched };
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

async function runLoad(plugin: Plugin, watched: Set<string>, session: Session): Promise<Source[]> {
  const origin = `${plugin.name} · load`;
  const { root, site, file: config } = session.config;
  const context: LoadContext = {
    ...hookContext(origin, session),
    projectRoot: projectRootOf(root),
    substitute: (text) => substituteLine(text, site.variables).line,
    watch: (name) => watched.add(resolve(root, name)),
    nearestPath(name, kind) {
      const near = nearestPath(resolve(root, name), kind);
      return near && displayName(near, root);
    },
    drafts: session.config.drafts,
    placeInConfig: (text) => (config === undefined ? undefined : findText(text, config)),
    folder(key, name, fill) {
      const timed = (folder: string) => session.profile.time(`${origin} · ${name}`, () => fill(folder));
      return getCachedFolder({ key: hash("folder", plugin.name, key), name, fill: timed }, session.cache.folder);
    },
    async memo(key, create) {
      const work = { key: hash("load", programStamp(), plugin.name, key) };
      const run = async () => {
        const { read, inputs } = createReader(session);
        const value = await callFor({ origin, isKeyed: true }, () => create(read));
        return { value, inputs: [...inputs.values()] };
      };
      return (await memoized({ ...work, run }, session)).value;
    },
  };
  try {
    const load = () => session.guard.run(origin, () => plugin.load?.(context));
    const sources: unknown = await session.profile.time(origin, load);
    if (!Array.isArray(sources)) throw wrongResult(origin, "a list of sources", sources);
    for (const source of sources) {
      const problem = shapeProblem(sourceShape, source);
      if (problem === undefined) continue;
      const id = typeof source?.id === "string" ? ` ${JSON.stringify(source.id)}` : "";
      throw invalidResultPart({ origin }, `a source${id}`, problem);
    }
    return sources;
  } catch (thrown) {
    throw pluginFailure(origin, thrown);
  }
}

/** Reads files and records them as inputs. */
function createReader({ config }: Session) {
  const { root, content } = config;
  const access = createFileAccess(config, { home: { root, content }, version: "current" });
  const inputs = new Map<string, Input>();
  const read = (file: string): string | undefined => {
    const name = displayName(resolve(root, file), root);
    refuseSecret(resolve(root, file), file, access);
    try {
      const bytes = callUnobserved(() => readFileSync(resolve(root, file)));
      inputs.set(name, { kind: "file", name, value: hash(bytes) });
      return bytes.toString("utf8");
    } catch {
      inputs.set(name, { kind: "file", name, value: "" });
      return undefined;
    }
  };
  return { read, inputs };
}

/**
 * Reads the sources. Skips pages that a plugin excludes. Also skips drafts and pages with a publish date after the
 * build date, unless the command shows them.
 * @param onNew called with the number of sources if no earlier build has read sources
 */
export async function readSources(
  sources: readonly Source[],
  session: Session,
  onNew?: (count: number) => void,
): Promise<LoadedSource[]> {
  const { cache } = session;
  const key = hash("sources", session.pageFingerprint);
  const parsedByName = openLedger<ParsedSource>(cache.get(key));
  if (parsedByName.isNew) onNew?.(sources.length);
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
