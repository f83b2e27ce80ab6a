// Sees what code looks at through Node.js: files, the environment, other programs, the network, the time, chance. The functions
// that do so are replaced for a while; they work as before.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** What code looked at; called before it gets the answer. What is absent is not looked for. */
export interface Watch {
  /** A file or folder, absolute. */
  file?(name: string): void;
  /** A variable of the environment, asked for by its name. */
  env?(name: string): void;
  /** Another program: `git log`. */
  program?(words: string): void;
  network?(): void;
  time?(): void;
  chance?(): void;
}

const fileFunctions = [
  "readFileSync",
  "readdirSync",
  "existsSync",
  "statSync",
  "openSync",
  "readFile",
  "readdir",
  "stat",
];
const promiseFunctions = ["readFile", "readdir", "stat", "open", "access"];
const programFunctions = ["exec", "execFile", "spawn", "fork", "execSync", "execFileSync", "spawnSync"];

type Undo = () => void;

/** @returns a function that ends it */
export function intercept(watch: Watch): Undo {
  const undo: Undo[] = [];
  if (watch.file) undo.push(...watchFiles(watch.file));
  if (watch.env) undo.push(watchEnv(watch.env));
  const { program, network, time, chance } = watch;
  if (program) {
    const note = (command: unknown, words: unknown) =>
      program([command, ...(Array.isArray(words) ? words : [])].join(" "));
    const childProcess = process.getBuiltinModule("node:child_process");
    undo.push(...programFunctions.map((name) => wrap(childProcess, name, note)));
  }
  if (network) {
    const modules = [process.getBuiltinModule("node:http"), process.getBuiltinModule("node:https")];
    undo.push(wrap(globalThis, "fetch", network), ...modules.map((module) => wrap(module, "request", network)));
  }
  if (time) undo.push(watchTime(time));
  if (chance) undo.push(wrap(Math, "random", chance), wrap(globalThis.crypto, "randomUUID", chance));
  syncBuiltinESMExports();
  return () => {
    for (const one of undo) one();
    syncBuiltinESMExports();
  };
}

function watchFiles(note: (name: string) => void): Undo[] {
  const noteFile = (file: unknown) => {
    if (typeof file === "string") note(resolve(file));
    else if (file instanceof URL) note(fileURLToPath(file));
  };
  const streams = wrap(fs, "createReadStream", noteFile);
  const calls = fileFunctions.map((name) => wrap(fs, name, noteFile));
  return [streams, ...calls, ...promiseFunctions.map((name) => wrap(fs.promises, name, noteFile))];
}

/** One call of Node.js makes others, which are its own business. */
let isInside = false;

type AnyFunction = (...parameters: unknown[]) => unknown;

function wrap(owner: object, name: string, note: (...parameters: unknown[]) => void): Undo {
  const functions = owner as Record<string, AnyFunction>;
  const own = functions[name] as AnyFunction;
  const watched = function (this: unknown, ...parameters: unknown[]) {
    if (isInside || isCalledByNode()) return own.apply(this ?? owner, parameters);
    note(...parameters);
    isInside = true;
    try {
      return own.apply(this ?? owner, parameters);
    } finally {
      isInside = false;
    }
  };
  // `util.promisify` finds its own version of some functions on them.
  functions[name] = Object.defineProperties(watched, Object.getOwnPropertyDescriptors(own));
  return () => {
    functions[name] = own;
  };
}

/** Node.js asks for files and variables, too, when code imports a module. */
function isCalledByNode(): boolean {
  // This function, what replaces the function, its caller.
  return callingFiles(3)[2]?.startsWith("node:") === true;
}

/** The files of the calls that lead here, the caller's first; URLs for ES modules. They are read without source maps. */
export function callingFiles(limit = Number.POSITIVE_INFINITY): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = limit;
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? "");
  const holder: { stack?: unknown } = {};
  Error.captureStackTrace(holder, callingFiles);
  const files = holder.stack as string[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return files;
}

/** A copy of the whole environment asks for nothing by name. */
function watchEnv(note: (name: string) => void): Undo {
  const own = process.env;
  let copied: string | symbol | undefined;
  process.env = new Proxy(own, {
    get(target, name, receiver) {
      const isCopy = name === copied;
      copied = undefined;
      if (typeof name === "string" && !isCopy && !isInside && !isCalledByNode()) note(name);
      return Reflect.get(target, name, receiver);
    },
    // The real environment takes no property from a proxy.
    set: (target, name, value) => Reflect.set(target, name, value),
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

function watchTime(note: () => void): Undo {
  const own = globalThis.Date;
  globalThis.Date = new Proxy(own, {
    construct(target, parameters, created) {
      if (parameters.length === 0) note();
      return Reflect.construct(target, parameters, created);
    },
    get(target, name, receiver) {
      if (name === "now") note();
      return Reflect.get(target, name, receiver);
    },
  });
  return () => {
    globalThis.Date = own;
  };
}
