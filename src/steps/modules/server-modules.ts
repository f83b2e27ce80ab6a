// Bundles the page modules for the server. The bundle is complete when all of its scripts can be imported.
import { basename, join } from "node:path";
import { bundleServerModules, type ModulesInput, type ServerModules } from "../../bundler/modules/bundle-modules.js";
import { keepContent, listPartKeys, type Output, putFile } from "../../cache/cached-output.js";
import { type Input, memoized } from "../../cache/memo.js";
import type { Config } from "../../config/config.js";
import type { Diagnostic } from "../../contract/data.js";
import { hash, hashJson } from "../../files/content-hash.js";
import { createInputs } from "../../session/bundle-inputs.js";
import type { Site } from "../../session/site.js";
import type { LoadFailure } from "../../threads/jobs/load-job.js";
import { createScriptWriter, type ScriptSet } from "./module-scripts.js";

/** The bundle in the cache: scripts and files by hash. */
interface StoredModules
  extends ScriptSet,
    Pick<ServerModules, "entries" | "stylesheets" | "diagnostics" | "readsPages"> {
  /** Hash of the pages at the time. */
  pages: string;
  files: Output[];
  /** See ModulesInput. */
  broken: [file: string, message: string][];
}

/** Returns the folder to which the sources in source maps are relative, absolute. */
export function sourceFolder({ root }: Config): string {
  return join(root, "assets");
}

export async function bundleServer(
  input: ModulesInput,
  site: Site,
): Promise<{ stored: StoredModules; inputs: readonly Input[] }> {
  const { cache } = site;
  const pages = hashJson(input.pages);
  const run = async () => {
    const { made, scripts, reads, broken, diagnostics, files } = await bundleLoadable(input, site);
    const value: StoredModules = {
      entries: made.entries,
      stylesheets: made.stylesheets,
      diagnostics: [...made.diagnostics, ...diagnostics],
      readsPages: made.readsPages,
      pages,
      scripts,
      reads,
      files: made.files.map((file) => putFile({ ...file, immutable: true }, cache)),
      broken: [...broken],
    };
    const parts = [...scripts.map(({ key }) => key), ...listPartKeys(value.files)];
    return { value, inputs: createInputs([...made.inputs, ...files], [], site), parts };
  };
  const key = hash("server modules", site.fingerprint, hashJson([input.modules, input.stylesheets]), input.base);
  const any = await memoized<StoredModules>({ key, run }, site);
  // Most sites do not list their pages, so that changes of other pages do not matter.
  const isCurrent = !any.value.readsPages || any.value.pages === pages;
  const { value, inputs } = isCurrent ? any : await memoized<StoredModules>({ key: hash(key, pages), run }, site);
  return { stored: value, inputs };
}

interface Loadable extends ScriptSet {
  made: ServerModules;
  /** See ModulesInput. */
  broken: ReadonlyMap<string, string>;
  /** Warnings about files that cannot be loaded. */
  diagnostics: Diagnostic[];
  /** Files and folders that modules read while they are loaded, absolute. */
  files: readonly string[];
}

/**
 * Bundles until all scripts can be imported: files whose code throws an error while it is loaded are replaced by stubs.
 * Otherwise, one of them would cost all components of its pages.
 */
async function bundleLoadable(input: ModulesInput, site: Site): Promise<Loadable> {
  const broken = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const files = new Set<string>();
  let reads = "";
  for (;;) {
    const made = await site.profile.time("modules · bundle", () => bundleServerModules({ ...input, broken }));
    const scripts = made.scripts.map(({ name, content }) => ({ name, key: keepContent(content, site.cache).kept }));
    const loaded = await loadAll(made, { scripts, reads }, files, site);
    reads = loaded.reads;
    const known = broken.size;
    for (const { file, line, column, message } of loaded.failures) {
      if (broken.has(file)) continue;
      broken.set(file, `${basename(file)} cannot be loaded: ${message}`);
      diagnostics.push({
        code: "component-build",
        severity: "warning",
        message: `The file cannot be loaded: ${message}`,
        place: { file, line, column },
        hint: "components that need this file show only their content",
      });
    }
    if (broken.size === known) return { made, scripts, reads, broken, diagnostics, files: [...files].sort() };
  }
}

interface Loading {
  failures: LoadFailure[];
  /** See ScriptSet. */
  reads: string;
}

/**
 * Imports all scripts. If the files that they read do not match the name of the folder, imports them from another one.
 * @param files what they read is added
 */
async function loadAll(made: ServerModules, set: ScriptSet, files: Set<string>, site: Site): Promise<Loading> {
  const failures = await site.profile.time("modules · load", () =>
    loadFrom(createScriptWriter(set, site)(), made, files, site),
  );
  const reads = files.size === 0 ? "" : hashJson(createInputs([...files].sort(), [], site));
  return reads === set.reads ? { failures, reads } : loadAll(made, { ...set, reads }, files, site);
}

async function loadFrom(
  folder: string,
  { entries, reads }: ServerModules,
  files: Set<string>,
  site: Site,
): Promise<LoadFailure[]> {
  const failures: LoadFailure[] = [];
  await site.pool.run("load", {
    shared: { folder, sources: sourceFolder(site.config), reads },
    tasks: Object.values(entries).map(({ script }) => script),
    onResults(results) {
      for (const { failure, files: read } of results) {
        if (failure) failures.push(failure);
        for (const file of read) files.add(file);
      }
    },
  });
  return failures.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}
