// What a config looks at by itself while it is imported: files, and variables of the environment. Both are inputs of the site
// like the config's own text. While it is imported, reading goes through here; only what the config's code asks for counts,
// also where a package does the reading for it.
import fs, { readdirSync, statSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { hash, hashFile } from "../store/hash.js";

/** By kind and name: `file /site/data.json`, `env RELEASE`. */
export type ConfigReads = ReadonlyMap<string, { kind: "file" | "env"; name: string }>;

const reading = {
  sync: ["readFileSync", "readdirSync", "existsSync", "statSync", "openSync"],
  callback: ["readFile", "readdir", "stat", "createReadStream"],
  promises: ["readFile", "readdir", "stat", "open"],
} as const;

type AnyFunction = (...parameters: unknown[]) => unknown;

/**
 * Imports a config, and notes what it reads.
 * @param code files of the config's code: the module and what it was made from, absolute
 */
export async function noteReads<T>(
  code: readonly string[],
  load: () => Promise<T>,
): Promise<{ value: T; reads: ConfigReads }> {
  const reads = new Map<string, { kind: "file" | "env"; name: string }>();
  const note = (kind: "file" | "env", name: string) => reads.set(`${kind} ${name}`, { kind, name });
  const noteFile = (file: unknown) => {
    const name = file instanceof URL ? fileURLToPath(file) : typeof file === "string" ? resolve(file) : undefined;
    if (name === undefined || name.includes("node_modules") || code.includes(name)) return;
    if (callers().some((line) => code.some((one) => line.includes(one)))) note("file", name);
  };
  const restore = [...wrapAll(fs, [...reading.sync, ...reading.callback], noteFile)];
  restore.push(
    ...wrapAll(fs.promises, reading.promises, noteFile),
    watchEnv(code, (name) => note("env", name)),
  );
  syncBuiltinESMExports();
  try {
    return { value: await load(), reads };
  } finally {
    for (const undo of restore) undo();
    syncBuiltinESMExports();
  }
}

/** Names what was read, as it is now; empty if that is nothing. */
export function readsKey(reads: ConfigReads): string {
  if (reads.size === 0) return "";
  const parts = [...reads.values()].map(({ kind, name }) =>
    kind === "env" ? `${name}=${process.env[name] ?? ""}` : `${basename(name)} ${contentKey(name)}`,
  );
  return hash(...parts.sort());
}

function contentKey(file: string): string {
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? hash(...readdirSync(file).sort()) : hashFile(file);
}

/** Functions that undo it. */
function wrapAll(module: object, names: readonly string[], noteFile: (file: unknown) => void): (() => void)[] {
  const functions = module as Record<string, AnyFunction>;
  return names.map((name) => {
    const own = functions[name] as AnyFunction;
    functions[name] = Object.assign((...parameters: unknown[]) => {
      noteFile(parameters[0]);
      return own.apply(module, parameters);
    }, own);
    return () => {
      functions[name] = own;
    };
  });
}

/** A copy of the whole environment asks for nothing by name. */
function watchEnv(code: readonly string[], note: (name: string) => void): () => void {
  const own = process.env;
  let copied: string | symbol | undefined;
  process.env = new Proxy(own, {
    get(target, name, receiver) {
      const isCopy = name === copied;
      copied = undefined;
      if (typeof name === "string" && !isCopy && code.some((one) => callers()[0]?.includes(one))) note(name);
      return Reflect.get(target, name, receiver);
    },
    // Comes before each `get` of a copy.
    getOwnPropertyDescriptor(target, name) {
      copied = name;
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
  return () => {
    process.env = own;
  };
}

/** The lines of the stack outside of this file and of Node.js. */
function callers(): string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Number.POSITIVE_INFINITY;
  const lines = (new Error().stack ?? "").split("\n").slice(1);
  Error.stackTraceLimit = stackTraceLimit;
  const own = fileURLToPath(import.meta.url);
  return lines.map(decodeLine).filter((line) => !line.includes(own) && !/\(?node:|<anonymous>\)?$/.test(line));
}

function decodeLine(line: string): string {
  try {
    return decodeURI(line);
  } catch {
    return line;
  }
}
