// Global variables and Node modules used in configurations, limited to pure computation.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createStandIn, isStandIn } from "../stand-ins.js";
import { checkJson } from "./check-json.js";
import { limited, type Machine, Pending, Scope, Table } from "./machine.js";
import { isPlain } from "./members.js";
import { Unreadable } from "./unreadable.js";

/** Packages and modules that are more than stand-ins. */
const real = new Set(["fs/promises", "module", "yaml", "js-yaml", "fast-glob", "tinyglobby", "globby"]);

/** Helpers that esbuild adds at the start of a bundle. */
export const helperNames: ReadonlySet<string> = new Set([
  ...["__create", "__defProp", "__getOwnPropDesc", "__getOwnPropNames", "__getProtoOf", "__hasOwnProp", "__require"],
  ...["__commonJS", "__copyProps", "__esm", "__export", "__toCommonJS", "__toESM"],
]);

export function createGlobals(machine: Machine): { scope: Scope; load(name: string): unknown } {
  const modules = createModules(machine);
  const load = (name: string) => {
    const key = name.replace(/^node:/, "");
    return Object.hasOwn(modules, key) ? modules[key] : new Table();
  };
  const scope = new Scope();
  const standInOf = (name: unknown) => {
    const key = String(name).replace(/^node:/, "");
    if (key === "fs") return modules.fs;
    return real.has(key) ? new Table() : createStandIn({ name: key, member: "" });
  };
  const ignore = () => undefined;
  const globals: Record<string, unknown> = {
    ...{ undefined, Infinity: Number.POSITIVE_INFINITY, NaN: Number.NaN },
    ...createFunctions(machine),
    globalThis: new Table({ docsgenStandIn: standInOf, process: modules.process }),
    process: modules.process,
    console: new Table({ log: ignore, info: ignore, warn: ignore, error: ignore, debug: ignore }),
    URL: new Table({}, { construct: createUrl }),
    Date: new Table({}, { construct: createDate }),
    Promise: new Table({
      all: (list: unknown) => new Pending(toList(list).map(Pending.unwrap)),
      resolve: (value: unknown) => new Pending(value),
    }),
    __require: new Table({ resolve: (name: unknown) => name }, { call: (name) => load(String(name)) }),
    __commonJS: commonJs,
    __esm: commonJs,
    __toCommonJS: toCommonJs,
    __export: exportMembers,
    __toESM: toModule,
  };
  for (const [name, value] of Object.entries(globals)) scope.declare(name, value);
  return { scope, load };
}

function createModules({ folder, access }: Machine): Record<string, unknown> {
  const all = (given: unknown[]) => given.map(toText);
  const members = {
    join: (...given: unknown[]) => limited(path.join(...all(given))),
    resolve: (...given: unknown[]) => limited(path.resolve(folder, ...all(given))),
    dirname: (file: unknown) => path.dirname(toText(file)),
    basename: (file: unknown, ending?: unknown) => path.basename(toText(file), ending as string | undefined),
    extname: (file: unknown) => path.extname(toText(file)),
    sep: path.sep,
  };
  const posix = new Table({ ...members, ...(path.sep === "/" ? {} : { join: undefined, resolve: undefined }) });
  const paths = new Table({ ...members, default: new Table({ ...members, posix }), posix });
  const fileOf = (file: unknown) => (file instanceof URL ? fileURLToPath(file) : path.resolve(folder, toText(file)));
  const reading = {
    existsSync: (file: unknown) => access.exists(fileOf(file)),
    readFileSync: (file: unknown, encoding?: unknown) => {
      if (typeof encoding !== "string" || !/^utf-?8$/i.test(encoding)) throw new Unreadable("readFileSync");
      return limited(access.readText(fileOf(file)));
    },
  };
  const urls = { fileURLToPath: (url: unknown) => fileURLToPath(url instanceof URL ? url : toText(url)) };
  const current = { env: { NODE_ENV: "production" }, cwd: () => folder };
  return {
    path: paths,
    url: new Table({ ...urls, default: new Table(urls) }),
    fs: new Table({ ...reading, default: new Table(reading) }),
    process: new Table({ ...current, default: new Table(current) }),
  };
}

function createFunctions(machine: Machine): Record<string, unknown> {
  const plain = (value: unknown): Record<string, unknown> | unknown[] => {
    if (isPlain(value) || Array.isArray(value)) {
      machine.step(Object.keys(value).length);
      return value;
    }
    if (typeof value !== "function" || !isStandIn(value)) throw new Unreadable("Object.keys");
    return {};
  };
  const assign = (target: unknown, ...given: unknown[]) => {
    if (!isPlain(target)) throw new Unreadable("Object.assign");
    machine.writes++;
    return Object.assign(target, ...given.map((one) => (one === undefined ? one : { ...plain(one) }))) as unknown;
  };
  return {
    Object: new Table({
      keys: (value: unknown) => Object.keys(plain(value)),
      values: (value: unknown) => Object.values(plain(value)),
      entries: (value: unknown) => Object.entries(plain(value)),
      fromEntries: (list: unknown) => Object.fromEntries(toList(list) as [string, unknown][]),
      assign,
      freeze: (value: unknown) => value,
    }),
    JSON: new Table({
      parse: (text: unknown) => JSON.parse(toText(text)) as unknown,
      stringify: (value: unknown, replacer?: unknown, space?: unknown) => {
        if (replacer) throw new Unreadable("JSON.stringify");
        checkJson(value);
        return limited(JSON.stringify(value, undefined, space as string | undefined));
      },
    }),
    Array: new Table({ isArray: (value: unknown) => Array.isArray(value) }),
    Boolean: new Table({}, { call: (value) => Boolean(value) }),
    String: new Table({}, { call: (value) => toText(value) }),
    Number: new Table({}, { call: (value) => Number(toText(value)) }),
    encodeURIComponent: (value: unknown) => encodeURIComponent(toText(value)),
  };
}

function toList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Unreadable("a list");
  return value;
}

function toText(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") throw new Unreadable("a text");
  return String(value);
}

function createUrl(url: unknown, base?: unknown): URL {
  return new URL(toText(url), base instanceof URL || base === undefined ? base : toText(base));
}

/** Only the year is the same in every run. It is used in copyright notices. */
function createDate(...given: readonly unknown[]): Table {
  if (given.length > 0) throw new Unreadable("Date");
  return new Table({ getFullYear: () => new Date().getFullYear() });
}

function commonJs(modules: unknown): () => unknown {
  const [run] = Object.values(isPlain(modules) ? modules : {}) as ((...given: unknown[]) => unknown)[];
  let module: { exports: unknown } | undefined;
  return () => {
    if (!module) {
      module = { exports: {} };
      run?.(module.exports, module);
    }
    return module.exports;
  };
}

function exportMembers(target: unknown, members: unknown): void {
  if (!isPlain(target) || !isPlain(members)) throw new Unreadable("__export");
  for (const [name, get] of Object.entries(members)) {
    Object.defineProperty(target, name, { get: get as () => unknown, enumerable: true });
  }
}

function toCommonJs(exported: unknown): object {
  const members = isPlain(exported) ? Object.getOwnPropertyDescriptors(exported) : {};
  return Object.defineProperties({}, { ...members, __esModule: { value: true, enumerable: false } });
}

function toModule(exported: unknown, isNode?: unknown): unknown {
  if (exported instanceof Table || (typeof exported === "function" && isStandIn(exported))) return exported;
  const members = isPlain(exported) ? exported : {};
  return { ...members, ...((isNode || members.__esModule !== true) && { default: exported }) };
}
