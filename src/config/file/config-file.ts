// Finds the config of a site and creates the Config for each thread, from `site.config.ts`, another tool's
// configuration, or defaults.
import { statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { setSourceMapsEnabled } from "node:process";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { PluginList } from "../../contract/site-config.js";
import { DocsgenError, errorMessage, failure } from "../../errors/errors.js";
import { createGuard } from "../../guard/hook-guard.js";
import { type Config, type ConfigOverrides, type PluginHints, resolveConfig } from "../config.js";
import type { CompiledConfig } from "./config-bundle.js";
import { findPlace } from "./config-positions.js";
import { type ConfigReads, noteReads, readsKey } from "./config-reads.js";

export const configNames = ["site.config.ts", "site.config.js", "site.config.mjs"];

/**
 * Returns the config file of a root, or undefined.
 * @param named a file to use instead, relative to the working directory
 * @throws DocsgenError `config-missing` if that file does not exist
 */
export function resolveConfigFile(root: string, named?: string): string | undefined {
  if (named === undefined) return configNames.map((name) => join(root, name)).find(isFile);
  const file = resolve(named);
  if (!isFile(file)) throw failure("config-missing", `Config file ${named} not found.`, { exitCode: 2 });
  return file;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * Imports the config of a site. Each thread imports it separately, since hooks are closures and cannot be transferred.
 * @param site without a compiled config, all options have their defaults
 * @throws DocsgenError `config-failed` if the file throws, `config-invalid` listing every problem of its export
 */
export async function importConfig(site: {
  root: string;
  compiled?: CompiledConfig | undefined;
  overrides?: ConfigOverrides | undefined;
  /** URL of a DefaultsModule. */
  defaults?: string | undefined;
  /** Receives the config's reads during the import. Default: reads are not tracked. */
  onReads?: (reads: ConfigReads) => void;
}): Promise<Config> {
  const { root, compiled, overrides = {}, onReads } = site;
  const { defaultPlugins, hints } =
    site.defaults === undefined ? { defaultPlugins: () => [] } : ((await import(site.defaults)) as DefaultsModule);
  const user = compiled && (await importModule(compiled, onReads && ((load) => loadNoting(load, compiled, onReads))));
  return resolveConfig({
    root,
    user,
    file: compiled?.notes ? undefined : compiled?.file,
    defaults: defaultPlugins(),
    hints,
    overrides,
  });
}

interface DefaultsModule {
  /** Returns the plugins for a site that lists none. */
  defaultPlugins(): PluginList;
  hints?: PluginHints;
}

type Module = { default?: unknown };
type Load = (query: string) => Promise<Module>;

async function importModule(
  compiled: CompiledConfig,
  call: (load: Load) => Promise<Module> = (load) => load(""),
): Promise<unknown> {
  setSourceMapsEnabled(true);
  try {
    // Time limits are set in the config, so there is none until the config is loaded.
    const guard = createGuard(undefined);
    const load: Load = (query) => import(pathToFileURL(compiled.module).href + query);
    loaded.set(compiled.module, compiled);
    const module = await guard.run(basename(compiled.file), () => withRejections(() => call(load)));
    readAll(module.default);
    if (module.default !== undefined) return module.default;
  } catch (thrown) {
    if (thrown instanceof DocsgenError) throw thrown;
    throw configFailure(thrown, compiled);
  }
  throw failure("config-invalid", "The config has no default export.", {
    place: { file: compiled.file },
    hint: "end it with: export default defineConfig({ … })",
  });
}

function configFailure(thrown: unknown, compiled: CompiledConfig): DocsgenError {
  return failure("config-failed", errorMessage(thrown), { place: findPlace(thrown, compiled), cause: thrown });
}

/** Configs that this thread imported, by module. */
const loaded = new Map<string, CompiledConfig>();

/**
 * Returns the error for a promise that a config rejected after its import. Undefined if other code rejected the
 * promise.
 */
export function lateConfigFailure(thrown: unknown): DocsgenError | undefined {
  const compiled = [...loaded.values()].find((one) => findPlace(thrown, one).line !== undefined);
  return compiled && configFailure(thrown, compiled);
}

/** Calls a function, and throws rejections that its code does not handle. */
async function withRejections<T>(call: () => Promise<T>): Promise<T> {
  let onRejection: (thrown: unknown) => void = () => undefined;
  const rejected = new Promise<never>((_, reject) => {
    onRejection = reject;
  });
  process.on("unhandledRejection", onRejection);
  try {
    const value = await Promise.race([call(), rejected]);
    // Node.js reports rejections once all microtasks have run.
    await Promise.race([setImmediate(), rejected]);
    return value;
  } finally {
    process.off("unhandledRejection", onRejection);
  }
}

/** Reads every property once, so that a getter that throws is reported as a config failure. */
function readAll(value: unknown, visited = new Set<unknown>()): void {
  if (typeof value !== "object" || value === null || visited.has(value)) return;
  visited.add(value);
  for (const one of Object.values(value)) readAll(one, visited);
}

/** Reads of config modules that this process imported, with their key at the first import. */
const readsByModule = new Map<string, { reads: ConfigReads; firstKey: string }>();

/** Node caches modules, so a config whose reads have changed is imported under a different URL. */
async function loadNoting(
  load: Load,
  { file, module, inputs }: CompiledConfig,
  onReads: (reads: ConfigReads) => void,
): Promise<Module> {
  const earlier = readsByModule.get(module);
  const key = earlier ? readsKey(earlier.reads) : "";
  const query = earlier && key !== earlier.firstKey ? `?${key}` : "";
  const reads = new Map(earlier?.reads);
  try {
    return await noteReads([module, file, ...inputs], reads, () => load(query));
  } finally {
    // Node also caches failures, so a config that fails again must be imported under a different URL too.
    readsByModule.set(module, { reads, firstKey: earlier?.firstKey ?? readsKey(reads) });
    onReads(reads);
  }
}
