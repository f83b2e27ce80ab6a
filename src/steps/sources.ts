// Step 2: all `load` hooks → sources with what their front matter says, sorted by id. A file whose size and times are those
// of the last build is not read again. Leaves addresses to routes.ts and the Markdown to compile.ts.
import { existsSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Source } from "../contract/data.js";
import type { Plugin } from "../contract/plugin.js";
import { substituteLine } from "../markdown/variables.js";
import { type ParsedSource, parseSource } from "../pages/parsed-source.js";
import { describeSource } from "../pages/source-meta.js";
import type { LoadedSource } from "../pages/stages.js";
import { DocsgenError, pluginFailure } from "../report/errors.js";
import type { Session } from "../session/session.js";
import { hash } from "../store/hash.js";
import { writeWhole } from "../store/whole-file.js";

/** @param onNew hears how many sources there are if no earlier build has read any */
export async function loadSources(session: Session, onNew?: (count: number) => void): Promise<LoadedSource[]> {
  const sources = await listSources(session);
  if (!existsSync(statsFile(session))) onNew?.(sources.length);
  return readSources(sources, session);
}

/** What runs beside reading (bundling the theme, a dev server's requests) has its turn after so long. */
const sliceMs = 8;

/** Reads what `load` hooks listed; drafts are left out. */
export async function readSources(sources: readonly Source[], session: Session): Promise<LoadedSource[]> {
  const known = readStats(session);
  const kept: Stats["entries"] = {};
  const loaded: LoadedSource[] = [];
  let isSame = sources.length === Object.keys(known.entries).length;
  let sliceStart = performance.now();
  for (const source of sources) {
    const stat = source.file === undefined ? undefined : statKey(source.file);
    const earlier = stat === undefined ? undefined : known.entries[source.id];
    const isKnown = earlier?.[0] === stat;
    const reported = session.diagnostics.length;
    const parsed = earlier && isKnown ? earlier[1] : await parseSource(source, session);
    // What was reported is to be reported again.
    if (stat !== undefined && session.diagnostics.length === reported) kept[source.id] = [stat, parsed];
    isSame &&= isKnown;
    if (parsed.values.draft !== true) loaded.push(describeSource(source, parsed, session.config.site.lang));
    if (performance.now() - sliceStart < sliceMs) continue;
    await setImmediate();
    sliceStart = performance.now();
  }
  if (!isSame) writeStats({ entries: kept }, session);
  return loaded;
}

/** Reads one source, whatever is known of it; undefined for a draft. */
export async function readSource(source: Source, session: Session): Promise<LoadedSource | undefined> {
  const parsed = await parseSource(source, session);
  return parsed.values.draft === true ? undefined : describeSource(source, parsed, session.config.site.lang);
}

/** Runs the `load` hooks: all sources, sorted by id. */
export async function listSources(session: Session): Promise<Source[]> {
  const { config } = session;
  const loaders = config.plugins.filter((plugin) => plugin.load);
  const lists = await Promise.all(loaders.map((plugin) => runLoad(plugin, session)));
  const owners = new Map<string, string>();
  const all: Source[] = [];
  lists.forEach((list, index) => {
    const name = loaders[index]?.name ?? "";
    for (const source of list) {
      const earlier = owners.get(source.id);
      if (earlier !== undefined) {
        session.report({
          code: "duplicate-source",
          severity: "error",
          message: `Two sources have the id "${source.id}": one of ${earlier}, one of ${name}.`,
        });
      } else all.push(source);
      owners.set(source.id, name);
    }
  });
  return all.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

async function runLoad(plugin: Plugin, session: Session): Promise<Source[]> {
  const origin = `${plugin.name} · load`;
  const context = {
    ...session.contextFor(origin),
    substitute: (text: string) => substituteLine(text, session.config.site.variables).line,
    watch(name: string) {
      session.watched.add(resolve(session.config.root, name));
    },
    async memo<T>(key: string, create: () => Promise<T>): Promise<T> {
      const cacheKey = hash("load", plugin.name, key);
      const known = session.cache.get(cacheKey);
      if (known) return JSON.parse(Buffer.from(known).toString("utf8")) as T;
      const value = await create();
      session.cache.put(cacheKey, JSON.stringify(value));
      return value;
    },
  };
  try {
    const sources: unknown = await plugin.load?.(context);
    if (!Array.isArray(sources) || sources.some((source) => typeof source?.id !== "string")) {
      throw new DocsgenError(
        { code: "plugin-result", severity: "error", message: "The hook returned no list of sources.", origin },
        70,
      );
    }
    return sources as Source[];
  } catch (thrown) {
    throw pluginFailure(origin, thrown);
  }
}

interface Stats {
  entries: Record<string, [string, ParsedSource]>;
}

/** Size and times of a file as one text; undefined if it is too fresh to be told from an edit in the same tick. */
function statKey(file: string): string | undefined {
  try {
    const stat = statSync(file);
    const isFresh = Date.now() - Math.max(stat.mtimeMs, stat.ctimeMs) < 100;
    return isFresh ? undefined : `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`;
  } catch {
    return undefined;
  }
}

function statsFile(session: Session): string {
  return `${session.cache.folder}/sources.json`;
}

function readStats(session: Session): Stats {
  try {
    const stored = JSON.parse(readFileSync(statsFile(session), "utf8")) as Stats & { fingerprint: string };
    if (stored.fingerprint === session.fingerprint) return stored;
  } catch {
    // None yet, or one that cannot be read: every file is read.
  }
  return { entries: {} };
}

function writeStats(stats: Stats, session: Session): void {
  writeWhole(statsFile(session), JSON.stringify({ ...stats, fingerprint: session.fingerprint }));
}
