// Where a root has no config file: what docsgen/dialects makes of another tool's configuration.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../contract/data.js";
import { hash, hashFile } from "../store/hash.js";
import { type MemoStore, recall, remember } from "../store/memo.js";
import { moduleFile } from "../store/whole-file.js";
import { type CompiledConfig, configFolder, fingerprintOf, folderStore } from "./config-bundle.js";
import { packageFolder } from "./package-folder.js";

/** What docsgen/dialects makes of a folder that another tool's documentation lies in. */
export interface RecognizedConfig {
  /** The tool's own configuration, absolute. */
  file: string;
  /** A config's text. */
  code: string;
  inputs: string[];
  notes: Diagnostic[];
}

export interface RecognizeOptions {
  /** Name of a dialect to take. Default: that of the tool that is recognized. */
  dialect?: string;
  /** Ids of the pages that are still in the tool's Markdown. Default: all. */
  foreign?: readonly string[];
  /** Ids of the pages whose own front matter has what the tool's configuration says of them. Default: none. */
  rewritten?: readonly string[];
  /** Old addresses by the ids of pages, besides those that the tool's configuration names. Default: none. */
  aliases?: Readonly<Record<string, readonly string[]>>;
  /** Keeps what a function gives, by a key and the content of files and folders; without `inputs` it is not kept. Default: nothing is. */
  memo?: <T>(key: string, create: () => Promise<{ value: T; inputs?: readonly string[] }>) => Promise<T>;
}

/** Memoizes what is read of another tool's configuration. */
export function toolMemo(cacheFolder: string): NonNullable<RecognizeOptions["memo"]> {
  const folder = configFolder(cacheFolder);
  const store: MemoStore = { ...folderStore(folder), valueOf: (_kind, name) => hashContent(name) };
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

/** Of a file, or of the names in a folder; empty if there is neither. */
function hashContent(name: string): string {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ? hash(...readdirSync(name).sort()) : hashFile(name);
}

/** A config's text for documentation that was written for another tool; undefined if there is none to be recognized. */
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

/** Compiles such a config. */
export function compileRecognized(found: RecognizedConfig, root: string, cacheFolder: string): CompiledConfig {
  const code = found.code.replace(/ from "(docsgen[^"]*)"/g, (_, name) => ` from "${import.meta.resolve(name)}"`);
  const { file, inputs, notes } = found;
  const module = moduleFile(configFolder(cacheFolder), code);
  return { file, module, fingerprint: fingerprintOf(code, root), imports: "", inputs, notes };
}
