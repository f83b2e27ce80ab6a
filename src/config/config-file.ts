// Which config a site has, and the Config that each thread makes of it: `site.config.ts`, another tool's configuration, or none.
import { statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { setSourceMapsEnabled } from "node:process";
import { pathToFileURL } from "node:url";
import type { PluginList } from "../contract/site-config.js";
import { DocsgenError, failure, messageOf } from "../report/errors.js";
import { createGuard } from "../report/guard.js";
import { type Config, type ConfigOverrides, resolveConfig } from "./config.js";
import type { CompiledConfig } from "./config-bundle.js";
import { placeOf } from "./config-places.js";
import { type ConfigReads, noteReads, readsKey } from "./config-reads.js";

export const configNames = ["site.config.ts", "site.config.js", "site.config.mjs"];

/**
 * The config file of a root, or undefined.
 * @param named a file to take instead, from the working directory
 * @throws DocsgenError `config-missing` if there is no file of that name
 */
export function resolveConfigFile(root: string, named?: string): string | undefined {
  if (named === undefined) return configNames.map((name) => join(root, name)).find(isFile);
  const file = resolve(named);
  if (!isFile(file)) throw failure("config-missing", `There is no config file ${named}.`, { exitCode: 2 });
  return file;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * The config of a site. Each thread imports it for itself, since hooks are closures and cannot be sent.
 * @param site without a compiled config, everything has its default
 * @throws DocsgenError `config-failed` if the file throws, `config-invalid` with every problem of what it exports
 */
export async function importConfig(site: {
  root: string;
  compiled?: CompiledConfig | undefined;
  overrides?: ConfigOverrides | undefined;
  /** URL of the module with `defaultPlugins`. */
  defaults?: string | undefined;
  /** Takes what the config reads while it is imported. Default: that is not looked at. */
  onReads?: (reads: ConfigReads) => void;
}): Promise<Config> {
  const { root, compiled, overrides = {}, onReads } = site;
  const user = compiled && (await importModule(compiled, onReads && ((load) => loadNoting(load, compiled, onReads))));
  return resolveConfig({
    root,
    user,
    file: compiled?.notes ? undefined : compiled?.file,
    defaults: await importDefaults(site.defaults),
    overrides,
  });
}

/** The plugins of a site that names none. */
async function importDefaults(url: string | undefined): Promise<PluginList> {
  if (url === undefined) return [];
  return ((await import(url)) as { defaultPlugins(): PluginList }).defaultPlugins();
}

type Module = { default?: unknown };
type Load = (query: string) => Promise<Module>;

async function importModule(
  compiled: CompiledConfig,
  call: (load: Load) => Promise<Module> = (load) => load(""),
): Promise<unknown> {
  setSourceMapsEnabled(true);
  try {
    // Only the config says how long things may take.
    const guard = createGuard(undefined);
    const load: Load = (query) => import(pathToFileURL(compiled.module).href + query);
    const module = await guard.run(basename(compiled.file), () => call(load));
    readAll(module.default);
    if (module.default !== undefined) return module.default;
  } catch (thrown) {
    if (thrown instanceof DocsgenError) throw thrown;
    throw failure("config-failed", messageOf(thrown), { place: placeOf(thrown, compiled), cause: thrown });
  }
  throw failure("config-invalid", "The config has no default export.", {
    place: { file: compiled.file },
    hint: "end it with: export default defineConfig({ … })",
  });
}

/** Reads every property once, so that a getter that throws is reported as a failure of the config. */
function readAll(value: unknown, visited = new Set<unknown>()): void {
  if (typeof value !== "object" || value === null || visited.has(value)) return;
  visited.add(value);
  for (const one of Object.values(value)) readAll(one, visited);
}

/** What the modules of configs read when this process imported them, and how that was the first time. */
const readsByModule = new Map<string, { reads: ConfigReads; firstKey: string }>();

/** A process runs a module once: when what it read has changed, it is imported under another name. */
async function loadNoting(
  load: Load,
  { file, module, inputs }: CompiledConfig,
  onReads: (reads: ConfigReads) => void,
): Promise<Module> {
  const earlier = readsByModule.get(module);
  const key = earlier ? readsKey(earlier.reads) : "";
  const query = earlier && key !== earlier.firstKey ? `?${key}` : "";
  const { value, reads: more } = await noteReads([module, file, ...inputs], () => load(query));
  const reads = new Map([...(earlier?.reads ?? []), ...more]);
  readsByModule.set(module, { reads, firstKey: earlier?.firstKey ?? readsKey(reads) });
  onReads(reads);
  return value;
}
