// Observes access to files, environment variables, programs, the network, time, randomness, and the machine's settings
// through Node.js.
// Temporarily replaces Node's functions with wrappers that have the same behavior.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Callbacks for accesses, called before each access. Kinds without a callback are not observed. `reader` is the file of
 * the reading code (a URL for ES modules).
 */
interface Watch {
  /** Absolute path of a file or folder. */
  file?(name: string): void;
  /** Name of an environment variable that was read by name. */
  env?(name: string, reader: string): unknown;
  /** Command line of a program: `git log`. */
  program?(words: string): void;
  network?(): void;
  time?(reader: string): unknown;
  chance?(): void;
  /** Name of a setting of the machine: the host name, the time zone, or the working directory. */
  machine?(name: "host name" | "time zone" | "working directory", reader: string): unknown;
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

/** @returns a function that restores the originals */
export function intercept(watch: Watch): Undo {
  const undo: Undo[] = [];
  if (watch.file) undo.push(...watchFiles(watch.file));
  if (watch.env) undo.push(watchEnv(watch.env));
  const { program, network, time, chance, machine } = watch;
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
  if (machine) undo.push(...watchMachine(machine));
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

/** True during an observed call. Calls that Node.js makes internally are ignored. */
let isInside = false;

type AnyFunction = (...parameters: unknown[]) => unknown;

function wrap(owner: object, name: string, note: (...parameters: unknown[]) => void): Undo {
  const functions = owner as Record<string, AnyFunction>;
  const original = functions[name] as AnyFunction;
  const watched = function (this: unknown, ...parameters: unknown[]) {
    if (isInside || isNode(callingFile())) return original.apply(this ?? owner, parameters);
    note(...parameters);
    isInside = true;
    try {
      return original.apply(this ?? owner, parameters);
    } finally {
      isInside = false;
    }
  };
  // `util.promisify` uses custom properties of some functions.
  functions[name] = Object.defineProperties(watched, Object.getOwnPropertyDescriptors(original));
  return () => {
    functions[name] = original;
  };
}

/**
 * Returns the file that called a wrapper.
 * @param inner number of functions between the wrapper and the caller of this function
 */
function callingFile(inner = 0): string {
  // Skip this function and the wrapper.
  return callingFiles(3 + inner)[2 + inner] ?? "";
}

/** True if a caller is Node.js itself, which also reads files and variables when code imports a module. */
function isNode(file: string): boolean {
  return file.startsWith("node:");
}

/**
 * Returns the files on the call stack, starting with the caller's (URLs for ES modules). Source maps are not applied.
 */
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

/** Watches variables that are read by name. Copying the whole environment is not recorded. */
function watchEnv(note: (name: string, reader: string) => unknown): Undo {
  const original = process.env;
  let copied: string | symbol | undefined;
  process.env = new Proxy(original, {
    get(target, name, receiver) {
      const isCopy = name === copied;
      copied = undefined;
      if (typeof name === "string" && !isCopy && !isInside) {
        const reader = callingFile();
        if (!isNode(reader)) note(name, reader);
      }
      return Reflect.get(target, name, receiver);
    },
    // The real environment does not accept properties set through a proxy.
    set: (target, name, value) => Reflect.set(target, name, value),
    // When the object is copied, this is called before each `get`.
    getOwnPropertyDescriptor(target, name) {
      copied = name;
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
  return () => {
    process.env = original;
  };
}

/** Methods of dates whose results depend on the time zone, unless the options of a `toLocale` method set one. */
const localMethods = [
  ...["getDate", "getDay", "getFullYear", "getHours", "getMinutes", "getMonth", "getTimezoneOffset"],
  ...["toDateString", "toLocaleDateString", "toLocaleString", "toLocaleTimeString", "toString", "toTimeString"],
];

function watchMachine(note: NonNullable<Watch["machine"]>): Undo[] {
  const os = process.getBuiltinModule("node:os");
  const noteZone = (_locales: unknown, options: unknown) => {
    if ((options as Intl.DateTimeFormatOptions | undefined)?.timeZone === undefined) note("time zone", callingFile(1));
  };
  const noteFolder = () => note("working directory", callingFile(1));
  return [
    wrap(os, "hostname", () => note("host name", callingFile(1))),
    wrap(process, "cwd", noteFolder),
    ...localMethods.map((name) => wrap(Date.prototype, name, noteZone)),
    watchFormats(noteZone),
  ];
}

/** Watches formats of dates without a time zone. */
function watchFormats(note: (locales: unknown, options: unknown) => void): Undo {
  const original = Intl.DateTimeFormat;
  const watched = new Proxy(original, {
    apply(target, self, parameters) {
      note(parameters[0], parameters[1]);
      return Reflect.apply(target, self, parameters);
    },
    construct(target, parameters, created) {
      note(parameters[0], parameters[1]);
      return Reflect.construct(target, parameters, created);
    },
  });
  Intl.DateTimeFormat = watched;
  return () => {
    Intl.DateTimeFormat = original;
  };
}

function watchTime(note: NonNullable<Watch["time"]>): Undo {
  const original = globalThis.Date;
  globalThis.Date = new Proxy(original, {
    construct(target, parameters, created) {
      if (parameters.length === 0) note(callingFile());
      return Reflect.construct(target, parameters, created);
    },
    get(target, name, receiver) {
      if (name === "now") note(callingFile());
      return Reflect.get(target, name, receiver);
    },
  });
  return () => {
    globalThis.Date = original;
  };
}
