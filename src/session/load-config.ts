// Loads the config of a session: the site's config file, another tool's configuration, or defaults.
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { defaultCacheDir, openCacheFolder } from "../cache/cache-folder.js";
import type { Config } from "../config/config.js";
import { type CompiledConfig, compileConfig, withReads } from "../config/file/config-bundle.js";
import { importConfig, resolveConfigFile } from "../config/file/config-file.js";
import type { ConfigReads } from "../config/file/config-reads.js";
import { compileAsFile, compileRecognized, recognizeTool, toolMemo } from "../config/file/tool-config.js";
import { findConfigCode } from "../config/schema/plugin-independence.js";
import { invalid } from "../config/schema/schema.js";
import type { Diagnostic } from "../contract/data.js";
import { DocsgenError, failure } from "../errors/errors.js";
import { checkFolders } from "./folder-rules.js";
import type { SessionOptions } from "./session-options.js";

interface LoadedConfig {
  config: Config;
  compiled?: CompiledConfig;
  /** Notes about adopted folders. */
  notes: Diagnostic[];
}

/** Returns a function that collects notes about adopted folders; undefined if adopting is not allowed. */
export function createAdopter(
  { adopts }: SessionOptions,
  notes: Diagnostic[],
): ((note: Diagnostic) => void) | undefined {
  return adopts === true ? (note) => notes.push(note) : undefined;
}

/**
 * Finds, compiles and validates the config of a site.
 * @throws DocsgenError if the root or the config is missing, or if the config is invalid or throws.
 */
export async function loadConfig(options: SessionOptions): Promise<LoadedConfig> {
  const root = resolve(options.root);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw failure("root-missing", `Folder ${options.root} not found.`, { exitCode: 2 });
  }
  const { dialect, defaults, evaluate, trial } = options;
  const isGenerated = options.ignoresConfig || options.prefersTool || trial;
  const file = isGenerated ? undefined : resolveConfigFile(root, options.configFile);
  if (file !== undefined && evaluate) {
    const hint = "set evaluate: true in its dialect or mdx()";
    const message = "--evaluate is only for sites without a config file.";
    throw failure("evaluate-with-config", message, { place: { file }, hint, exitCode: 2 });
  }
  // The config sets the cache folder, which is thus not yet available. The compiled config is always stored in the
  // default folder.
  const notes: Diagnostic[] = [];
  const onAdopt = createAdopter(options, notes);
  let opened: string | undefined;
  const cacheFolder = () => {
    opened ??= openCacheFolder(options.overrides?.cacheDir ?? defaultCacheDir(root, file !== undefined), onAdopt);
    return opened;
  };
  const recognized =
    file === undefined && !options.ignoresConfig && !trial
      ? await recognizeTool(root, defaults, {
          ...(dialect !== undefined && { dialect }),
          ...(evaluate && { evaluate }),
          addsPlugins: !options.prefersTool,
          ...(options.cache !== false && { memo: toolMemo(cacheFolder()) }),
        })
      : undefined;
  const tried = trial && compileAsFile(trial, root, cacheFolder());
  const own = file === undefined ? tried : await compileConfig(file, root, cacheFolder());
  const compiled = recognized ? compileRecognized(recognized, root, cacheFolder()) : own;
  if (own) options.onConfigFiles?.(own.inputs);
  let reads: ConfigReads = new Map();
  const onReads = (found: ConfigReads) => {
    reads = found;
  };
  const { overrides } = options;
  const config = await importConfig({ root, compiled, overrides, defaults, ...(own && { onReads }) });
  checkFolders(config, own?.inputs ?? []);
  if (own) checkIndependence(config, own);
  return { config, notes, ...(compiled && { compiled: withReads(compiled, reads) }) };
}

/** A plugin in the config file changes with any edit of it. Other local files are treated as the config's code. */
function checkIndependence(
  { plugins, pageValues }: Config,
  { module, file, imports, fingerprint }: CompiledConfig,
): void {
  if (pageValues === undefined || imports === fingerprint) return;
  const problem = findConfigCode(plugins, readFileSync(module, "utf8"));
  if (problem) throw new DocsgenError(invalid(problem.message, problem.hint, file));
}
