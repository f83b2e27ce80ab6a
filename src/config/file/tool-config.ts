// If the root has no config file, creates a config from another tool's configuration (docsgen/dialects).
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type MemoStore, recall, remember } from "../../cache/memo.js";
import type { Diagnostic } from "../../contract/data.js";
import { moduleFile } from "../../files/atomic-file.js";
import { hash, hashFile } from "../../files/content-hash.js";
import { type CompiledConfig, computeFingerprint, configFolder, folderStore } from "./config-bundle.js";
import { configNames } from "./config-file.js";
import { packageFolder } from "./package-folder.js";

/** Result of docsgen/dialects for a folder with another tool's documentation. */
export interface RecognizedConfig {
  /** Absolute path of the tool's configuration. */
  file: string;
  /** Source text of a config. */
  code: string;
  /** Returns the source text with these checks as warnings, each with its number of problems in a comment. */
  codeWith(checks: Readonly<Record<string, number>>): string;
  inputs: string[];
  notes: Diagnostic[];
}

export interface RecognizeOptions {
  /** Name of the dialect to use. Default: the dialect of the detected tool. */
  dialect?: string;
  /** Ids of the pages that still use the tool's Markdown. Default: all pages. */
  foreign?: readonly string[];
  /**
   * Ids of the pages whose front matter already contains their settings from the tool's configuration. Default: none.
   */
  rewritten?: readonly string[];
  /** Old URLs by page id, in addition to those in the tool's configuration. Default: none. */
  aliases?: Readonly<Record<string, readonly string[]>>;
  /** Files of React components to register, by name. Default: none. */
  components?: Readonly<Record<string, string>>;
  /** Schemes to allow in the config if links use them. Default: none. */
  schemes?: readonly string[];
  /** If true, the config allows React components and expressions of pages to run, if the tool runs them. Default: false. */
  evaluate?: boolean;
  /** If true, a folder without a detected tool gets plugins for the syntax of its pages. Default: false. */
  addsPlugins?: boolean;
  /**
   * Caches a function's result by a key, and by the content of files and folders. A result without `inputs` is not
   * cached. Default: no caching.
   */
  memo?: <T>(key: string, create: () => Promise<{ value: T; inputs?: readonly string[] }>) => Promise<T>;
}

/** Memoizes reads of another tool's configuration. */
export function toolMemo(cacheFolder: string): NonNullable<RecognizeOptions["memo"]> {
  const folder = configFolder(cacheFolder);
  const store: MemoStore = { ...folderStore(folder), readValue: (_kind, name) => hashContent(name) };
  const program = hash(readFileSync(join(packageFolder, "lib/stamp"), "utf8"), process.version);
  return async <T>(name: string, create: () => Promise<{ value: T; inputs?: readonly string[] }>) => {
    const key = hash("tool", name, program);
    const known = recall<T>(key, store);
    if (known) return known.value;
    const { value, inputs } = await create();
    const read = inputs?.map((input) => ({ kind: "file", name: input, value: hashContent(input) }) as const);
    if (read) remember(key, { value, inputs: read }, store);
    return value;
  };
}

/** Returns the hash of a file, or of the names in a folder; empty if it does not exist. */
function hashContent(name: string): string {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ? hash(...readdirSync(name).sort()) : hashFile(name);
}

/** Returns a config's source text for documentation written for another tool. Undefined if no tool is detected. */
export async function recognizeTool(
  root: string,
  defaults: string | undefined,
  options: RecognizeOptions = {},
): Promise<RecognizedConfig | undefined> {
  const { recognizeConfig: recognize } = (defaults === undefined ? {} : await import(defaults)) as {
    recognizeConfig?(root: string, options: RecognizeOptions): Promise<RecognizedConfig | undefined>;
  };
  return recognize?.(root, options);
}

/** Compiles a config created from another tool's configuration. */
export function compileRecognized(found: RecognizedConfig, root: string, cacheFolder: string): CompiledConfig {
  const code = found.code.replace(/ from "(docsgen[^"]*)"/g, (_, name) => ` from "${import.meta.resolve(name)}"`);
  const { file, inputs, notes } = found;
  const module = moduleFile(configFolder(cacheFolder), code);
  return { file, module, fingerprint: computeFingerprint(code, root), imports: "", inputs, notes };
}

/** Compiles a generated config as if it were the site's config file. */
export function compileAsFile(found: RecognizedConfig, root: string, cacheFolder: string): CompiledConfig {
  const { notes: _, ...compiled } = compileRecognized(found, root, cacheFolder);
  const [name = ""] = configNames;
  return { ...compiled, file: join(root, name), inputs: [] };
}
